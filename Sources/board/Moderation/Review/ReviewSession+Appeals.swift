import BoardClient
import BoardModels

extension ReviewSession {
    /// Shows an appeal on the review screen until it is resolved or skipped.
    func review(_ appeal: Appeal) async throws(ExitReason) {
        let found = try await moderationCase(of: appeal)
        let title = LocalizedText("Appeal #{0} against decision #{1}", "결정 #{1}에 대한 이의 신청 #{0}")
        screen.show(
            TerminalText(context.text(title, appeal.id.description, appeal.decision.id.description), .bold)
        ) { [context] width in context.moderationText(width: width).review(appeal, found) }
        let keys = keys(
            [("y", LocalizedText("uphold", "결정 유지")), ("x", LocalizedText("overturn", "결정 되돌리기"))] + Self.skip
                + [Self.quit])
        while true {
            switch try await screen.key(.empty, keys) {
            case "y": if try await resolve(appeal, overturns: false) { return }
            case "x": if try await resolve(appeal, overturns: true) { return }
            default:
                summary.skipped += 1
                return
            }
        }
    }

    /// Fetches the case of the appealed decision; nil if the decision has no case, or if the call fails, since the
    /// appeal can be resolved without its case.
    private func moderationCase(of appeal: Appeal) async throws(ExitReason) -> Case? {
        guard let id = appeal.decision.case else { return nil }
        return try? await screen.call { try await $0.moderationCase(id).value }.get()
    }

    /// Asks for an answer to the appellant and resolves the appeal; returns true if the server has resolved it.
    private func resolve(_ appeal: Appeal, overturns: Bool) async throws(ExitReason) -> Bool {
        let prompt = LocalizedText(
            "Answer to the member, optional (Esc: back):", "회원에게 보낼 답변, 비워도 됩니다 (Esc: 뒤로):")
        guard let answer = try await screen.line(prompt) else { return false }
        guard let lifts = try await askLift(overturns ? appeal.decision.sanction : nil) else { return false }
        // False is the default of `liftsSanction`, and is left out of the request.
        let new = AppealResolution(overturns: overturns, answer: answer, liftsSanction: lifts ? true : nil)
        guard let resolution = validated(new.validated) else { return false }
        let result = try await send(resolution, on: appeal.id, \.resolutionKey) { client, key in
            try await client.resolveAppeal(appeal.id, resolution, idempotencyKey: key)
        }
        guard let resolved = value(of: result, isRetryable: true) else { return false }
        summary.appeals.append(resolved)
        screen.notify(
            ModerationText.appealResolved, resolved.id.description, context.text(resolved.state.localized))
        return true
    }

    /// Asks whether to lift a sanction that other decisions share; returns nil if the moderator goes back.
    ///
    /// Returns false without asking if no other decision shares the sanction, or if it has ended.
    private func askLift(_ sanction: Sanction?) async throws(ExitReason) -> Bool? {
        guard let sanction, sanction.decisions > 1, sanction.liftedAt == nil,
            // A warning is never active, but can be lifted.
            sanction.kind == .warn || sanction.isActive(at: .now())
        else { return false }
        let question = context.moderationText.liftQuestion(sanction, others: sanction.decisions - 1)
        return try await ask(
            question,
            [
                (MenuKey("y", context.text(LocalizedText("lift it", "해제"))), true),
                (MenuKey("n", context.text(LocalizedText("keep it", "그대로 두기"))), false),
            ])
    }
}
