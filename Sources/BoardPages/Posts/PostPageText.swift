/// The texts of the front page and of the pages that list, show and search posts.
enum PostPageText: String, PageText {
    case postWithdrawnTitle = "Moderators took this post down / 운영진이 내린 글입니다"
    case postWithdrawn = "The public log says who decided so, and why: / 누가 왜 결정했는지는 운영 기록에 있습니다."
    case frontTitle = "What is good in this weather / 이런 날씨에 어울리는 추천"
    case frontDescription = """
        The weather at your place, and what people recommend in it: food, places, outfits, music and more. / \
        지금 있는 곳의 날씨와 그 날씨에 사람들이 추천하는 음식, 장소, 옷차림, 음악을 볼 수 있습니다.
        """
    case frontWeather = "Weather now / 지금 날씨"
    case frontInviteTitle = "What is the weather like where you are? / 지금 계신 곳의 날씨는 어떤가요?"
    case frontInvite = """
        Choose a place to see its weather and what people recommend in it. / \
        장소를 고르면 그곳의 날씨와, 그 날씨에 어울리는 추천 글을 볼 수 있습니다.
        """
    case frontNoAccount = "You do not need an account. / 가입하지 않아도 됩니다."
    case frontFits = "Good in this weather / 지금 날씨에 어울리는 추천"
    case frontPopular = "Popular now / 지금 인기 있는 글"
    case frontNewest = "Newest / 새로 올라온 글"
    case frontPopularInLanguage = "Popular now in English / 지금 인기 있는 한국어 글"
    case frontNewestInLanguage = "Newest in English / 새로 올라온 한국어 글"
    case frontSimilar = "In similar weather / 비슷한 날씨에 올라온 추천"
    case frontNoneFits = "Nobody has recommended anything for {0} yet. / “{0}” 날씨에 올라온 추천은 아직 없습니다."
    case frontFarther = "Farther away / 다른 지역"
    case frontOtherLanguages = "In other languages / 다른 언어로 쓴 글"
    case frontCurrent = "your weather now / 지금 날씨"
    case frontQuiet = "Be the first to post / 첫 글을 올려 보세요"
    case frontCount = "{0} {0|post|posts} / 글 {0}개"
    case frontUnknownPlace = """
        The weather provider does not know this place. Choose another one. / \
        날씨 정보를 찾을 수 없는 장소입니다. 다른 장소를 골라 주세요.
        """
    case frontEmptyTitle = "Nothing has been recommended yet / 아직 추천한 글이 없습니다"
    case frontEmpty = """
        Recommend something that is good in this weather: a dish, a walk, a song. / \
        이런 날씨에 어울리는 음식, 산책길, 노래를 추천해 보세요.
        """

    case boardHere = "{0} now: {1} / 지금 {0}: {1}"
    case boardNext = "Next in {0}: {1} / {0}의 이런 날씨 예보: {1}"
    case boardNotExpected = "No “{2}” weather expected in {0} until {1} / {0}{0|은|는} {1}까지 {2} 예보가 없습니다"
    case boardAuthors = "Recommend most here: / 추천을 많이 올린 회원:"
    case frontFeed = "All new posts / 모든 새 글"
    case boardAll = "All / 전체"
    case boardAllCategories = "All categories / 전체 분류 보기"
    case boardCategories = "Categories / 분류"
    case boardOrder = "Order / 정렬"
    case boardNew = "New / 최신순"
    case boardHot = "Hot / 인기순"
    case boardTop = "Most liked / 좋아요순"
    case boardPosts = "Posts / 글"
    case boardWrite = "Recommend something for the {0} board / {0} 게시판에 추천하기"
    case boardMore = "All of {0} / {0} 게시판 전체 보기"
    case boardEmptyTitle = "Nothing here yet / 아직 글이 없습니다"
    case boardEmpty = "Be the first to recommend something for the {0} board. / {0} 게시판에 첫 추천을 올려 보세요."
    case boardEmptyCategory = """
        Be the first to recommend something for {0} in {1}, or look at all categories. / \
        {0} 게시판의 {1} 분류에 첫 추천을 올리거나 전체 분류를 보세요.
        """
    case boardFeed = "{0}: new posts / {0}: 새 글"
    case boardDescription = "What people recommend in this weather ({0}) / 이런 날씨({0})에 사람들이 추천하는 것"

