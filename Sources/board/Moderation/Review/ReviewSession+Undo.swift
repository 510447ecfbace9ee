import BoardClient
import BoardModels

extension ReviewSession {
    /// Asks for a note and adds it to the case; returns true if the case can no longer be decided.
    func note(_ open: inout Tagged<Case>) async throws(ExitReason) -> Bool {
        let prompt = LocalizedText("Note for the moderators (Esc: none):", "운영진 메모 (Esc: 취소):")
        guard let text = try await screen.line(prompt), !text.trimmingSpaces.isEmpty,
            let note = validated(NewCaseNote(text: text).validated)
        else { return false }
        let (id, key) = (open.value.id, IdempotencyKey.new())
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.addNote(note, to: id, idempotencyKey: key)
        }
        if case .failure(let error) = result {
            screen.notify(error)
            return false
        }
        // The note made a new version of the case, which a decision has to name.
        guard let changed = try await load(id) else { return true }
        open = changed
        screen.notify(LocalizedText("Noted.", "메모를 남겼습니다."))
        return false
    }

    /// Reverses the session's last decision and puts its case first in the queue; returns whether it was reversed.
    func undo(leaving id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        guard let last = summary.decisions.last else {
            screen.notify(
                LocalizedText("Nothing was decided in this session yet.", "이번 검토에서는 아직 결정한 것이 없습니다."))
            return false
        }
        let usual = context.text(LocalizedText("decided by mistake", "잘못 결정함"))
        let prompt = LocalizedText("Why take it back? (Esc: leave it)", "왜 되돌리나요? (Esc: 취소)")
        guard let reason = try await screen.line(prompt, initially: usual),
            let reversal = validated(NewReversal(reason: reason.trimmingSpaces.isEmpty ? usual : reason).validated)
        else { return false }
        let key = reversalKey.key(for: reversal, on: last.id)
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.reverse(last.id, reversal, idempotencyKey: key)
        }
        reversalKey.settle(result)
        let reversed: Decision
        switch result {
        case .success(let decision): reversed = decision
        case .failure(let error):
            screen.notify(error, isRetryable: true)
            return false
        }
        summary.undo(last)
        await release()
        queue.prioritize(id)
        if let reopened = last.case { queue.prioritize(reopened) }
        let undone = LocalizedText(
            "Decision #{0} is taken back; here is its case again.", "결정 #{0}{0|을|를} 되돌렸습니다. 그 신고 건을 다시 봅니다.")
        let wasLifted = reversed.reversal?.sanctionWasLifted == true
        screen.notify(
            [TerminalText(context.text(undone, last.id.description))]
                + (wasLifted ? [TerminalText(context.text(ModerationText.liftedBefore))] : []))
        return true
    }
}
