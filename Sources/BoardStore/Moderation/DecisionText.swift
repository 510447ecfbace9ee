import BoardDatabase
import BoardModels

/// The reason, message and note of a decision; if the decision names a preset (a stored reason and message), the preset
/// supplies a missing reason or message.
struct DecisionText {
    var reason: ReportReason?
    /// The message in each language: the same text in both, unless a preset supplies it.
    var english: String?
    var korean: String?
    var note: String?

    /// Fills in the missing texts of a decision from its preset; throws `unknownPreset`.
    init(_ decision: NewDecision, on connection: any Connection) throws {
        reason = decision.reason
        english = decision.message
        korean = decision.message
        note = decision.note
        guard let name = decision.preset else { return }
        guard let preset = try PresetRecord.find(name: name, on: connection) else { throw StoreError.unknownPreset }
        reason = reason ?? preset.reason
        guard decision.message == nil else { return }
        english = preset.english
        korean = preset.korean
    }

    init(_ sanction: NewSanction) {
        reason = sanction.reason
        english = sanction.message
        korean = sanction.message
        note = sanction.note
    }
}
