import BoardClient
import BoardModels

extension ReviewSession {
    /// Reverses the session's last decision or batch and queues its cases first; false if nothing was reversed.
    ///
    /// - Parameter id: the case on the screen, which is released and queued after the reopened cases.
    func undo(leaving id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        guard let last = summary.batches.last else {
            screen.notify(
                LocalizedText("There is no decision in this session yet.", "이번 검토에서는 아직 결정한 것이 없습니다."))
            return false
        }
        guard let reversal = try await askReversal() else { return false }
        let decisions = last.decisions
        let text = context.moderationText
        let result = try await send(reversal, on: decisions, \.reversalKey) { client, key in
            try await last.reverse(reversal, with: client, idempotencyKey: key, in: text)
        }
        guard let (outcomes, lines) = value(of: result, isRetryable: true) else { return false }
        screen.notify(lines)
        let done = outcomes.filter { $0.problem == nil }
        guard !done.isEmpty else { return false }
        summary.undo(done.map(\.decision))
        await release()
        queue.prioritize(id)
        // The latest decision is reversed first, and the last case that is put in front is shown first.
        for reopened in done.compactMap(\.case) { queue.prioritize(reopened) }
        return true
    }

    /// Asks for the reason of a reversal and the statement for the public log; nil if the moderator goes back.
    private func askReversal() async throws(ExitReason) -> NewReversal? {
        let prompt = LocalizedText(
            "Reason, for the author and the moderators (Esc: cancel):", "되돌리는 이유, 작성자와 운영진이 읽습니다 (Esc: 취소):")
        var reason = ""
        while reason.trimmingSpaces.isEmpty {
            // The question stays until it is answered or left, so that what is typed next is never taken as a key.
            guard let line = try await screen.line(prompt) else { return nil }
            reason = line
            guard reason.trimmingSpaces.isEmpty else { break }
            screen.notify(
                LocalizedText(
                    "A reason for the author is required; Esc cancels.", "작성자에게 알릴 이유를 써 주세요. 그만두려면 Esc를 누르세요."))
        }
        let logPrompt = LocalizedText(
            "Statement for the public log, optional (Esc: cancel):",
            "운영 기록에 남길 설명, 비워도 됩니다 (Esc: 취소):")
        guard let statement = try await screen.line(logPrompt) else { return nil }
        return validated(NewReversal(reason: reason, statement: statement).validated)
    }
}

extension BatchResult {
    /// Reverses the batch, or the decision if there is only one; returns the outcomes and the lines that describe them.
    fileprivate func reverse(
        _ reversal: NewReversal, with client: BoardClient, idempotencyKey key: String, in text: ModerationText
    ) async throws(ClientError) -> (outcomes: [ReversalOutcome], lines: [TerminalText]) {
        if decisions.count > 1, let batch {
            let outcomes = try await client.reverse(batch, reversal, idempotencyKey: key).outcomes
            return (outcomes, text.summary(outcomes))
        }
        guard let only = decisions.first else { return ([], []) }
        let reversed = try await client.reverse(only, reversal, idempotencyKey: key)
        let undone = LocalizedText(
            "Decision #{0} is reversed; its case is shown again.", "결정 #{0}{0|을|를} 되돌렸습니다. 그 신고 건을 다시 봅니다.")
        return (
            [ReversalOutcome(decision: only, case: reversed.case, content: reversed.content)],
            [text.plain(undone, only.description), text.sanctionOutcome(of: reversed)].compactMap(\.self)
        )
    }
}
