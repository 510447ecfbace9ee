import BoardClient
import BoardModels

extension ReviewSession {
    /// Asks for what a verdict needs and decides; true where the case is nobody's to decide any more.
    func decide(
        _ open: inout Tagged<Case>, _ verdict: Verdict, _ sanction: NewSanctionTerms?
    ) async throws(ExitReason) -> Bool {
        var decision = NewDecision(verdict: verdict, sanction: sanction)
        if verdict == .move {
            guard try await destination(of: open.value, into: &decision) else { return false }
        }
        if verdict != .dismiss || sanction != nil {
            guard try await reason(for: open.value, into: &decision) else { return false }
        }
        guard try await confirm(decision, open.value) else { return false }
        return try await send(decision, &open)
    }

    /// Asks before what weighs most; true for a yes, or where nothing has to be asked.
    private func confirm(_ decision: NewDecision, _ found: Case) async throws(ExitReason) -> Bool {
        var questions: [String] = []
        if decision.verdict == .remove {
            let post = found.summary.post.description
            questions.append(context.text(ReviewKeyMessage.removeQuestion, post, found.summary.title))
        }
        if let terms = decision.sanction, terms.kind == .suspend {
            let handle = found.summary.author.handle
            let span = terms.seconds.map { DurationArgument.text(seconds: $0, in: context.language) }
            questions.append(
                span.map { context.text(ReviewKeyMessage.suspendQuestion, handle, $0) }
                    ?? context.text(ReviewKeyMessage.suspendForGood, handle))
        }
        guard !questions.isEmpty else { return true }
        let yes = Choice("y", context.text(ReviewKeyMessage.yes))
        let no = Choice("n", context.text(ReviewKeyMessage.no))
        let key = try await screen.key(
            TerminalText(questions.joined(separator: " "), .bold), [yes, no, Choice(Choice.back, "", isHidden: true)])
        if key != "y" { screen.tell(TerminalMessage.nothingDone) }
        return key == "y"
    }

    private func send(_ decision: NewDecision, _ open: inout Tagged<Case>) async throws(ExitReason) -> Bool {
        let checked: NewDecision
        do {
            checked = try decision.validated()
        } catch {
            screen.tell(Failure(error).lines)
            return false
        }
        let found = open.value
        let (id, tag, key) = (found.id, open.tag, decisionKey.key(for: checked, on: found.id))
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.decide(id, checked, tag: tag, idempotencyKey: key)
        }
        decisionKey.settle(result)
        switch result {
        case .success(let result):
            isDone(with: id)
            summary.add(result.decision)
            let what = context.moderationText.done(result.decision).plain
            screen.tell([
                TerminalText(context.text(ReviewMessage.done, result.decision.id.description, id.description, what))
                    + TerminalText(" " + context.text(ReviewMessage.doneHint), .dim)
            ])
            return true
        case .failure(.problem(let problem, _)) where problem.type == .editConflict:
            // Somebody else's report or note, or their decision: the case itself says which.
            guard let again = try await load(id) else { return true }
            open = again
            screen.tell(ReviewMessage.changed, id.description)
            return false
        case .failure(.problem(let problem, let retryAfter)) where Self.endsReview(problem.type):
            isDone(with: id)
            tellPassing(id, .problem(problem, retryAfter: retryAfter))
            return true
        case .failure(let error):
            let again =
                if case .unreachable = error { [TerminalText(context.text(ReviewMessage.tryAgain))] } else {
                    [TerminalText]()
                }
            screen.tell(Failure(error, at: context.server).lines + again)
            return false
        }
    }

    private static func endsReview(_ type: ProblemType) -> Bool {
        [.caseDecided, .caseHeld, .ownInterest, .notFound].contains(type)
    }
}
