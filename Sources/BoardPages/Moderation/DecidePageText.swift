import BoardModels

/// Texts of the form of a decision and of its preview.
enum DecidePageText: String, PageText {
    case decideTitle = "Decide / 결정하기"
    case decideVerdict = "Decision / 결정"
    case decideVerdicts = "What these do / 결정과 제재별 처리 내용"
    case decideDismiss = "Dismiss / 문제 없음"
    case decideDismissHint = """
        Nothing is wrong with the {0}. It is visible; a hidden one is shown again. / \
        {0}에 문제가 없습니다. 그대로 보이고, 숨겨졌다면 다시 보입니다.
        """
    case decideHide = "Hide / 숨기기"
    case decideHideHint = """
        Others no longer see the {0}. The author may edit it once and request its restoration. / \
        {0}{0|이|가} 다른 회원에게 보이지 않습니다. 작성자가 한 번 수정한 뒤 복원을 요청할 수 있습니다.
        """
    case decideHideForGoodHint = "Only the author and moderators see the {0}. / {0}{0|은|는} 작성자와 운영진에게만 보입니다."
    case decideRemove = "Remove / 삭제하기"
    case decideRemoveHint = """
        The {0} is gone for everyone unless the decision is reversed. / \
        결정을 되돌리지 않는 한 {0}{0|이|가} 누구에게도 보이지 않습니다.
        """
    case decideWarnHint = "The author gets a notice. Nothing is restricted. / 작성자에게 경고 알림이 갑니다. 이용은 제한되지 않습니다."
    case decideSilenceHint = """
        Until it ends, the author can read, but not post or edit. / \
        제재가 끝날 때까지 작성자는 읽을 수만 있고, 글을 쓰거나 수정할 수 없습니다.
        """
    case decideSuspendHint = """
        The author is signed out everywhere, and cannot sign in until it ends. / \
        작성자는 모든 기기에서 로그아웃되고, 제재가 끝날 때까지 로그인할 수 없습니다.
        """
    case decideMove = "Move / 옮기기"
    case decideMoveDestination = "To another board or category, which you choose. / 고른 게시판이나 분류로 옮깁니다."
    case decideMoveRequired = """
        Choose another weather or category to move the post to. / 글을 옮길 날씨나 분류를 골라 주세요.
        """
    case decideWeather = "Weather / 날씨"
    case decideCategory = "Category / 분류"
    case decideMeasured = "{0}, as measured / 측정된 대로 {0}"
    case decideUnchanged = "unchanged: {0} / 그대로: {0}"
    case decideReason = "Reason / 사유"
    case decidePreset = "Preset / 자주 쓰는 문구"
    case decidePresetReason = "by preset / 문구대로"
    case decideSanction = "Sanction of the author / 작성자에 대한 제재"
    case decideLength = "Length of the sanction / 제재 기간"
    case decideDays = "{0} {0|day|days} / {0}일"
    case decideOtherLength = "Other length in days / 다른 기간(일)"
    case decideOtherLengthHint = "Replaces “Length of the sanction”. / ‘제재 기간’에서 고른 기간 대신 적용됩니다."
    case decideMessage = "Message to the author / 작성자에게 보낼 메시지"
    case decideMessageHint = "The author reads it in a notice. / 작성자가 알림에서 읽습니다."
    case decideNote = "Note for the moderators / 운영진 메모"
    case decideNoteHint = "Only moderators read it. / 운영진만 읽습니다."
    case decideLogHint = """
        The public log shows the decision, its reason and the sanction, but nothing that you write here. / \
        공개되는 운영 기록에는 결정과 사유, 제재만 남고, 여기에 쓴 글은 남지 않습니다.
        """
    case decideAddNote = "Add only the note / 메모만 남기기"
    case decideOthers = "Decide other open cases too / 다른 신고 건도 함께 결정하기"
    case decideEverything = """
        All that the authors of these cases have ever written, reported or not / \
        선택한 신고 건의 작성자가 지금까지 쓴 것 모두(신고와 상관없이)
        """
    case decideEverythingNow = """
        All that the authors of these cases have written in the last 2 hours, reported or not / \
        선택한 신고 건의 작성자가 최근 2시간에 쓴 것 모두(신고와 상관없이)
        """
    case decideEverythingToday = """
        All that the authors of these cases have written in the last 24 hours, reported or not / \
        선택한 신고 건의 작성자가 최근 24시간에 쓴 것 모두(신고와 상관없이)
        """
    case decideMore = """
        There are more than {0}; decide again for the rest. / {0}건이 넘습니다. 나머지는 다시 결정해 주세요.
        """
    case decideAllOfAuthor = """
        All {1} of {0}, and those opened before the preview / \
        {0} 님의 {1}건 모두(미리 보기 전에 새로 접수된 건 포함)
        """
    case decideOthersHint = """
        They get the same decision, and each author one sanction for all. / \
        모두 같은 결정을 내리고, 제재는 작성자마다 한 번만 내립니다.
        """
    case decideTogether = "Deciding {0} cases together / {0}건 함께 결정"
    case decidePreview = "Preview / 미리 보기"
    case decideConfirmAll = "{0} {1} / {1}건 {0}"
    case decideDecidedBy = "{0} decided: {1} / {0} 님이 결정함: {1}"
    case decideKept = "What you had written / 작성하던 내용"
    case previewTitle = "What would happen / 이렇게 처리됩니다"
    case previewContent = "Content / 게시물"
    case previewMove = "Move / 이동"
    case previewNotices = "Notices to be sent / 보낼 알림 수"
    case previewOthers = "Decided alike / 함께 결정할 신고 건"
    case previewSkipped = "Not decided together / 함께 결정할 수 없는 신고 건"
    case previewLog = """
        Nothing has been decided yet. The decision is logged publicly and can be reversed. / \
        아직 아무것도 결정하지 않았습니다. 결정은 공개되는 운영 기록에 남고, 되돌릴 수 있습니다.
        """
}

extension DecidePageText {
    static func label(of verdict: Verdict) -> DecidePageText {
        switch verdict {
        case .dismiss: .decideDismiss
        case .hide: .decideHide
        case .remove: .decideRemove
        case .move: .decideMove
        }
    }

    static func hint(of verdict: Verdict, on kind: ContentKind) -> DecidePageText {
        switch verdict {
        case .dismiss: .decideDismissHint
        case .hide: kind.isEditable ? .decideHideHint : .decideHideForGoodHint
        case .remove: .decideRemoveHint
        case .move: .decideMoveDestination
        }
    }

    static func hint(of sanction: SanctionKind) -> DecidePageText {
        switch sanction {
        case .warn: .decideWarnHint
        case .silence: .decideSilenceHint
        case .suspend: .decideSuspendHint
        }
    }
}
