import BoardDatabase
import BoardModels

extension Store {
    /// Starts an export of the data stored about a member; throws `notFound` if the account does not exist.
    ///
    /// - Parameter session: the session that requests the export, which the export marks as the current one.
    package func accountExport(
        of member: Member.ID, session: Session.ID, language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> AccountExportReader {
        try await database.read { connection in
            let found = try connection.first(
                "SELECT \(sql: MemberRecord.columns) FROM members m WHERE m.id = \(member)", MemberRecord.decode)
            guard let found else { throw StoreError.notFound }
            return AccountExportReader(
                store: self, session: session, language: language, moment: moment, member: found,
                places: try SavedPlaceRecord.all(of: member, on: connection),
                settings: try SettingsRecord.find(of: member, on: connection).settings)
        }
    }
}

/// Reads the data stored about a member in pages, so that an export can be sent while it is read.
///
/// Each method takes the cursor that came with the previous page, nil for the first page, and throws `invalidCursor`.
///
/// Each page is a short read of its own, and no page is read in a write transaction: one read of everything would hold
/// a snapshot for as long as the client takes, which keeps the write-ahead log growing, and its result would grow with
/// the account. The pages are therefore not one snapshot. Lists are ordered by keys that never change (except sessions,
/// which move to the front of their list when they are used), so that a row that exists during the whole export is
/// exported exactly once. A row that is created, changed or deleted meanwhile is exported as it was when its page was
/// read; after the deletion of the account the remaining pages are empty.
package struct AccountExportReader: Sendable {
    /// The maximum number of rows in a page; pages whose texts reach `TextLimit.bytes` have fewer.
    package static let pageSize = PageQuery.limits.upperBound

    let store: Store
    let session: Session.ID
    let language: Language
    /// The time of the export request.
    package let moment: Timestamp
    package let member: Member
    /// The member's saved places, of which there are at most `SavedPlace.maximumCount`.
    package let places: [SavedPlace]
    package let settings: MemberSettings

    /// Returns a page of the member's active sessions, most recently used first.
    package func sessions(_ cursor: String?) async throws(StoreError) -> Page<Session> {
        try await store.sessions(
            of: member.id, PageQuery(limit: Self.pageSize, cursor: cursor), current: session, at: moment)
    }

    /// Returns a page of the member's posts, oldest first, including deleted posts, without their revisions.
    package func posts(_ cursor: String?) async throws(StoreError) -> Page<ExportedPost> {
        let scope = ListScope("exported posts of \(member.id)")
        let after = try KeysetCursor(cursor, of: scope) ?? KeysetCursor.start
        // Ordered by time before id, like the index of an author's posts.
        let statement: Statement = """
            SELECT (SELECT x.deleted_at FROM deletions x WHERE x.content_id = p.id),
                \(sql: PostRecord.columns(for: member.id))
            FROM posts p \(sql: PostRecord.joins(store.database.dialect.orderedJoin))
            WHERE p.author_id = \(member.id) AND (p.created_at, p.id) > (\(after.time), \(after.id))
            ORDER BY p.created_at, p.id LIMIT \(Self.pageSize + 1)
            """
        return try await store.database.read { connection in
            let rows = try connection.rows(statement) { row in
                try row.item { row in
                    (deletedAt: try row.next(Timestamp?.self), post: try PostRecord.decode(&row, reader: member.id))
                }
            }
            let page = Page(fitting: rows, limit: Self.pageSize, of: scope) { row in
                KeysetCursor(time: row.post.createdAt, id: row.post.id.rawValue)
            }
            let postsWithHidings = try HidingRecord.addingHidings(
                to: page.items.map(\.post), for: member.id, language: language, at: moment, on: connection)
            let restorations = try Self.restorations(of: postsWithHidings.map(\.id), on: connection)
            let posts = zip(page.items, postsWithHidings).map { found, post in
                ExportedPost(
                    post: post, revisions: [], restorations: restorations[post.id] ?? [], deletedAt: found.deletedAt)
            }
            return Page(items: posts, next: page.next)
        }
    }

    /// Returns, for each of these posts, the author's requests to show the post again while it was hidden, oldest
    /// first.
    private static func restorations(
        of posts: [Post.ID], on connection: any Connection
    ) throws -> [Post.ID: [RestorationRequest]] {
        guard !posts.isEmpty else { return [:] }
        let ids = posts.map { "\($0)" as Statement }.joined(by: ", ")
        var statement: Statement =
            "SELECT content_id, text, asked_at FROM restorations WHERE content_id IN (\(sql: ids))"
        // Its text depends on the number of posts.
        statement.isCached = false
        let rows = try connection.rows(statement) { row in
            (
                post: try row.next(Post.ID.self),
                request: RestorationRequest(text: try row.next(), at: try row.next())
            )
        }
        return Dictionary(grouping: rows) { row in row.post }.mapValues { rows in
            rows.map { row in row.request }.sorted { $0.at < $1.at }
        }
    }

    /// Returns a page of the revisions of one of the member's posts, oldest first.
    package func revisions(of post: Post.ID, _ cursor: String?) async throws(StoreError) -> Page<PostRevision> {
        let scope = ListScope("exported revisions of \(post)")
        let after = try KeysetCursor(cursor, of: scope)?.id ?? 0
        let revisions = try await store.database.fetch(
            RevisionRecord.list(of: post, after: after, limit: Self.pageSize + 1)
        ) { row in try row.item(RevisionRecord.decode) }
        return Page(fitting: revisions, limit: Self.pageSize, of: scope) { KeysetCursor(id: Int64($0.revision)) }
    }

    /// Returns a page of the likes that the member gave, in the order of the posts' ids.
    package func likes(_ cursor: String?) async throws(StoreError) -> Page<ExportedLike> {
        let scope = ListScope("exported likes of \(member.id)")
        let after = try KeysetCursor(cursor, of: scope)?.id ?? 0
        let likes = try await store.database.fetch(
            """
            SELECT content_id, liked_at FROM likes WHERE member_id = \(member.id) AND content_id > \(after)
            ORDER BY content_id LIMIT \(Self.pageSize + 1)
            """
        ) { row in ExportedLike(post: try row.next(), likedAt: try row.next()) }
        return Page(likes, limit: Self.pageSize, of: scope) { KeysetCursor(id: $0.post.rawValue) }
    }
}

extension KeysetCursor {
    /// The cursor before the first row of a list that is ordered by a time and then by id.
    static let start = KeysetCursor(time: Timestamp(milliseconds: .min), id: 0)
}
