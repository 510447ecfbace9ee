import BoardModels

/// The difference of one authored field, such as the title, between two versions of a post or comment.
struct FieldDifference {
    let name: String
    /// The language tag of the text; nil if the language is not recognized or the field is not prose.
    let language: String?
    let parts: [TextDifference]

    var isChanged: Bool { parts.contains { $0.kind != .same } }

    /// The field's name and parts as values of a template; nil if there are no parts besides those of `kind`.
    ///
    /// - Parameter kind: the kind of the parts to leave out, because only the other side of a comparison shows them; if
    ///   nil, no parts are left out.
    func row(without kind: TextDifference.Kind? = nil) -> PageValues? {
        let parts = parts.filter { $0.kind != kind }
        guard !parts.isEmpty else { return nil }
        var values: PageValues = ["name": name, "parts": parts.map(\.pageValues)]
        values["language"] = language
        return values
    }

    /// Compares the fields of two versions, in their order: prose by words, any other field by its whole value.
    static func between(_ before: [ContentFieldValue], _ after: [ContentFieldValue]) -> [FieldDifference] {
        zip(before, after).map { before, after in
            guard after.format.isProse else {
                let parts = TextDifference.whole(before.text, after.text)
                return FieldDifference(name: after.name, language: nil, parts: parts)
            }
            return FieldDifference(
                name: after.name, language: WrittenLanguage.tag(of: after.text) ?? WrittenLanguage.tag(of: before.text),
                parts: TextDifference.between(before.text, after.text))
        }
    }

    /// The fields of one version, without differences.
    static func unchanged(_ values: [ContentFieldValue]) -> [FieldDifference] { between(values, values) }
}

extension [FieldDifference] {
    /// The rows of one side of a comparison, without the parts of `kind`; if nil, no parts are left out.
    func rows(without kind: TextDifference.Kind? = nil) -> [PageValues] { compactMap { $0.row(without: kind) } }

    /// The values of the template `partials/conflict`: the fields of the saved version under `heading`, and the fields
    /// that the author typed under a fixed heading.
    func conflict(saved heading: String, in language: Language) -> PageValues {
        [
            "saved": ["heading": heading, "rows": rows(without: .inserted)] as PageValues,
            "typed": [
                "heading": WritingPageText.writingTypedText.text(in: language), "rows": rows(without: .deleted),
            ] as PageValues,
        ]
    }
}

extension TextDifference {
    /// The template values of the part: `text`, and flags that tell its kind.
    var pageValues: PageValues {
        ["text": text, "isInserted": kind == .inserted, "isDeleted": kind == .deleted, "isSame": kind == .same]
    }
}
