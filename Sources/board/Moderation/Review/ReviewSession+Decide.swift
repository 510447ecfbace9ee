import BoardClient
import BoardModels

extension ReviewSession {
    /// Asks for the reason, destination and confirmation that a verdict requires and sends the decision.
    ///
    /// Returns true if the session is done with the case: it was decided, or can no longer be decided.
    func decide(
        _ open: inout Tagged<Case>, _ verdict: Verdict, _ sanction: NewSanctionTerms?
    ) async throws(ExitReason) -> Bool {
        var decision = NewDecision(verdict: verdict, sanction: sanction)
        if verdict == .move {
            guard try await askDestination(of: open.value, into: &decision) else { return false }
        }
        let remove = LocalizedText("Really remove {0} \"{1}\"?", "{0} \"{1}\"{1|을|를} 삭제할까요?")
        let summary = open.value.summary
        let removal = context.text(remove, summary.kind.name(of: summary.content, in: context.language), summary.title)
        guard try await complete(&decision, for: summary, removal: removal) else { return false }
        return try await send(decision, &open)
    }

    /// Asks for the reason of a decision, if it requires one, and for confirmation of a removal or suspension; false if
    /// the moderator goes back or does not confirm.
    ///
    /// - Parameter removal: the question to ask if the verdict is a removal.
    func complete(
        _ decision: inout NewDecision, for summary: CaseSummary, removal: String
    ) async throws(ExitReason) -> Bool {
        if decision.verdict != .dismiss || decision.sanction != nil {
            guard try await askReason(for: summary, into: &decision) else { return false }
        }
        var questions: [String] = []
        if decision.verdict == .remove { questions.append(removal) }
        if let terms = decision.sanction, terms.kind == .suspend {
            let suspend = LocalizedText(
                "Really suspend {0} {1}? All sessions end.", "{0} 님의 이용을 {1} 정지할까요? 모든 기기에서 로그아웃됩니다.")
            let length = DurationArgument.text(terms, in: context.language)
            questions.append(context.text(suspend, summary.author.handle, length))
        }
        guard !questions.isEmpty else { return true }
        let keys =
            keys([("y", LocalizedText("yes", "예")), ("n", LocalizedText("no", "아니요"))])
            + [MenuKey(MenuKey.backKey, "", isHidden: true)]
        let key = try await screen.key(TerminalText(questions.joined(separator: " "), .bold), keys)
        if key != "y" { screen.notify(TerminalMessage.nothingDone) }
        return key == "y"
    }

    /// Sends a decision on the case `open`; true if the session is done with the case, as for `decide`.
    private func send(_ decision: NewDecision, _ open: inout Tagged<Case>) async throws(ExitReason) -> Bool {
        guard let decision = validated(decision.validated) else { return false }
        let (id, tag) = (open.value.id, open.tag)
        let result = try await send(decision, on: id, \.decisionKey) { client, key in
            try await client.decide(id, decision, tag: tag, idempotencyKey: key)
        }
        switch result {
        case .success(let result):
            didDecide(id)
            let what = context.moderationText.summary(of: result.decision)
            summary.add(BatchResult(result), what)
            let done = LocalizedText("Decision #{0}, case #{1}: {2}.", "결정 #{0}, 신고 건 #{1}: {2}.")
            screen.notify([
                TerminalText(context.text(done, result.decision.id.description, id.description, what.plain))
                    + TerminalText(context.text(LocalizedText(" u reverses it.", " u를 누르면 되돌립니다.")), .dim)
            ])
            return true
        case .failure(.problem(let problem, _)) where problem.type == .editConflict:
            // A report, note or decision has changed the case since it was shown; its new version is shown instead.
            guard let changed = try await load(id) else { return true }
            open = changed
            screen.notify(
                LocalizedText(
                    "Case #{0} has changed, so nothing was decided; review it again.",
                    "그사이 신고 건 #{0}{0|이|가} 바뀌었습니다. 다시 확인해 주세요. 아직 결정하지 않았습니다."), id.description)
            return false
        case .failure(let error) where Self.reason(error) != nil:
            didDecide(id)
            notifySkipped(id, error)
            return true
        case .failure(let error):
            screen.notify(error, isRetryable: true)
            return false
        }
    }
}
