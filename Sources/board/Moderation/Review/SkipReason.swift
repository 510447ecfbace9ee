import BoardModels

/// The reason why a review session skips a case.
enum SkipReason {
    case held, decided, notAllowed, gone

    init(_ found: Case) {
        self =
            if found.summary.state == .decided {
                .decided
            } else if let claim = found.summary.claim, !claim.isOwn, claim.until > .now() {
                .held
            } else {
                .notAllowed
            }
    }

    init?(_ problem: ProblemType) {
        switch problem {
        case .caseDecided: self = .decided
        case .caseHeld: self = .held
        case .conflictOfInterest: self = .notAllowed
        case .notFound: self = .gone
        default: return nil
        }
    }

    var localized: LocalizedText {
        switch self {
        case .held:
            LocalizedText(
                "Case #{0} is held by somebody else now; on to the next.", "신고 건 #{0}{0|은|는} 다른 사람이 맡았습니다. 다음으로 넘어갑니다.")
        case .decided:
            LocalizedText(
                "Somebody else decided case #{0} first; on to the next.",
                "신고 건 #{0}{0|은|는} 다른 사람이 먼저 결정했습니다. 다음으로 넘어갑니다.")
        case .notAllowed:
            LocalizedText(
                "Case #{0} is not yours to decide; on to the next.", "신고 건 #{0}{0|은|는} 직접 결정할 수 없습니다. 다음으로 넘어갑니다.")
        case .gone:
            LocalizedText("Case #{0} is no longer there; on to the next.", "신고 건 #{0}{0|이|가} 없어졌습니다. 다음으로 넘어갑니다.")
        }
    }
}
