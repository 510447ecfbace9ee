import BoardModels

extension Store {
    /// Returns all data stored about a member, read from one snapshot; throws `notFound`.
    package func export(
        of member: Member.ID, session: Session.ID, language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> AccountExport {
        try await database.read { connection in
            let found = try connection.first(
                "SELECT \(sql: MemberRecord.columns) FROM members m WHERE m.id = \(member)", MemberRecord.decode)
            guard let found else { throw StoreError.notFound }
            let sessions = try connection.rows(
                Self.sessions(of: member, usedAfter: moment - limits.sessionIdle)
            ) { row in
                try SessionRecord.decode(&row, current: session)
            }
            let likes = try connection.rows(
                "SELECT post_id, liked_at FROM likes WHERE member_id = \(member) ORDER BY liked_at, post_id"
            ) { row in
                ExportedLike(post: try row.next(), likedAt: try row.next())
            }
            var export = AccountExport(
                exportedAt: moment, member: found, sessions: sessions,
                posts: try exportedPosts(of: member, language: language, at: moment, on: connection),
                likes: likes)
            try Self.addModeration(to: &export, language: language, on: connection)
            export.places = try SavedPlaceRecord.all(of: member, on: connection)
            export.settings = try SettingsRecord.find(of: member, on: connection).settings
            return export
        }
    }

    private func exportedPosts(
        of member: Member.ID, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws -> [ExportedPost] {
        let revisions = try connection.rows(
            """
            SELECT r.post_id, \(sql: RevisionRecord.columns) FROM revisions r JOIN posts p ON p.id = r.post_id
            WHERE p.author_id = \(member) ORDER BY r.post_id, r.revision
            """
        ) { row in
            (post: try row.next(Post.ID.self), revision: try RevisionRecord.decode(&row))
        }
        let byPost = Dictionary(grouping: revisions, by: \.post)
        let posts = try connection.rows(
            """
            SELECT (SELECT x.deleted_at FROM post_deletions x WHERE x.post_id = p.id),
                \(sql: PostRecord.columns(for: member))
            FROM posts p \(sql: PostRecord.joins(database.dialect.orderedJoin))
            WHERE p.author_id = \(member) ORDER BY p.id
            """
        ) { row in
            (deletedAt: try row.next(Timestamp?.self), post: try PostRecord.decode(&row, reader: member))
        }
        let described = try HidingRecord.describe(
            posts.map(\.post), to: member, language: language, at: moment, on: connection)
        return zip(posts, described).map { found, post in
            ExportedPost(
                post: post, revisions: byPost[post.id, default: []].map(\.revision), deletedAt: found.deletedAt)
        }
    }

    /// Adds the member's reports, notices, appeals and sanctions to the export, oldest first.
    private static func addModeration(
        to export: inout AccountExport, language: Language, on connection: any Connection
    ) throws {
        let (member, moment) = (export.member, export.exportedAt)
        export.reports = try connection.rows(
            """
            SELECT \(sql: ReportRecord.columns) FROM \(sql: ReportRecord.source)
            WHERE r.reporter_id = \(member.id) ORDER BY r.id
            """, ReportRecord.decode)
        export.notices = try connection.rows(
            """
            SELECT \(sql: NoticeRecord.columns(in: language, at: moment, number: "row_number() OVER (ORDER BY n.id)"))
            FROM notices n \(sql: NoticeRecord.joins) WHERE n.member_id = \(member.id) ORDER BY n.id
            """
        ) { row in
            try NoticeRecord.decode(&row, at: moment)
        }
        try DigestRecord.complete(&export.notices, on: connection)
        export.appeals = try connection.rows(
            """
            SELECT \(sql: AppealRecord.columns(reader: member, language: language, at: moment))
            FROM decisions d \(sql: AppealRecord.joins) WHERE a.member_id = \(member.id) ORDER BY a.id
            """
        ) { row in
            try AppealRecord.decode(&row, reader: member, at: moment)
        }
        export.sanctions = try connection.rows(
            """
            SELECT \(sql: SanctionRecord.columns(in: language))
            FROM sanctions s JOIN decisions d ON d.id = s.decision_id
            WHERE s.member_id = \(member.id) ORDER BY s.id
            """, SanctionRecord.decode)
    }
}