    case postNearby = "nearby / 가까운 곳"
    // Between the name of a place and its distance.
    case postDistanceSeparator = ",  /  · "
    case postAway = "{0} away / {0} 떨어진 곳"
    case postWritten = "Written at / 글을 쓸 때"
    case postSameNow = "The weather now is the same as when it was written. / 지금도 글을 쓸 때와 날씨가 같습니다."
    case postThere = "There now / 지금 그곳"
    case postHere = "{0} now / 지금 {0}"
    case postMeasuredLater = "measured {0} after writing / 글을 쓰고 {0} 뒤에 측정"
    case postMeasuredBefore = "measured {0} before writing / 글을 쓰기 {0} 전에 측정"
    case postSimulated = "Simulated weather, not measured / 실제 측정값이 아닌 가상 날씨"
    case postCredits = "Conditions / 날씨 출처"
    case postPlace = "Place / 장소"
    case postPlaceWeather = "Weather there / 그곳 날씨"
    case postNearPlace = "Posts nearby / 주변 글"
    case postEdited = "edited / 수정:"
    case postHistory = "History of edits / 수정 내역"
    case postLike = "Like / 좋아요"
    case postUnlike = "Remove like / 좋아요 취소"
    case postLiked = "You like this post. / 이 글에 좋아요를 눌렀습니다."
    case postUnliked = "Your like is removed. / 좋아요를 취소했습니다."
    case postLikes = "{0} {0|like|likes} / 좋아요 {0}개"
    case postLikeSignIn = "Sign in to like / 로그인하고 좋아요 누르기"
    case postActions = "Actions / 글 메뉴"
    case postHiddenByReports = "Hidden because of reports, until a moderator reviews it / 신고가 쌓여 운영진이 검토할 때까지 숨겨진 글입니다"
    case postHidden = "Hidden by a moderator / 운영진이 숨긴 글입니다"
    case postRemoved = "Removed by a moderator / 운영진이 삭제한 글입니다"
    case postDeleted = "Deleted by its author / 작성자가 삭제한 글입니다"
    case postOwnDeleted = "You have deleted this post / 내가 삭제한 글입니다"
    case postOwnDeletedText = """
        “{0}” is deleted. You can undo that for a day, here or among your posts. / \
        “{0}” 글을 삭제했습니다. 삭제하고 24시간 안에는 여기나 ‘내 글’에서 되돌릴 수 있습니다.
        """
    case postMayEdit = "Edit it once / 한 번 수정하기"
    case postRestore = "Request restoration / 복원 요청하기"
    case postRestoreHint = "What you changed / 수정한 내용"
    case postMayAppeal = "Appeal the decision / 이의 신청하기"
    case postOnlyVisibleTo = "Only you and the moderators can see this post. / 나와 운영진만 볼 수 있는 글입니다."
    case postOnlyModerators = "Only its author and the moderators can see this post. / 작성자와 운영진만 볼 수 있는 글입니다."
    case postModerator = "moderator / 운영진"
    case postCopy = "Copy link / 링크 복사"
    case postCopied = "Link copied / 링크를 복사했습니다"
    case postShare = "Share / 공유하기"
    case postRelated = "Also recommended / 함께 볼 만한 글"

    case historyTitle = "History of “{0}” / “{0}” 수정 내역"
    case historyIntroduction = """
        Each revision with what changed since the one before: added text is underlined, removed text is struck \
        through. / \
        버전마다 바로 앞 버전에서 바뀐 곳을 보여 줍니다. 추가한 부분은 밑줄로, 지운 부분은 취소선으로 표시합니다.
        """
    case historyRevision = "Revision {0} / 버전 {0}"
    case historyOriginal = "as first written / 처음 쓴 글"
    case historySame = "Nothing was changed. / 바뀐 곳이 없습니다."
    case historyBack = "Back to the post / 글로 돌아가기"
    case historyInserted = "added: / 추가:"
    case historyDeleted = "removed: / 삭제:"

    case searchWords = "Words / 검색어"
    case searchHint = """
        Finds posts with all of these words, each in title, text or place. / \
        입력한 낱말이 제목, 본문, 장소 어디에든 모두 들어 있는 글을 찾습니다.
        """
    case searchAnyWeather = "any weather / 모든 날씨"
    case searchAnyCategory = "all categories / 모든 분류"
    case searchAuthorHint = "A member's handle, not the display name. / 닉네임이 아니라 회원의 아이디를 써 주세요."
    // After the sentence that no member has the handle.
    case searchAuthorUnknown = """
        Authors are found by their handle, not by their display name. / \
        작성자는 닉네임이 아니라 아이디로 찾습니다.
        """
    case searchPlaceHint = "The name as posts have it. / 글에 적힌 장소 이름 그대로 써 주세요."
    case searchNear = "Only within 10 km of {0} / {0}에서 10 km 이내의 글만 보기"
    case searchFilters = "Filters and order / 조건과 정렬"
    case searchResults = "Results / 결과"
    case searchEmptyTitle = "Nothing was found / 찾은 글이 없습니다"
    case searchEmpty = "Try fewer or other words. / 검색어를 줄이거나 바꿔 보세요."
    case searchEmptyFiltered = "Try fewer or other words, or fewer filters. / 검색어를 줄이거나 바꾸고, 조건을 빼고 찾아보세요."
    case searchEmptyPlace = """
        Only posts with exactly this name of a place are found. Try another name, or put it into the words. / \
        장소 이름이 글에 적힌 것과 똑같아야 찾을 수 있습니다. 다른 이름을 쓰거나, 이름을 검색어에 넣어 보세요.
        """
    case searchRelevance = "Best match / 관련도순"
    case searchBoard = "Go to the board for {0} / {0} 게시판으로 가기"
    case searchSuggestion = "Did you mean {0}? / 혹시 {0}{0|을|를} 찾으셨나요?"
    case searchFeed = "Search: {0} / 검색: {0}"
}
