import BoardModels

extension ModerationText {
    static let undoHint = LocalizedText("reverse it: board undo {0}", "되돌리려면: board undo {0}")

    /// Renders what a decision did, or in a dry run would do: a sentence about the content, then reason, sanction,
    /// number of notices and the command that reverses the decision.
    ///
    /// - Parameter requested: the sanction that the moderator asked for, which a deleted account does not get.
    func lines(_ result: DecisionResult, requested: NewSanctionTerms? = nil) -> [TerminalText] {
        let decision = result.decision
        let destination = decision.move.map { board($0.toWeather, $0.toCategory).plain } ?? ""
        let summary = result.summary
        let sentence = plain(
            Self.sentence(for: decision.verdict, isDryRun: result.isDryRun, state: result.contentState),
            summary.id.description, summary.kind.name(of: summary.content, in: language), summary.title, destination)
        let notices =
            result.isDryRun
            ? LocalizedText("{0} {0|notice|notices} would be sent", "보낼 알림 {0}건")
            : LocalizedText("{0} {0|notice|notices} sent", "알림 {0}건")
        let sanction = decision.sanction.map { TerminalText(summary.author.handle + ": ") + brief($0) }
        let unmet =
            requested != nil && decision.sanction == nil ? [plain(Self.noMember, summary.author.handle)] : []
        return [sentence] + unmet
            + facts([
                TerminalText(decision.reason?.name(in: language) ?? ""), sanction ?? .empty,
                decision.sanction.map(decisionCount) ?? .empty, plain(notices, String(result.notifiedMembers)),
                result.isDryRun ? .empty : plain(Self.undoHint, decision.id.description),
            ])
    }

    private static func sentence(for verdict: Verdict?, isDryRun: Bool, state: ContentState) -> LocalizedText {
        switch verdict {
        // The text of a dismissal also says so if the content is visible.
        case .dismiss where state == .shown:
            isDryRun
                ? LocalizedText(
                    "Case #{0} would be dismissed: {1} \"{2}\" would be shown.",
                    "신고 건 #{0}: {1} \"{2}\"{2|을|를} 문제 없음으로 결정하고 그대로 보이게 됩니다.")
                : LocalizedText(
                    "Case #{0} is dismissed: {1} \"{2}\" is shown.",
                    "신고 건 #{0}: {1} \"{2}\"{2|은|는} 문제가 없어 그대로 보입니다.")
        case .dismiss, nil:
            isDryRun
                ? LocalizedText(
                    "Case #{0} would be dismissed: {1} \"{2}\".",
                    "신고 건 #{0}: {1} \"{2}\"{2|을|를} 문제 없음으로 결정하게 됩니다.")
                : LocalizedText(
                    "Case #{0} is dismissed: {1} \"{2}\".", "신고 건 #{0}: {1} \"{2}\"{2|은|는} 문제가 없습니다.")
        case .hide:
            isDryRun
                ? LocalizedText("Case #{0}: {1} \"{2}\" would be hidden.", "신고 건 #{0}: {1} \"{2}\"{2|을|를} 숨기게 됩니다.")
                : LocalizedText("Case #{0}: {1} \"{2}\" is hidden.", "신고 건 #{0}: {1} \"{2}\"{2|을|를} 숨겼습니다.")
        case .remove:
            isDryRun
                ? LocalizedText("Case #{0}: {1} \"{2}\" would be removed.", "신고 건 #{0}: {1} \"{2}\"{2|을|를} 삭제하게 됩니다.")
                : LocalizedText("Case #{0}: {1} \"{2}\" is removed.", "신고 건 #{0}: {1} \"{2}\"{2|을|를} 삭제했습니다.")
        case .move:
            isDryRun
                ? LocalizedText(
                    "Case #{0}: {1} \"{2}\" would be moved to {3}.",
                    "신고 건 #{0}: {1} \"{2}\"{2|을|를} {3}{3|으로|로} 옮기게 됩니다.")
                : LocalizedText(
                    "Case #{0}: {1} \"{2}\" is moved to {3}.", "신고 건 #{0}: {1} \"{2}\"{2|을|를} {3}{3|으로|로} 옮겼습니다.")
        }
    }
}
