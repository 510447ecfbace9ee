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
        screen.notify(LocalizedText("The note is added.", "메모를 남겼습니다."))
        return false
    }

    /// Reverses the session's last decision and puts its case first in the queue; returns whether it was reversed.
    func undo(leaving id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        guard let last = summary.decisions.last else {
            screen.notify(
                LocalizedText("There is no decision in this session yet.", "이번 검토에서는 아직 결정한 것이 없습니다."))
            return false
        }
        guard let reversal = try await askReversal(of: last) else { return false }
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
            "Decision #{0} is reversed; its case is shown again.", "결정 #{0}{0|을|를} 되돌렸습니다. 그 신고 건을 다시 봅니다.")
        let wasLifted = reversed.reversal?.sanctionWasLifted == true
        let outcome = context.moderationText.outcome(of: reversed.sanction, wasLifted: wasLifted)
        screen.notify([TerminalText(context.text(undone, last.id.description))] + (outcome.map { [$0] } ?? []))
        return true
    }

    /// Asks what the author reads about a reversal and what everybody reads, and whether a shared sanction is lifted;
    /// nil if the moderator goes back.
    private func askReversal(of decision: Decision) async throws(ExitReason) -> NewReversal? {
        let prompt = LocalizedText(
            "Reason, for the author and the moderators (Esc: cancel):", "되돌리는 이유, 작성자와 운영진이 읽습니다 (Esc: 취소):")
        guard let reason = try await screen.line(prompt) else { return nil }
        guard !reason.trimmingSpaces.isEmpty else {
            screen.notify(
                LocalizedText(
                    "Nothing was reversed: a reason for the author is required.", "작성자에게 알릴 이유가 없어 되돌리지 않았습니다."))
            return nil
        }
        let logPrompt = LocalizedText(
            "Statement for the public log, optional (Esc: cancel):",
            "운영 기록에 남길 설명, 비워도 됩니다 (Esc: 취소):")
        guard let statement = try await screen.line(logPrompt) else { return nil }
        var reversal = NewReversal(reason: reason, statement: statement)
        if decision.sanction != nil {
            // Later decisions of its command share the sanction too, and some may be reversed by now.
            let id = decision.id
            let found = try await screen.call(as: account) { client throws(ClientError) in try await client.decision(id)
            }
            let sanction = (try? found.get())?.sanction ?? decision.sanction
            guard let lifts = try await askLift(sanction) else { return nil }
            if lifts { reversal.liftsSanction = true }
        }
        return validated(reversal.validated)
    }

    /// Asks whether to lift a sanction that other decisions share; false without a question if none
    /// does, and nil if the moderator goes back.
    func askLift(_ sanction: Sanction?) async throws(ExitReason) -> Bool? {
        guard let sanction, sanction.decisions > 1, sanction.liftedAt == nil,
            sanction.kind == .warn || sanction.isActive(at: .now())
        else { return false }
        let question = context.moderationText.liftQuestion(sanction, others: sanction.decisions - 1)
        let keys = [
            MenuKey("y", context.text(LocalizedText("lift it", "해제"))),
            MenuKey("n", context.text(LocalizedText("keep it", "그대로 두기"))),
            MenuKey(MenuKey.back, context.text(LocalizedText("back", "뒤로"))),
        ]
        let key = try await screen.key(question, keys)
        return key == MenuKey.back ? nil : key == "y"
    }
}
