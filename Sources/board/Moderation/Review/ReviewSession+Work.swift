import BoardClient
import BoardModels

/// What is done with a case beside deciding it.
extension ReviewSession {
    /// Writes a note; true where the case is nobody's to decide any more.
    func note(_ open: inout Tagged<Case>) async throws(ExitReason) -> Bool {
        guard let text = try await screen.line(ReviewKeyMessage.notePrompt), !text.trimmingSpaces.isEmpty else {
            return false
        }
        let (id, key) = (open.value.id, IdempotencyKey.new())
        let note: NewCaseNote
        do {
            note = try NewCaseNote(text: text).validated()
        } catch {
            screen.tell(Failure(error).lines)
            return false
        }
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.addNote(note, to: id, idempotencyKey: key)
        }
        if case .failure(let error) = result {
            screen.tell(Failure(error, at: context.server).lines)
            return false
        }
        // A note is a change of the case, which a decision has to have seen.
        guard let again = try await load(id) else { return true }
        open = again
        screen.tell(ReviewMessage.noted)
        return false
    }

    /// Takes the last decision back and makes its case the next one; true where that was done.
    func undo(leaving id: CaseSummary.ID) async throws(ExitReason) -> Bool {
        guard let last = summary.decisions.last else {
            screen.tell(ReviewMessage.nothingToUndo)
            return false
        }
        let usual = context.text(ReviewKeyMessage.undoReason)
        guard let why = try await screen.line(ReviewKeyMessage.undoPrompt, initially: usual) else { return false }
        let reversal: NewReversal
        do {
            reversal = try NewReversal(reason: why.trimmingSpaces.isEmpty ? usual : why).validated()
        } catch {
            screen.tell(Failure(error).lines)
            return false
        }
        // One key for each reason that may be given: trying again takes it back once.
        let key = reversalKey.key(for: reversal, on: last.id)
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.reverse(last.id, reversal, idempotencyKey: key)
        }
        reversalKey.settle(result)
        let reversed: Decision
        switch result {
        case .success(let decision): reversed = decision
        case .failure(let error):
            var lines = Failure(error, at: context.server).lines
            if case .unreachable = error { lines.append(TerminalText(context.text(ReviewMessage.tryAgain))) }
            screen.tell(lines)
            return false
        }
        summary.takeBack(last)
        await letGo()
        queue.putFirst(id)
        if let reopened = last.case { queue.putFirst(reopened) }
        let undone = TerminalText(context.text(ReviewMessage.undone, last.id.description))
        let isLifted = reversed.reversal?.sanctionWasLifted == true
        screen.tell([undone] + (isLifted ? [TerminalText(context.text(DecideMessage.liftedBefore))] : []))
        return true
    }
}
