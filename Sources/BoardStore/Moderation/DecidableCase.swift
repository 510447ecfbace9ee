import BoardModels

/// A case as it stands when it is decided.
struct DecidableCase {
    let id: CaseSummary.ID
    let post: Post.ID
    let author: Member.ID
    let handle: String
    let title: String
    let version: Int
    /// When its author deleted the post, or the account.
    let deletedAt: Timestamp?

    /// Throws `notFound`.
    static func find(_ id: CaseSummary.ID, on connection: any Connection) throws(StoreError) -> DecidableCase {
        let found = try connection.first(
            """
            SELECT c.post_id, c.author_id, c.author_handle, c.title, c.version, coalesce(
                (SELECT x.deleted_at FROM post_deletions x WHERE x.post_id = c.post_id),
                (SELECT x.deleted_at FROM member_deletions x WHERE x.member_id = c.author_id))
            FROM cases c WHERE c.id = \(id)
            """
        ) { row throws(StoreError) in
            DecidableCase(
                id: id, post: try row.next(), author: try row.next(), handle: try row.next(), title: try row.next(),
                version: try row.next(), deletedAt: try row.next())
        }
        guard let found else { throw .notFound }
        return found
    }

    /// Whether it is too late to do anything but close it: long after its author deleted the post.
    func isPast(_ window: Duration, at moment: Timestamp) -> Bool {
        deletedAt.map { moment >= $0 + window } ?? false
    }
}
