import BoardModels

/// The reason for which a review session skips a case.
enum SkipReason {
    /// Another moderator has claimed the case.
    case held
    /// The case is decided already.
    case decided
    /// The moderator may not decide the case, for example because it is about their own content.
    case notAllowed
    /// The case no longer exists.
    case gone

    /// Creates the reason for a case that the moderator cannot decide now.
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

    /// Creates the reason from the problem of an API call; nil for a problem that is no reason to skip the case, such
    /// as a rate limit.
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
                "Case #{0} is claimed by another moderator and was skipped.", "신고 건 #{0}{0|은|는} 다른 운영진이 담당해 건너뛰었습니다.")
        case .decided:
            LocalizedText(
                "Case #{0} was decided by another moderator and was skipped.",
                "신고 건 #{0}{0|은|는} 다른 운영진이 먼저 결정해 건너뛰었습니다.")
        case .notAllowed:
            LocalizedText(
                "You may not decide case #{0}; it was skipped.", "신고 건 #{0}{0|은|는} 직접 결정할 수 없어 건너뛰었습니다.")
        case .gone:
            LocalizedText("Case #{0} no longer exists and was skipped.", "신고 건 #{0}{0|이|가} 더 이상 없어 건너뛰었습니다.")
        }
    }
}
