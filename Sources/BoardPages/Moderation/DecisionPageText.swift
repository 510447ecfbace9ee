import BoardModels

/// Texts of the pages of decisions, batches, appeals and reversals.
enum DecisionPageText: String, PageText {
    case decisionHeading = "Decision #{0} / 결정 #{0}"
    case decisionNumber = "Decision / 결정"
    // Stands between the member's name and what was decided.
    case decisionMemberEnd = ": /  님"
    case decisionLift = "Lift the sanction / 제재 해제하기"
    case decisionMove = "Moved / 이동"
    case decisionSanction = "Sanction / 제재"
    case decisionBy = "Decided by / 결정한 운영진"
    case decisionAppeal = "Appeal / 이의 신청"
    case decisionCase = "Show the case / 신고 건 보기"
    case decisionMessage = "Message from the moderator / 운영진 메시지"
    case decisionNote = "Moderators' note / 운영진 메모"
    case decisionReversed = "reversed / 되돌림"
    case decisionReversedAt = "Reversed {0} / {0} 되돌림"
    case decisionReversedOnAppeal = "Reversed on appeal {0} / {0} 이의 신청에 따라 되돌림"
    case sanctionShared = "one sanction shared by {0} decisions / 결정 {0}건에 함께 내린 제재"
    case sanctionLifted = "lifted {0} / {0} 해제"
    case sanctionExpired = "expired / 만료됨"
    case appealTitle = "Appeal decision #{0} / 결정 #{0}에 이의 신청하기"
    case appealExplained = """
        If possible, a moderator other than the one who decided reviews it. You can appeal once, within 20 days. / \
        가능하면 처음 결정한 사람이 아닌 다른 운영진이 검토합니다. 이의 신청은 한 번, 20일 안에 할 수 있습니다.
        """
    case appealText = "Why should the decision be reviewed? / 다시 검토해야 하는 이유"
    case appealTextHint = "Moderators read it. It is not in the public log. / 운영진이 읽습니다. 공개되는 운영 기록에는 남지 않습니다."
    case appealSubmit = "Appeal / 이의 신청하기"
    case appealSent = "The appeal is submitted. You get a notice of the result. / 이의를 신청했습니다. 결과는 알림으로 알려 드립니다."
    case appealHeading = "Appeal #{0} / 이의 신청 #{0}"
    case appealAgainst = "Appeal #{0} against: {1} / 이의 신청 #{0}: {1} 결정에 대해"
    case appealAgainstContent = "Appeal #{0} against: {1}, “{2}” / 이의 신청 #{0}: “{2}” {1} 결정에 대해"
    case appealsTitle = "Appeals / 이의 신청"
    case appealsEmpty = "There are no open appeals. / 검토할 이의 신청이 없습니다."
    case appealNext = "Next appeal / 다음 이의 신청"
    case appealKeyBack = "Back to the appeals / 이의 신청 목록으로"
    case appealOthers = "Another moderator must decide. / 다른 운영진이 결정합니다."
    case appealDecidedByYou = """
        You made this decision, so another moderator reviews the appeal. / \
        본인이 내린 결정이라 다른 운영진이 검토합니다.
        """
    case appealReportedByYou = """
        You reported this content, so another moderator reviews the appeal. / \
        본인이 신고한 게시물이라 다른 운영진이 검토합니다.
        """
    case appealOfModerator = """
        The member is a moderator or an admin, so only an admin can review the appeal. / \
        이의를 신청한 회원이 운영진이나 관리자라 관리자만 검토할 수 있습니다.
        """
    case appealOwn = """
        You made this decision yourself. No other moderator can review the appeal, so you may. / \
        본인이 내린 결정입니다. 검토할 수 있는 다른 운영진이 없어 직접 처리할 수 있습니다.
        """
    case appealWaiting = "A moderator will review it. You get a notice of the result. / 운영진이 검토합니다. 결과는 알림으로 알려 드립니다."
    case appealOutcome = "Outcome / 결과"
    case appealUphold = "Uphold the decision / 결정 유지하기"
    case appealOverturn = "Overturn the decision / 결정 되돌리기"
    case appealUpholdHint = "Nothing changes. The member cannot appeal again. / 바뀌는 것이 없고, 회원은 다시 이의를 신청할 수 없습니다."
    case appealOverturnHint = """
        What the decision did is undone. The case stays closed. / \
        결정의 효력을 되돌립니다. 신고 건은 다시 열리지 않습니다.
        """
    case appealAnswer = "Answer to the member / 회원에게 보낼 답변"
    case appealAnswerHint = "The member reads it. It is not in the public log. / 회원이 읽습니다. 공개되는 운영 기록에는 남지 않습니다."
    case appealAnswered = "Moderator's answer / 운영진 답변"
    case appealResolve = "Resolve the appeal / 이의 신청 처리하기"
    case appealLiftRefused = """
        The sanction can be lifted only if the decision is overturned. Overturn it, or leave the sanction as it is. / \
        제재는 결정을 되돌릴 때만 해제할 수 있습니다. 결정을 되돌리거나, 제재를 그대로 두세요.
        """
    case appealUpheldDone = "The decision is upheld and stays in force. / 이의 신청을 기각했습니다. 결정은 그대로 유지됩니다."
    case appealUpheldHidden = "The decision is upheld. The content stays hidden. / 이의 신청을 기각했습니다. 게시물은 계속 숨겨집니다."
    case appealUpheldRemoved = "The decision is upheld. The content stays removed. / 이의 신청을 기각했습니다. 게시물은 삭제된 상태로 남습니다."
    case appealOverturnedDone = "The decision is overturned and no longer in force. / 이의 신청을 받아들여 결정을 되돌렸습니다."
    case appealOverturnedShown = """
        The decision is overturned. The content is visible again. / \
        이의 신청을 받아들였습니다. 게시물이 다시 보입니다.
        """
    case reversalTitle = "Reverse decision #{0} / 결정 #{0} 되돌리기"
    case reversalQuestion = "Reverse decision / 되돌릴 결정"
    case reversalEffects = "What would be restored / 되돌리면 이렇게 됩니다"
    case reversalOfDismissal = """
        The reports are open again. Content that was hidden before is hidden again. / \
        신고가 다시 열립니다. 숨겨졌던 게시물은 다시 숨겨집니다.
        """
    case reversalOfHiding = "The content is as visible as before the decision. / 게시물이 결정 전과 같은 상태로 보입니다."
    case reversalOfRemoval = "The removed content is restored. / 삭제된 게시물이 복원됩니다."
    case reversalOfMove = "The post goes back to {0}. / 글이 {0}{0|으로|로} 돌아갑니다."
    case reversalOpensCase = "The case is open again. / 신고 건이 다시 열립니다."
    case reversalSanctionFalls = "The sanction is lifted too: {0}. / 제재도 함께 해제됩니다: {0}."
    case reversalSanctionEnds = "The {0} is lifted. / {0}{0|이|가} 해제됩니다."
    case reversalSanctionKept = """
        The sanction stays in force unless you lift it: {0}. {1} other {1|decision shares|decisions share} it. / \
        제재는 따로 해제하지 않으면 그대로 남습니다: {0}. 다른 결정 {1}건과 함께 내린 제재입니다.
        """
    case reversalSanctionGone = "Its sanction was already lifted and stays lifted. / 함께 내린 제재는 이미 해제되어 있습니다."
    case reversalReason = "Reason / 이유"
    case reversalReasonHint = """
        Moderators and the members concerned read it. It is not in the public log. / \
        운영진과 해당 회원이 읽습니다. 공개되는 운영 기록에는 남지 않습니다.
        """
    case reversalStatement = "Statement for the public log / 운영 기록에 남길 설명"
    case reversalStatementHint = "Everyone reads it. One line. / 누구나 읽습니다. 한 줄로 씁니다."
    case reversalLift = """
        Lift the sanction too, which {0} other {0|decision shares|decisions share} / \
        다른 결정 {0}건과 함께 내린 제재도 해제하기
        """
    case reversalSubmit = "Reverse / 되돌리기"
    case reversalDone = "The decision is reversed. / 결정을 되돌렸습니다."
    case batchHeading = "{0} {0|decision|decisions} made together / 함께 내린 결정 {0}건"
    case batchOthers = "Made together with other decisions / 함께 내린 다른 결정 보기"
    case batchRest = "and {0} more / 외 {0}건"
    case batchQuestion = "Reverse all of them / 모두 되돌리기"
    case batchEffects = """
        What they changed is restored, their sanction is lifted, and their cases are open again. The members concerned \
        are told. / \
        결정으로 바뀐 내용을 되돌리고 제재를 해제하며 신고 건을 다시 엽니다. 해당 회원에게 알림이 갑니다.
        """
    case batchReverse = "Reverse {0} {0|decision|decisions} / 결정 {0}건 되돌리기"
    case batchReversed = "The decisions are reversed. / 결정을 모두 되돌렸습니다."
    case batchPartlyReversed = """
        Some of the decisions could not be reversed: something happened since, or they concern you. / \
        일부 결정은 되돌리지 못했습니다. 그사이 상황이 바뀌었거나 본인과 관련된 결정입니다.
        """
    case batchIsReversed = "All of these decisions are reversed. / 이 결정은 모두 되돌렸습니다."
    case reversalImpossible = "This decision cannot be reversed, or not by you. / 이 결정은 되돌릴 수 없습니다."
}
