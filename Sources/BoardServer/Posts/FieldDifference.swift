import BoardModels

/// The difference of one authored field between two versions of content.
struct FieldDifference {
    let name: String
    let parts: [WordDifference]

    var isChanged: Bool { parts.contains { $0.kind != .same } }

    /// The field's name and parts as values of a template; nil if no part is left.
    ///
    /// - Parameter other: the kind of the parts to leave out, which only the other side of a comparison has; nil: none.
    func row(without other: WordDifference.Kind? = nil) -> PageValues? {
        let parts = parts.filter { $0.kind != other }
        return parts.isEmpty ? nil : ["name": name, "parts": parts.map(\.pageValues)]
    }

    /// Compares the fields of two versions: text by words, any other field by its whole value.
    static func between(_ before: [ContentFieldValue], _ after: [ContentFieldValue]) -> [FieldDifference] {
        zip(before, after).map { before, after in
            let parts =
                before.format.isProse
                ? WordDifference.between(before.text, after.text) : WordDifference.whole(before.text, after.text)
            return FieldDifference(name: after.name, parts: parts)
        }
    }

    /// The fields of one version, without differences.
    static func unchanged(_ values: [ContentFieldValue]) -> [FieldDifference] { between(values, values) }
}

extension [FieldDifference] {
    /// The rows of one side of a comparison, without the parts of the kind `other`; nil: with all parts.
    func rows(without other: WordDifference.Kind? = nil) -> [PageValues] { compactMap { $0.row(without: other) } }
}
