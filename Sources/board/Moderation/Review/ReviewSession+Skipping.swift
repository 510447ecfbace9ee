import BoardClient
import BoardModels

/// The reasons for which a review session skips a case.
extension ReviewSession {
    private static let held = LocalizedText(
        "Case #{0} is claimed by another moderator and was skipped.", "신고 건 #{0}{0|은|는} 다른 운영진이 담당해 건너뛰었습니다.")
    private static let decided = LocalizedText(
        "Case #{0} was decided by another moderator and was skipped.",
        "신고 건 #{0}{0|은|는} 다른 운영진이 먼저 결정해 건너뛰었습니다.")
    private static let notAllowed = LocalizedText(
        "You may not decide case #{0}; it was skipped.", "신고 건 #{0}{0|은|는} 직접 결정할 수 없어 건너뛰었습니다.")
    private static let gone = LocalizedText(
        "Case #{0} no longer exists and was skipped.", "신고 건 #{0}{0|이|가} 더 이상 없어 건너뛰었습니다.")

    /// The reason for which the moderator cannot decide a case now.
    static func reason(_ found: Case) -> LocalizedText {
        if found.summary.state == .decided { return decided }
        guard let claim = found.summary.claim, !claim.isOwn, claim.until > .now() else { return notAllowed }
        return held
    }

    /// The reason that the error of an API call gives for skipping a case; nil for other errors, such as a rate limit.
    static func reason(_ error: ClientError) -> LocalizedText? {
        guard case .problem(let problem, _) = error else { return nil }
        return switch problem.type {
        case .caseDecided: decided
        case .caseHeld: held
        case .conflictOfInterest: notAllowed
        case .notFound: gone
        default: nil
        }
    }

    /// Shows a notification with the reason why a case is skipped.
    func notifySkipped(_ id: CaseSummary.ID, _ error: ClientError) {
        guard let reason = Self.reason(error) else { return screen.notify(error) }
        summary.skipped += 1
        screen.notify(reason, id.description)
    }
}
