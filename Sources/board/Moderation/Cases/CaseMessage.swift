import BoardModels

enum CaseMessage: LocalizedMessage {
    case number, weight, post, reasons, author, opened, closed, outcome, held
    case none, noneWait, appealsWait, appealsWaitMore
    case caseTitle, open, decided, heldByYou, heldBy, heldUntil, weighs, claimed, released, noted
    case hintNote, mayClaim, mayDecide, mayMove, mayRelease

    var localized: LocalizedText {
        switch self {
        case .number: LocalizedText("CASE", "사건")
        case .weight: LocalizedText("WEIGHT", "무게")
        case .post: LocalizedText("POST", "글")
        case .reasons: LocalizedText("REASONS", "사유")
        case .author: LocalizedText("BY", "글쓴이")
        case .opened: LocalizedText("OPENED", "시작")
        case .closed: LocalizedText("DECIDED", "결정")
        case .outcome: LocalizedText("OUTCOME", "결과")
        case .held: LocalizedText("HELD BY", "맡은 이")
        case .none: LocalizedText("There are no such cases.", "그런 사건이 없습니다.")
        case .noneWait: LocalizedText("No cases wait.", "기다리는 사건이 없습니다.")
        case .appealsWait:
            LocalizedText("{0} {0|appeal waits|appeals wait}: {1} (board appeals)", "기다리는 이의 {0}건: {1} (board appeals)")
        case .appealsWaitMore:
            LocalizedText("More than {0} appeals wait: {1} … (board appeals)", "기다리는 이의 {0}건 이상: {1} … (board appeals)")
        case .caseTitle: LocalizedText("Case #{0}", "사건 #{0}")
        case .open: LocalizedText("open {0}", "{0} 시작")
        case .decided: LocalizedText("decided {0}", "{0} 결정")
        case .heldByYou: LocalizedText("you", "나")
        case .heldBy: LocalizedText("held by {0}", "{0} 맡음")
        case .heldUntil: LocalizedText("for {0} more", "앞으로 {0}")
        case .weighs: LocalizedText("weight {0}", "무게 {0}")
        case .claimed: LocalizedText("Case #{0} is yours for {1}.", "앞으로 {1} 동안 사건 #{0}{0|을|를} 맡습니다.")
        case .released: LocalizedText("Case #{0} is anybody's again.", "사건 #{0}{0|을|를} 내려놓았습니다.")
        case .noted: LocalizedText("The note stands with case #{0}.", "사건 #{0}에 메모를 남겼습니다.")
        case .hintNote:
            LocalizedText("A note on case #{0}; only moderators read it.", "사건 #{0}의 메모입니다. 운영진만 읽습니다.")
        case .mayClaim: LocalizedText("Claim it: board cases claim {0}", "맡으려면: board cases claim {0}")
        case .mayDecide:
            LocalizedText(
                "Decide it: board decide {0} --dismiss, --hide, --remove, --move-to BOARD or --category C",
                "결정하려면: board decide {0} --dismiss, --hide, --remove, --move-to 보드, --category 분류 가운데 하나")
        case .mayMove:
            LocalizedText(
                "Move it where it was measured: board decide {0} --move-to {1} --reason wrong-weather",
                "측정한 날씨의 보드로 옮기려면: board decide {0} --move-to {1} --reason wrong-weather")
        case .mayRelease: LocalizedText("Give it back: board cases release {0}", "내려놓으려면: board cases release {0}")
        }
    }
}

/// What brought a case to the moderators.
enum CaseOriginMessage: LocalizedMessage {
    case reports, watchWord, restoration

    init(_ origin: CaseOrigin) {
        self =
            switch origin {
            case .reports: .reports
            case .watchWord: .watchWord
            case .restoration: .restoration
            }
    }

    var localized: LocalizedText {
        switch self {
        case .reports: LocalizedText("reports", "신고")
        case .watchWord: LocalizedText("watch word", "감시어")
        case .restoration: LocalizedText("asked back", "다시 보이기 요청")
        }
    }
}

enum CaseHelp: HelpMessage {
    case cases, list, show, claim, release, note
    case state, reason, weather, category, origin, mine, id, ids, text

    var localized: LocalizedText {
        switch self {
        case .cases: LocalizedText("Review what was reported.", "신고된 글을 살펴봅니다.")
        case .list: LocalizedText("List the queue, the heaviest case first.", "사건을 무거운 것부터 늘어놓습니다.")
        case .show: LocalizedText("Show a case whole.", "사건을 모두 보여 줍니다.")
        case .claim: LocalizedText("Take cases for 30 minutes.", "사건을 30분 동안 맡습니다.")
        case .release: LocalizedText("Give cases back.", "맡은 사건을 내려놓습니다.")
        case .note: LocalizedText("Leave a note for the other moderators.", "다른 운영진에게 메모를 남깁니다.")
        case .state: LocalizedText("Which ones.", "어느 사건을.")
        case .reason: LocalizedText("Only with reports for this reason.", "이 사유로 신고된 것만.")
        case .weather: LocalizedText("Only on this board.", "이 보드의 것만.")
        case .category: LocalizedText("Only in this category.", "이 분류의 것만.")
        case .origin: LocalizedText("Only what came this way.", "이렇게 들어온 것만.")
        case .mine: LocalizedText("Only those that you hold.", "내가 맡은 것만.")
        case .id: LocalizedText("The case's number.", "사건 번호.")
        case .ids: LocalizedText("The cases' numbers.", "사건 번호들.")
        case .text:
            LocalizedText(
                "The note; - reads standard input; without it your editor opens.", "메모. -는 표준 입력을 읽고, 없으면 편집기가 열립니다.")
        }
    }
}
