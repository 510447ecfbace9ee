import BoardClient
import BoardModels

extension ReviewSession {
    /// Asks for a note and adds it to the case `open`; true if the case can no longer be decided, so that it is left.
    func note(_ open: inout Tagged<Case>) async throws(ExitReason) -> Bool {
        let prompt = LocalizedText("Note for the moderators (Esc: none):", "운영진 메모 (Esc: 취소):")
        guard let text = try await screen.line(prompt), !text.trimmingSpaces.isEmpty,
            let note = validated(NewCaseNote(text: text).validated)
        else { return false }
        let (id, key) = (open.value.id, newIdempotencyKey())
        let added = try await screen.call { try await $0.addNote(note, to: id, idempotencyKey: key) }
        guard value(of: added) != nil else { return false }
        // The note has changed the version of the case, which a decision has to name.
        guard let changed = try await load(id) else { return true }
        open = changed
        screen.notify(LocalizedText("The note is added.", "메모를 남겼습니다."))
        return false
    }
}
