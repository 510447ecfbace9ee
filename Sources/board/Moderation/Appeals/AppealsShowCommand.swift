import ArgumentParser
import BoardClient
import BoardModels

struct AppealsShowCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "show", "Show an appeal and its decision; moderators also see the case.", "이의 신청과 결정을 봅니다. 운영진은 신고 건도 봅니다.")

    @Argument(help: .localized("The appeal's number.", "이의 신청 번호."))
    var id: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Appeal.ID.self)
        let account = try context.signedInAccount()
        let appeal = try await context.call(as: account) { try await $0.appeal(id) }
        guard !context.isJSON else { return try context.print(json: appeal) }
        var reportedCase: Case?
        // The server sends `by` only to moderators, who alone may read the case.
        if let number = appeal.decision.case, appeal.decision.by != nil {
            reportedCase = try await context.call(as: account) { try await $0.moderationCase(number).value }
        }
        try context.show(appeal) { context.moderationText.details(of: appeal, in: reportedCase) }
    }
}

extension ModerationText {
    /// Renders an appeal in full, with the appealed decision and, for moderators, the case.
    fileprivate func details(of appeal: Appeal, in reportedCase: Case?) -> [TerminalText] {
        let title = heading(
            LocalizedText("Appeal #{0} by {1}", "{1} 님의 이의 신청 #{0}"), appeal.id.description, appeal.appellant.fullName)
        // A moderator who sees `by` but may not resolve an open appeal made the decision.
        let isOwnDecision = appeal.state == .open && appeal.decision.by != nil && !appeal.mayResolve
        let hint = LocalizedText(
            "Another moderator must resolve it, since you made this decision.", "내가 내린 결정이므로 다른 운영진이 처리합니다.")
        let parts = lines([
            Section(title: title + "  " + ago(appeal.createdAt), lines: quoted(appeal.text, indent: 2)),
            resolution(appeal), decisionSection(appeal.decision),
        ])
        return parts + (reportedCase.map { [.empty] + lines($0) } ?? [])
            + (isOwnDecision ? [dim(hint)].wrapped(to: width) : [])
    }

    func decisionSection(_ decision: Decision) -> Section {
        Section(title: heading(LocalizedText("Appealed decision", "내려진 결정")), lines: lines(decision))
    }

    private func resolution(_ appeal: Appeal) -> Section {
        guard let at = appeal.resolvedAt else { return .none }
        let line = [heading(appeal.state.localized), appeal.resolvedBy.map(byAuthor) ?? .empty, ago(at)]
            .joined(.separator)
        return Section(lines: [line].wrapped(to: width) + labelledText(LocalizedText("Answer", "답변"), appeal.answer))
    }
}
