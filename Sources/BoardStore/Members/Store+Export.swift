import BoardModels

extension Store {
    /// Everything that the board holds about a member, as of one moment.
    package func export(
        of member: Member.ID, session: Session.ID, at moment: Timestamp
    ) async throws(StoreError) -> AccountExport {
        try await database.read { connection throws(StoreError) in
            let found = try connection.first(
                "SELECT \(sql: MemberRecord.columns) FROM members m WHERE m.id = \(member)"
            ) { row throws(StoreError) in
                try MemberRecord.decode(&row)
            }
            guard let found else { throw .notFound }
            let sessions = try connection.rows(
                Self.sessions(of: member, usedAfter: moment - limits.sessionIdle)
            ) { row throws(StoreError) in
                try SessionRecord.decode(&row, current: session)
            }
            let likes = try connection.rows(
                "SELECT post_id, liked_at FROM likes WHERE member_id = \(member) ORDER BY liked_at, post_id"
            ) { row throws(StoreError) in
                ExportedLike(post: try row.next(), likedAt: try row.next())
            }
            return AccountExport(
                exportedAt: moment, member: found, sessions: sessions,
                posts: try Self.exportedPosts(of: member, on: connection), likes: likes)
        }
    }

    private static func exportedPosts(
        of member: Member.ID, on connection: any Connection
    ) throws(StoreError) -> [ExportedPost] {
        let revisions = try connection.rows(
            """
            SELECT r.post_id, \(sql: RevisionRecord.columns) FROM revisions r JOIN posts p ON p.id = r.post_id
            WHERE p.author_id = \(member) ORDER BY r.post_id, r.revision
            """
        ) { row throws(StoreError) in
            (post: try row.next(Post.ID.self), revision: try RevisionRecord.decode(&row))
        }
        let byPost = Dictionary(grouping: revisions, by: \.post)
        return try connection.rows(
            """
            SELECT p.withdrawn_at, \(sql: PostRecord.columns(for: member)) FROM posts p \(sql: PostRecord.joins)
            WHERE \(sql: PostRecord.joinCondition) AND p.author_id = \(member) ORDER BY p.id
            """
        ) { row throws(StoreError) in
            let deletedAt: Timestamp? = try row.next()
            let post = try PostRecord.decode(&row, reader: member)
            return ExportedPost(
                post: post, revisions: byPost[post.id, default: []].map(\.revision), deletedAt: deletedAt)
        }
    }
}
