import BoardModels

/// Makes the values of a page of a post's revisions, each with its difference from the one before.
struct PostHistoryValues {
    let revisions: [PostRevision]
    /// True if the first revision has none before it; on later pages that one is on the page before.
    let isFirstPage: Bool
    let language: Language
    let now: Timestamp

    var all: [PageValues] {
        revisions.indices.map { index in
            values(of: revisions[index], before: index > 0 ? revisions[index - 1] : nil)
        }
    }

    private func values(of revision: PostRevision, before: PostRevision?) -> PageValues {
        var values: PageValues = [
            "name": PostPageText.historyRevision.text(in: language, String(revision.revision)),
            "id": "revision-\(revision.revision)",
            "time": revision.writtenAt.pageValues(in: language, now: now),
        ]
        guard let before else {
            if isFirstPage, revision.revision == 1 { values["isOriginal"] = true }
            values["fields"] = fields(of: revision.content).filter { !$0.text.isEmpty }.map { field in
                Self.values(field.name, WordDifference.between(field.text, field.text))
            }
            return values
        }
        let changed = zip(fields(of: before.content), fields(of: revision.content)).filter { $0.text != $1.text }
        if changed.isEmpty { values["isSame"] = true }
        values["fields"] = changed.map { old, new in
            Self.values(new.name, WordDifference.between(old.text, new.text))
        }
        return values
    }

    private struct Field {
        let name: String
        let text: String
    }

    /// The texts of a revision, in the same order for each.
    private func fields(of content: PostContent) -> [Field] {
        [
            field("title", content.title), field("body", content.body), field("link", content.link ?? ""),
            field("place", content.place?.name(in: language) ?? ""),
            field("weather", content.weather.name(in: language)),
            field("category", content.category.name(in: language)),
        ]
    }

    private func field(_ field: String, _ text: String) -> Field {
        let name = FieldName.name(of: field, in: language)
        return Field(name: name.prefix(1).uppercased() + name.dropFirst(), text: text)
    }

    private static func values(_ name: String, _ parts: [WordDifference]) -> PageValues {
        ["name": name, "parts": parts.map(\.pageValues)]
    }
}
