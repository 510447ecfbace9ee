import BoardClient
import BoardModels

extension ReviewSession {
    /// Shows an appeal and lets the decision stand or fall; appeals come before the queue, for somebody waits there.
    func review(_ appeal: Appeal) async throws(Leaving) {
        let found = try await caseBehind(appeal)
        let heading = TerminalText(
            context.text(ReviewPhrase.appealHeading, appeal.id.description, appeal.decision.id.description), .bold)
        desk.show(heading) { [context] width in context.moderationText(width: width).review(appeal, found) }
        while true {
            let choices = [
                Choice("y", context.text(ReviewKeyPhrase.uphold)), Choice("x", context.text(ReviewKeyPhrase.overturn)),
                Choice("k", context.text(ReviewKeyPhrase.skip)), Choice("q", context.text(ReviewKeyPhrase.quit)),
                Choice(" ", "", isHidden: true),
            ]
            switch try await desk.key(.empty, choices) {
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
    private func caseBehind(_ appeal: Appeal) async throws(Leaving) -> Case? {
        guard let id = appeal.decision.case else { return nil }
        let result = try await desk.call(as: account) { client throws(ClientError) in
            try await client.moderationCase(id)
        }
        // Without the case the appeal itself can still be read, and decided.
        return try? result.get().value
    }

    /// Asks for an answer and resolves; true where the appeal is nobody's to resolve any more.
    private func resolve(_ appeal: Appeal, overturns: Bool) async throws(Leaving) -> Bool {
        guard let answer = try await desk.line(ReviewKeyPhrase.answerPrompt) else { return false }
        let resolution: AppealResolution
        do {
            resolution = try AppealResolution(overturns: overturns, answer: answer).checked()
        } catch {
            desk.tell(Failure(error).lines)
            return false
        }
        // One key for each answer that may be given to an appeal: trying again gives it once.
        let (id, key) = (appeal.id, resolutionKey.key(for: resolution, on: appeal.id))
        let result = try await desk.call(as: account) { client throws(ClientError) in
            try await client.resolveAppeal(id, resolution, idempotencyKey: key)
        }
        resolutionKey.settle(result)
        switch result {
        case .success(let resolved):
            summary.appeals.append(resolved)
            desk.tell(ReviewPhrase.appealAnswered, id.description, context.moderationText.outcome(resolved))
            return true
        case .failure(.unreachable(let trouble)):
            let again = TerminalText(context.text(ReviewPhrase.tryAgain))
            desk.tell(Failure(.unreachable(trouble), at: context.server).lines + [again])
            return false
        case .failure(let error):
            desk.tell(Failure(error, at: context.server).lines)
            return false
        }
    }
}
