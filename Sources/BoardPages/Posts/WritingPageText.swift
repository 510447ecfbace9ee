/// The texts of the pages on which posts are written, edited and deleted.
enum WritingPageText: String, PageText {
    case writingTitle = "Recommend something / 추천하기"
    case writingVenueHint = """
        For a shop or market you are asked which place it is near. / \
        가게나 시장 이름을 쓰면 가까운 동네를 한 번 더 물어봅니다.
        """
    case writingWeatherHint = """
        “As it is now” is the weather at the place of the post, or, without one, at the place of the front page. / \
        ‘지금 날씨’를 고르면 글에 적은 장소의 지금 날씨에 맞는 게시판에 올라갑니다. 장소를 비워 두면 첫 화면에서 고른 장소의 날씨를 따릅니다.
        """
    case writingWeatherNow = "As it is now / 지금 날씨"
    case writingCategoryHint = "A restaurant is food; a place to go is places. / 식당은 음식, 가 볼 곳은 장소를 고르세요."
    case writingNoChoice = "None / 고르지 않음"
    case writingPlaceName = "Name of the place / 장소 이름"
    case writingWhichPlace = "Which place is it? / 어느 장소인가요?"
    case writingSeveralPlaces = """
        Several places are called “{0}”. Choose one below, then send the form again. / \
        “{0}”{0|이라는|라는} 장소가 여러 곳입니다. 아래에서 하나를 고르고 다시 올려 주세요.
        """
    case writingUnnamedPlace = """
        Check the name of the place at these coordinates, then send the form again. / \
        이 좌표의 장소 이름을 확인하고 다시 올려 주세요.
        """
    case writingUnknownPlace = """
        No place called “{0}” was found. Say near which place it is, or correct it, then send the form again. / \
        “{0}”{0|이라는|라는} 장소를 찾지 못했습니다. 어느 곳 근처인지 쓰거나 이름을 고친 뒤 다시 올려 주세요.
        """
    case writingKnownPlace = """
        Is “{0}” this one? Choose it below, or say near which place yours is. / \
        “{0}”{0|이|가} 이곳인가요? 아래에서 고르거나, 다른 곳이라면 어느 곳 근처인지 써 주세요.
        """
    case writingUnknownNear = """
        “{0}” was not found. Correct it, then send the form again. / \
        “{0}”{0|을|를} 찾지 못했습니다. 고쳐 써서 다시 올려 주세요.
        """
    case writingUnknownNearMeant = """
        “{0}” was not found. Did you mean “{1}”? Choose it below, or correct what you wrote. / \
        “{0}”{0|을|를} 찾지 못했습니다. 혹시 “{1}”인가요? 아래에서 고르거나 고쳐 써 주세요.
        """
    case writingMeantPlace = "Is it one of these? / 혹시 이곳인가요?"
    case writingMeantNear = "Is it near one of these? / 이곳 근처인가요?"
    case writingNear = "Near which place is it? / 어느 곳 근처인가요?"
    case writingNearHint = """
        For a market, a café or another spot: the district or city that it is in. It keeps the name above. / \
        시장이나 카페 같은 곳이라면 그곳이 있는 동네나 도시를 써 주세요. 장소 이름은 위에 쓴 대로 남습니다.
        """
    case writingWeatherUnknown = """
        The weather there is not known, or is none of the nine types. Choose one here. / \
        그곳 날씨를 알 수 없거나 아홉 가지 날씨에 들지 않습니다. 여기에서 골라 주세요.
        """
    case writingWeatherNeedsPlace = """
        The weather as it is now needs a place. Add one, or choose the weather. / \
        지금 날씨로 정하려면 장소가 필요합니다. 장소를 쓰거나 날씨를 골라 주세요.
        """
    case writingPreview = "Preview / 미리 보기"
    case writingNotPublished = "Not published yet. / 아직 올리지 않았습니다."
    case writingNotSaved = "Not saved yet. / 아직 저장하지 않았습니다."
    case writingPublish = "Recommend / 추천하기"
    case writingPublished = "Your post is published. / 글을 올렸습니다."
    case writingPublishedUnchecked = """
        Your post is published. Its place could not be looked up just now, so the weather is added later. / \
        글을 올렸습니다. 지금은 장소를 확인할 수 없어 날씨는 나중에 덧붙입니다.
        """
    case writingEdit = "Edit your post / 내 글 수정"
    case writingSave = "Save changes / 수정하기"
    case writingUnchanged = "Nothing was changed. / 바뀐 것이 없습니다."
    case writingSaved = "Your changes are saved. / 글을 수정했습니다."
    case writingHiddenEdit = """
        This post is hidden. You may edit it once, and then request its restoration. / \
        숨겨진 글입니다. 한 번 수정한 뒤 복원을 요청할 수 있습니다.
        """
    case writingNotYours = "Post #{0} is not yours, so you cannot edit it. / 글 #{0}{0|은|는} 내 글이 아니어서 수정할 수 없습니다."
    case writingEditUsed = """
        Post #{0} is hidden, and you have already edited it. Its page shows what you can do. / \
        숨겨진 글 #{0}{0|은|는} 이미 한 번 수정했습니다. 이제 할 수 있는 일은 글 페이지에서 볼 수 있습니다.
        """
    case writingRemoved = "Post #{0} was removed and cannot be edited. / 글 #{0}{0|은|는} 삭제되어 수정할 수 없습니다."
    case writingConflict = "Changed in the meantime / 그사이 수정되었습니다"
    case writingConflictHelp = """
        A different text was saved first. Yours is not saved yet: compare the two, correct the form and save it again. \
        Your text then replaces the saved one. / \
        다른 글이 먼저 저장되었습니다. 지금 쓴 글은 아직 저장되지 않았습니다. 두 글을 비교해 고친 뒤 다시 저장하면 저장된 글을 대신합니다.
        """
    case writingSavedText = "Saved: revision {0}, {1} / 저장된 글: 버전 {0}, {1}"
    case writingTypedText = "Yours, not saved / 지금 쓴 글(저장 전)"
    case writingDelete = "Delete this post? / 이 글을 삭제할까요?"
    case writingDeleteText = "“{0}” will be deleted. You can undo this for a day. / “{0}” 글을 삭제합니다. 24시간 안에 되돌릴 수 있습니다."
    case writingDeleted = "The post is deleted. You can undo this for a day. / 글을 삭제했습니다. 24시간 안에 되돌릴 수 있습니다."
    case writingDeletionUndone = "The deletion is undone. / 삭제한 글을 되살렸습니다."
    case writingDeletionFinal = """
        The deletion of post #{0} cannot be undone any more: that is possible for a day. / \
        글 #{0}의 삭제는 되돌릴 수 없습니다. 삭제한 지 하루가 지나지 않은 글만 되돌릴 수 있습니다.
        """
    case writingNotYoursToDelete = """
        Only its author can delete post #{0}. If it breaks a rule, report it. / \
        글 #{0}{0|은|는} 작성자만 삭제할 수 있습니다. 문제가 있는 글이라면 신고해 주세요.
        """
    case writingRestorationRequested = """
        The restoration is requested. You get a notice of the result. / \
        복원을 요청했습니다. 결과는 알림으로 알려 드립니다.
        """
}
