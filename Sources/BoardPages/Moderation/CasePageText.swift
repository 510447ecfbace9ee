import BoardModels

/// Texts of the page of a case.
enum CasePageText: String, PageText {
    case caseNext = "Next case / 다음 신고 건"
    case caseKeyClaim = "Claim the case / 신고 건 담당하기"
    case caseKeyVerdict = "Dismiss, hide, remove, move / 문제 없음, 숨기기, 삭제, 옮기기"
    case caseKeyReason = "Reason, in the order of the list; 1 is spam / 사유, 목록의 순서대로(1은 스팸)"
    case caseKeyAll = "All cases of the author / 작성자의 신고 건 모두"
    case caseKeyDecide = "Decide, after the preview / 미리 본 뒤 결정하기"
    case caseKeyBack = "Back to the queue / 신고 목록으로"
    case caseKeyUndo = "Reverse the decision / 결정 되돌리기"
    case caseHeading = "#{0} {1} / #{0} {1}"
    case caseNumber = "Case / 신고 건"
    case caseContent = "Show the content / 게시물 보기"
    case caseWeight = "weight / 신고 점수"
    case caseOpenedAt = "opened / 접수"
    case caseDecidedAt = "decided / 결정"
    case caseClaimedByYou = "Claimed by you until {0} / {0}까지 내가 담당합니다"
    case caseClaimedBy = "Claimed by {0} until {1} / {1}까지 {0} 님이 담당합니다"
    case caseText = "Reported text / 신고된 내용"
    case caseReported = "Reported: revision {0} / 신고된 내용: 버전 {0}"
    case caseCurrent = "Now: revision {0} / 지금 내용: 버전 {0}"
    case caseTextUnchanged = "It has not changed since. / 신고된 뒤로 수정되지 않았습니다."
    case caseTextDeleted = "The current text was deleted with the author's account. / 작성자의 계정과 함께 삭제되었습니다."
    case caseOlderEvidence = "Other reported revisions / 신고된 다른 버전"
    case caseWeatherUnknown = "Board: {0}. No weather was measured for this post. / 게시판: {0}. 이 글에는 측정된 날씨가 없습니다."
    case caseWeatherAgrees = "Board: {0}. Measured: {1}; they agree. / 게시판: {0}. 측정된 날씨: {1}. 서로 맞습니다."
    case caseWeatherDiffers = "Board: {0}. Measured: {1}; they differ. / 게시판: {0}. 측정된 날씨: {1}. 서로 다릅니다."
    case caseRestoration = "The author requests its restoration. / 작성자가 복원을 요청했습니다."
    case caseRestorationSilent = "No reason given. / 이유는 쓰지 않았습니다."
    case caseAutoHidden = "Hidden automatically because of reports. / 신고가 쌓여 자동으로 숨겨졌습니다."
    case caseWatchWords = "Watch words found: / 발견된 주의 단어:"
    case caseReports = "{0} {0|report|reports}, total weight {1} / 신고 {0}건, 점수 합계 {1}"
    case caseReportsMore = "{0} more / 그 밖에 {0}건"
    case caseReporters = "Reporters and their weights / 신고한 회원과 점수"
    case caseWeightExplained = """
        A report weighs 1.0 until enough reports of its member have been judged; then more if moderators agreed with \
        most of them, and less if not. Enough weight together can hide content automatically. / \
        신고 한 건의 점수는 1.0입니다. 그 회원의 신고가 충분히 검토된 뒤에는 운영진이 대부분 받아들였으면 커지고, 그렇지 않으면 작아집니다. 점수 합계가 기준에 이르면 게시물이 자동으로 숨겨질 수 \
        있습니다.
        """
    case caseRevision = "revision / 버전"
    case caseWork = "Work on this case / 이 신고 건 처리"
    case caseClaim = "Claim this case for 30 minutes / 이 신고 건 30분 동안 담당하기"
    case caseClaimed = "You have claimed the case. / 이 신고 건을 담당합니다."
    case caseClaimedHint = "You can decide after that, or once the case is released. / 그 시각이 지나거나 담당이 해제되면 결정할 수 있습니다."
    case caseReportedByYou = """
        You reported this content before you were a moderator, so another moderator decides. / \
        운영진이 되기 전에 본인이 신고한 게시물이라 다른 운영진이 결정합니다.
        """
    case caseOfModerator = """
        The author is a moderator or an admin, so only an admin can decide. / \
        작성자가 운영진이나 관리자라 관리자만 결정할 수 있습니다.
        """
    case caseRelease = "Release / 담당 해제하기"
    case caseReleased = "The case is released. / 담당을 해제했습니다."
    case caseNotes = "Moderators' notes / 운영진 메모"
    case caseNoteLabel = "Note / 메모"
    case caseNoteSubmit = "Add a note / 메모 남기기"
    case caseNoteAdded = "The note is added. / 메모를 남겼습니다."
    case caseDecisions = "Decisions on this case / 이 신고 건의 결정"
    case caseAuthor = "Author: / 작성자:"
    case caseEarlier = "Earlier cases / 지난 신고 건"
    case caseDecided = "The case is decided. / 신고를 처리했습니다."
    case casesDecided = "{0} {0|case is|cases are} decided. / 신고 {0}건을 처리했습니다."
    case caseSomeSkipped = """
        {0} {0|case is|cases are} decided. Others changed meanwhile and were left alone. / \
        신고 {0}건을 처리했습니다. 그사이 바뀐 다른 신고 건은 처리하지 않았습니다.
        """
    case recordPosts = "{0} {0|post|posts}, {1} removed / 글 {0}개(삭제 {1}개)"
    case recordAccuracy = """
        moderators agreed with {0} of {1} reports by this member / \
        이 회원의 신고 {1}건 가운데 {0}건을 운영진이 받아들였습니다
        """
}
