import BoardModels

/// Reads choices from a posted form, with the same `InvalidFields` errors as the API, and makes the options of a form's
/// choice fields.
enum FormChoice {
    /// The choice in a field; nil if the field is absent or empty.
    ///
    /// Throws `InvalidFields` for an unknown choice.
    static func optional<Choice: RawRepresentable<String> & CaseIterable>(
        _ form: PageForm, _ name: String, as type: Choice.Type = Choice.self
    ) throws(InvalidFields) -> Choice? {
        guard let text = form.filled(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw InvalidFields(name, .notOneOf(Choice.allCases.map(\.rawValue)))
        }
        return choice
    }

    /// The choice in a field; throws `InvalidFields` if it is missing or unknown.
    static func required<Choice: RawRepresentable<String> & CaseIterable>(
        _ form: PageForm, _ name: String, as type: Choice.Type = Choice.self
    ) throws(InvalidFields) -> Choice {
        guard let choice = try optional(form, name, as: type) else { throw InvalidFields(name, .required) }
        return choice
    }

    /// The options for all cases of a type of choices; the case with the raw value `selected` is selected.
    static func options<Choice: RawRepresentable<String> & LocalizedMessage>(
        _ type: Choice.Type, selected: String?, in language: Language
    ) -> [FormOption] {
        type.allCases.map { FormOption($0.rawValue, $0.text(in: language), isSelected: $0.rawValue == selected) }
    }
}
