import BoardModels

/// The values of the form for a decision on a case, as a moderator typed them.
struct DecisionForm {
    /// The names of the form's fields, except `version` and `others`.
    ///
    /// The field `preset` holds the name of a preset, which supplies the reason and the message. An empty
    /// `sanction.seconds` means that the sanction lasts until lifted. If `days` is filled in, it replaces
    /// `sanction.seconds`.
    private static let names = [
        "verdict", "weather", "category", "reason", "preset", "sanction", "sanction.seconds", "days", "message", "note",
    ]

    let version: String
    private var values: [String: String]
    /// The values of the field `others`: the further cases that get the same decision.
    ///
    /// Each value is a case's id and version, such as "7:3", or its id alone if the case was selected in the queue, or
    /// `allOfAuthor` or one of `periods`.
    var others: [String] = []

    /// The value of `others` that stands for all other open cases of the case's author.
    static let allOfAuthor = "all"
    /// The values of `others` that stand for all that the authors of the selected cases have written in the last seconds
    /// or, without seconds, ever, reported or not.
    static let periods: [(value: String, seconds: Int64?, label: DecidePageText)] = [
        ("hours", 2 * 3600, .decideEverythingNow), ("today", 24 * 3600, .decideEverythingToday),
        ("everything", nil, .decideEverything),
    ]

    /// The longest of the selected periods; nil if only cases are decided on.
    private var period: (value: String, seconds: Int64?, label: DecidePageText)? {
        Self.periods.last { others.contains($0.value) }
    }

    /// Whether all that the authors of the selected cases have written in a period is decided on.
    var isEverything: Bool { period != nil }

    /// Returns the batch that the form decides: its own case `target` and the further ones.
    ///
    /// - Parameter authors: the authors of these cases, if all that they have written is decided on; else empty.
    func batch(_ decision: NewDecision, on target: CaseTarget, by authors: [String], at now: Timestamp) -> NewBatch {
        NewBatch(
            cases: [target] + targets, authors: authors, allContent: isEverything,
            since: period?.seconds.map { now - .seconds($0) }, decision: decision)
    }

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

    /// The value of a field; empty if the field is empty or absent.
    subscript(name: String) -> String {
        get { values[name] ?? "" }
        set { values[name] = newValue }
    }

    /// Returns the validated decision of a submitted form; throws `InvalidFields` for invalid values.
    static func decision(_ form: PageForm) throws -> NewDecision {
        let verdict: Verdict = try FormChoice.required(form, "verdict")
        let isMove = verdict == .move
        // Browsers also send the fields of a move that is not chosen.
        let decision = NewDecision(
            verdict: verdict, weather: try isMove ? FormChoice.optional(form, "weather") : nil,
            category: try isMove ? FormChoice.optional(form, "category") : nil,
            sanction: try SanctionFields.terms(form, kind: "sanction", length: "sanction.seconds"),
            reason: try FormChoice.optional(form, "reason"), message: form.filled("message"),
            preset: form.filled("preset"), note: form.filled("note"))
        return try decision.validated()
    }

    /// The ids of the further cases that get the same decision; malformed entries of `others` are left out.
    var otherCaseIDs: [CaseSummary.ID] {
        others.prefix(PageQuery.limits.upperBound).compactMap { text in
            text.split(separator: ":").first.flatMap { CaseSummary.ID($0) }
        }
    }

    /// Returns whether `others` selects a case to be decided together with `summary`, the form's own case.
    func selects(_ other: CaseSummary, with summary: CaseSummary) -> Bool {
        otherCaseIDs.contains(other.id)
            || others.contains(Self.allOfAuthor) && other.author.handle == summary.author.handle
    }

    /// The further cases that get the same decision; entries of `others` without an id and a version are left out.
    var targets: [CaseTarget] {
        others.prefix(PageQuery.limits.upperBound).compactMap { text in
            let parts = text.split(separator: ":")
            guard parts.count == 2, let id = CaseSummary.ID(parts[0]), let version = Int(parts[1]) else { return nil }
            return CaseTarget(case: id, version: version)
        }
    }

    /// The typed values as hidden fields of the form that confirms the decision; the template adds the version.
    var hiddenFields: [FormField] {
        let single = Self.names.map { ($0, self[$0]) }
        return (single.filter { !$0.1.isEmpty } + others.map { ("others", $0) }).map { name, value in
            FormField(name, "", .hidden, value: value)
        }
    }
}
