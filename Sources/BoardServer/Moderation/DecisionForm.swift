import BoardModels

/// The values of the form for a decision on a case, as a moderator typed them.
struct DecisionForm {
    /// The names of the fields, besides the version and the other cases.
    ///
    /// `preset` names a preset, which supplies the reason and the message. `sanction.seconds` is empty if the sanction
    /// lasts until lifted, and is replaced by `days` unless that is empty.
    private static let names = [
        "verdict", "weather", "category", "reason", "preset", "sanction", "sanction.seconds", "days", "message", "note",
    ]

    let version: String
    private var values: [String: String]
    /// The cases to decide together with this one: each as its id and version, "7:3", or as its id if it is selected
    /// beforehand, or `allOfAuthor`.
    var others: [String] = []

    /// The value of `others` that stands for all other open cases of the author.
    static let allOfAuthor = "all"

    init(version: Int, others: [String] = []) {
        self.version = String(version)
        self.others = others
        values = ["sanction.seconds": SanctionFields.defaultLength]
    }

    init(_ form: PageForm) {
        version = form["version"] ?? ""
        others = form.values("others")
        values = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, form[$0] ?? "") })
    }

    /// The value of a field; empty if the field is.
    subscript(name: String) -> String {
        get { values[name] ?? "" }
        set { values[name] = newValue }
    }

    /// Returns the validated decision of a submitted form; throws `InvalidFields` for invalid values.
    static func decision(_ form: PageForm) throws -> NewDecision {
        let verdict: Verdict = try FormChoice.required(form, "verdict")
        let isMove = verdict == .move
        // Browsers send the unused fields of a move too.
        let decision = NewDecision(
            verdict: verdict, weather: try isMove ? FormChoice.optional(form, "weather") : nil,
            category: try isMove ? FormChoice.optional(form, "category") : nil,
            sanction: try SanctionFields.terms(form, kind: "sanction", length: "sanction.seconds"),
            reason: try FormChoice.optional(form, "reason"), message: form.filled("message"),
            preset: form.filled("preset"), note: form.filled("note"))
        return try decision.validated()
    }

    /// The ids of the cases to decide together with this one; malformed entries of `others` are left out.
    var selected: [CaseSummary.ID] {
        others.prefix(PostQuery.limits.upperBound).compactMap { text in
            text.split(separator: ":").first.flatMap { CaseSummary.ID($0) }
        }
    }

    /// The cases to decide together with this one; malformed entries of `others` are left out.
    var targets: [CaseTarget] {
        others.prefix(PostQuery.limits.upperBound).compactMap { text in
            let parts = text.split(separator: ":")
            guard parts.count == 2, let id = CaseSummary.ID(parts[0]), let version = Int(parts[1]) else { return nil }
            return CaseTarget(case: id, version: version)
        }
    }

    /// The typed values, except the version, as hidden fields of the form that confirms the decision.
    var hiddenFields: [FormField] {
        let single = Self.names.map { ($0, self[$0]) }
        return (single.filter { !$0.1.isEmpty } + others.map { ("others", $0) }).map { name, value in
            FormField(name, "", .hidden, value: value)
        }
    }
}

/// Creates and reads the form fields for the kind and the length of a sanction.
enum SanctionFields {
    private static let day = 86_400
    private static let lengths = [1, 3, 7, 30, 90, 365]
    /// The length that is selected at first, in seconds: a week, so that a sanction has an end unless a moderator
    /// chooses otherwise.
    static let defaultLength = String(7 * day)

    /// Reads the terms of a sanction from a form; nil if no kind is chosen, and throws for an invalid value.
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

    /// Creates the fields, with their names and current values.
    ///
    /// - Parameter isRequired: whether a kind must be chosen.
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
                options: none + kinds, isRequired: isRequired),
            FormField(
                length.name, DecidePageText.decideLength.text(in: language), .select, value: length.value,
                options: choices + [endless]),
            FormField(
                "days", DecidePageText.decideOtherLength.text(in: language), .number, value: days,
                hint: DecidePageText.decideOtherLengthHint.text(in: language)),
        ]
    }
}
