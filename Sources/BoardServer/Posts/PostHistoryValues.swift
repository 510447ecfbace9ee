import BoardModels

/// Makes the values of a page of a post's revisions, each with its difference from the previous revision.
struct PostHistoryValues {
    let revisions: [PostRevision]
    /// True for the first page; the first revision on a later page is shown in full, without a difference.
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
            values["rows"] = FieldDifference.unchanged(revision.content.values(in: language)).rows()
            return values
        }
        let changed = FieldDifference.between(
            before.content.values(in: language), revision.content.values(in: language)
        ).filter(\.isChanged)
        if changed.isEmpty { values["isSame"] = true }
        values["rows"] = changed.rows()
        return values
    }
}
