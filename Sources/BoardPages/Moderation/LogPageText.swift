import BoardModels

/// Texts of the page of the public log.
enum LogPageText: String, PageText {
    case logIntroduction = """
        Every decision, sanction, reversal and appeal of this board, without private text. / \
        이 게시판의 결정, 제재, 되돌린 결정, 이의 신청을 공개합니다. 비공개 내용은 싣지 않습니다.
        """
    case logVerified = "Verified: {0} {0|entry|entries}, an unbroken chain of hashes. / 검증됨: 기록 {0}건이 모두 이어져 있습니다."
    case logChecking = """
        Verified so far: {0} {0|entry|entries}. Load the page again to continue. / \
        지금까지 기록 {0}건을 검증했습니다. 페이지를 다시 열면 이어서 검증합니다.
        """
    case logBroken = """
        The chain of hashes is broken at entry {0}: the log was changed. / \
        항목 {0}에서 해시가 맞지 않습니다. 기록이 바뀌었습니다.
        """
    case logLastHash = "Last hash / 마지막 해시"
    case logKeepHash = """
        Keep it to check later that no entry up to it was changed. / \
        적어 두면 그때까지의 항목이 바뀌지 않았는지 나중에 확인할 수 있습니다.
        """
    case logFeed = "Feed of the log / 운영 기록 피드"
    case logEmpty = "There are no entries. / 항목이 없습니다."
    case logUnused = "The log has no entries yet. / 아직 공개된 운영 기록이 없습니다."
    case logAction = "Kind of entry / 항목 종류"
    case logActor = "Handle of the moderator / 운영진 아이디"
    case logMember = "Handle of a sanctioned member / 제재받은 회원 아이디"
    case logMemberHint = """
        Finds sanctions, appeals and appointments. A decision about content alone does not name its author. / \
        제재, 이의 신청, 역할 변경을 찾습니다. 게시물에만 내린 결정에는 작성자가 나오지 않습니다.
        """
    case logContent = "Number of the content / 게시물 번호"
    case logAutoHide = "automatic hiding / 자동 숨김"
    case logDecide = "decision / 결정"
    case logReverse = "reversal / 결정 되돌림"
    case logReverseRemaining = "reversal after a lifted sanction / 제재 해제 뒤 결정 되돌림"
    case logSanction = "sanction / 제재"
    case logLift = "lifted sanction / 제재 해제"
    case logBatch = "batch #{0} / 함께 내린 결정 #{0}"
    case logAppeal = "appeal / 이의 신청"
    case logUpholdAppeal = "decision upheld on appeal / 이의 신청 기각"
    case logOverturnAppeal = "decision overturned on appeal / 이의 신청 받아들임"
    case logAppoint = "appointment / 역할 변경"
}

extension LogPageText {
    static func name(of action: LogAction) -> LogPageText {
        switch action {
        case .autoHide: .logAutoHide
        case .decide: .logDecide
        case .reverse: .logReverse
        case .reverseRemaining: .logReverseRemaining
        case .sanction: .logSanction
        case .lift: .logLift
        case .appeal: .logAppeal
        case .upholdAppeal: .logUpholdAppeal
        case .overturnAppeal: .logOverturnAppeal
        case .appoint: .logAppoint
        }
    }
}
