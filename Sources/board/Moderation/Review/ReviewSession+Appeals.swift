import BoardClient
import BoardModels

extension ReviewSession {
    /// Shows an appeal and lets the decision stand or fall; appeals come before the queue, for somebody waits there.
    func review(_ appeal: Appeal) async throws(ExitReason) {
        let found = try await caseBehind(appeal)
        let heading = TerminalText(
            context.text(ReviewMessage.appealHeading, appeal.id.description, appeal.decision.id.description), .bold)
        screen.show(heading) { [context] width in context.moderationText(width: width).review(appeal, found) }
        while true {
            let choices = [
                Choice("y", context.text(ReviewKeyMessage.uphold)),
                Choice("x", context.text(ReviewKeyMessage.overturn)),
                Choice("k", context.text(ReviewKeyMessage.skip)), Choice("q", context.text(ReviewKeyMessage.quit)),
                Choice(" ", "", isHidden: true),
            ]
            switch try await screen.key(.empty, choices) {
            case "y": if try await resolve(appeal, overturns: false) { return }
            case "x": if try await resolve(appeal, overturns: true) { return }
            case "q": throw .quit
            default:
                summary.skipped += 1
                return
            }
        }
    }

    /// The case that the decision was about, where there is one and it can be had.
    private func caseBehind(_ appeal: Appeal) async throws(ExitReason) -> Case? {
        guard let id = appeal.decision.case else { return nil }
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.moderationCase(id)
        }
        // Without the case the appeal itself can still be read, and decided.
        return try? result.get().value
    }

    /// Asks for an answer and resolves; true where the appeal is nobody's to resolve any more.
    private func resolve(_ appeal: Appeal, overturns: Bool) async throws(ExitReason) -> Bool {
        guard let answer = try await screen.line(ReviewKeyMessage.answerPrompt) else { return false }
        let resolution: AppealResolution
        do {
            resolution = try AppealResolution(overturns: overturns, answer: answer).validated()
        } catch {
            screen.tell(Failure(error).lines)
            return false
        }
        // One key for each answer that may be given to an appeal: trying again gives it once.
        let (id, key) = (appeal.id, resolutionKey.key(for: resolution, on: appeal.id))
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.resolveAppeal(id, resolution, idempotencyKey: key)
        }
        resolutionKey.settle(result)
        switch result {
        case .success(let resolved):
            summary.appeals.append(resolved)
            screen.tell(ReviewMessage.appealAnswered, id.description, context.moderationText.outcome(resolved))
            return true
        case .failure(.unreachable(let error)):
            let again = TerminalText(context.text(ReviewMessage.tryAgain))
            screen.tell(Failure(.unreachable(error), at: context.server).lines + [again])
            return false
        case .failure(let error):
            screen.tell(Failure(error, at: context.server).lines)
            return false
        }
    }
}
