import BoardModels

/// Creates and reads the form fields for the kind and the length of a sanction.
enum SanctionFields {
    /// The length of a day in seconds.
    private static let day = 86_400
    /// The lengths to choose from, in days.
    private static let lengths = [1, 3, 7, 30, 90, 365]
    /// The initially selected length in seconds: a week, so that a sanction has an end unless a moderator chooses
    /// otherwise.
    static let defaultLength = String(7 * day)

    /// Reads the terms of a sanction from a form; returns nil if no kind is chosen, and throws for an invalid value.
    ///
    /// If the field `days` is filled in, its number replaces the length.
    ///
    /// - Parameters:
    ///   - kind: the name of the field for the kind.
    ///   - length: the name of the field for the length in seconds.
    static func terms(_ form: PageForm, kind: String, length: String) throws(InvalidFields) -> NewSanctionTerms? {
        let chosen: SanctionKind? = try FormChoice.optional(form, kind)
        guard let chosen else { return nil }
        // A warning has no length, and browsers send the field nevertheless.
        guard chosen != .warn else { return NewSanctionTerms(kind: .warn) }
        guard let days = form.filled("days") else {
            return NewSanctionTerms(kind: chosen, seconds: try form.int(length))
        }
        guard let number = Int(days), number > 0, number <= NewSanctionTerms.length.upperBound / day else {
            throw InvalidFields("days", .outOfRange(1...(NewSanctionTerms.length.upperBound / day)))
        }
        return NewSanctionTerms(kind: chosen, seconds: number * day)
    }

    /// Creates the fields with the given names and current values; an empty length means that the sanction lasts until
    /// lifted.
    ///
    /// - Parameters:
    ///   - days: the typed number of days, which replaces the length if it is not empty.
    ///   - isRequired: whether a kind must be chosen.
    static func fields(
        kind: (name: String, value: String), length: (name: String, value: String), days: String,
        isRequired: Bool, in language: Language
    ) -> [FormField] {
        let kinds = FormChoice.options(SanctionKind.self, selected: kind.value, in: language)
        let label = isRequired ? DecisionPageText.decisionSanction.localized : DecidePageText.decideSanction.localized
        let none = isRequired ? [] : [FormOption("", CommonPageText.none.text(in: language))]
        let endless = FormOption(
            "", UntilMessage.lifted.text(in: language), isSelected: length.value.isEmpty)
        let choices = lengths.map { days in
            FormOption(
                String(days * day), DecidePageText.decideDays.text(in: language, String(days)),
                isSelected: length.value == String(days * day))
        }
        return [
            FormField(
                kind.name, label.text(in: language), .select, value: kind.value,
                options: none + kinds, isRequired: isRequired, attributes: ["data-key": "s"]),
            FormField(
                length.name, DecidePageText.decideLength.text(in: language), .select, value: length.value,
                options: choices + [endless], isAlternative: true),
            FormField(
                "days", DecidePageText.decideOtherLength.text(in: language), .number, value: days,
                hint: DecidePageText.decideOtherLengthHint.text(in: language), attributes: ["min": "1"]),
        ]
    }
}
