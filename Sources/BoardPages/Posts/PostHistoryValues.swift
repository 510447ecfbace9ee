import BoardModels

/// Makes the template values of one page of a post's history: its revisions, each with the changes from the one before.
struct PostHistoryValues {
    let revisions: [PostRevision]
    /// True for the first page; the first revision on a later page is shown in full, without a difference.
    let isFirstPage: Bool
    let language: Language
    let now: Timestamp

    /// The template values of each revision, in the order of `revisions`.
    var all: [PageValues] {
        revisions.indices.map { index in
            values(of: revisions[index], before: index > 0 ? revisions[index - 1] : nil)
        }
    }

    private func values(of revision: PostRevision, before: PostRevision?) -> PageValues {
        let fields = revision.content.values(in: language)
        let rows = before.map { FieldDifference.between($0.content.values(in: language), fields).filter(\.isChanged) }
        return [
            "name": PostPageText.historyRevision.text(in: language, String(revision.revision)),
            "id": "revision-\(revision.revision)",
            "time": revision.writtenAt.pageValues(in: language, now: now),
            "isOriginal": before == nil && isFirstPage && revision.revision == 1,
            "isSame": rows?.isEmpty ?? false,
            "rows": (rows ?? FieldDifference.unchanged(fields)).rows(),
        ]
    }
}
