import BoardDatabase
import BoardModels

extension Store {
    /// Deletes an account with its posts, likes and sessions, and reserves its handle.
    ///
    /// Cases with their evidence, decisions and the moderation log are kept; sanctions, notices and open appeals are
    /// deleted. Throws `sessionEnded` or `passwordChanged` if the confirmation is no longer valid.
    ///
    /// Likes, posts with their revisions, notices and idempotency keys are deleted first, in several transactions, so
    /// that other writes need not wait long: an account can have hundreds of thousands of them. If the server is
    /// stopped meanwhile, or the member changes the password, the account stays with the rows that are left.
    package func deleteMember(
        _ member: Member.ID, confirmed: AccountConfirmation, at moment: Timestamp
    ) async throws(StoreError) {
        for remove in Self.partialDeletions {
            var mayHaveMore = true
            while mayHaveMore {
                mayHaveMore = try await database.write { connection in
                    try confirmed.check(for: member, on: connection)
                    return try remove(member, moment, connection)
                }
            }
        }
        try await database.write { connection in
            try confirmed.check(for: member, on: connection)
            guard let handle = try connection.value(String.self, "SELECT handle FROM members WHERE id = \(member)")
            else { throw StoreError.memberGone }
            // Deletes the rows that were added since the last partial deletion.
            for remove in Self.partialDeletions { while try remove(member, moment, connection) {} }
            try connection.run("DELETE FROM appeals WHERE member_id = \(member) AND state = 'open'")
            try connection.run("DELETE FROM members WHERE id = \(member)")
            // For an account, the reason `byAuthor` means that the member deleted it.
            try connection.run(
                """
                INSERT INTO member_deletions (member_id, handle, why, deleted_at)
                VALUES (\(member), \(handle), \(Deletion.byAuthor), \(moment))
                """)
        }
    }

    /// A function that deletes a limited number of a member's rows, and returns whether there may be more.
    private typealias PartialDeletion =
        @Sendable (_ of: Member.ID, _ at: Timestamp, _ on: any Connection) throws -> Bool

    private static let partialDeletions: [PartialDeletion] =
        [removeLikes] + ContentKind.allCases.map { removal(of: $0) } + [removeNotices, removeKeys]

    /// Returns the function that deletes a member's content of a kind, but not its rows in `content`, to which kept
    /// cases and decisions refer.
    private static func removal(of kind: ContentKind) -> PartialDeletion {
        switch kind {
        case .post: removePosts
        }
    }

    @Sendable private static func removeLikes(
        of member: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        let liked = try connection.rows(
            """
            SELECT p.id, p.likes, p.created_at FROM likes l JOIN posts p ON p.id = l.content_id
            WHERE l.member_id = \(member) LIMIT 200
            """
        ) { row in (post: try row.next(Post.ID.self), likes: try row.next(Int.self), at: try row.next(Timestamp.self)) }
        for (post, likes, createdAt) in liked {
            try LikeCount.add(-1, to: post, likes: likes - 1, createdAt: createdAt, on: connection)
            try connection.run("DELETE FROM likes WHERE member_id = \(member) AND content_id = \(post)")
        }
        return !liked.isEmpty
    }

    /// Deletes some old revisions of the member's first post if the post has many; otherwise deletes that post and some
    /// of the following posts.
    @Sendable private static func removePosts(
        of member: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        let posts = try connection.rows(
            "SELECT id, weather, withdrawn_at IS NULL, revision FROM posts WHERE author_id = \(member) LIMIT 50"
        ) { row in
            (
                id: try row.next(Post.ID.self), weather: try row.next(WeatherType.self),
                isShown: try row.next(Bool.self), revision: try row.next(Int.self)
            )
        }
        guard let first = posts.first else { return false }
        if first.revision > fewRevisions {
            let removed = try connection.run(
                """
                DELETE FROM revisions WHERE post_id = \(first.id) AND revision IN (
                    SELECT revision FROM revisions WHERE post_id = \(first.id) AND revision < \(first.revision)
                    ORDER BY revision LIMIT 200)
                """)
            if removed > 0 { return true }
        }
        // Empty if the first post's old revisions have just been deleted: then only that post is deleted.
        let withFew = posts.prefix { $0.revision <= fewRevisions }
        for (id, weather, isShown, _) in withFew.isEmpty ? posts.prefix(1) : withFew {
            if isShown { try connection.countPosts(-1, on: weather) }
            try connection.removeFromIndex("\(id)")
            try ContentRecord.deleteWithAccount(id, at: moment, on: connection)
            try connection.run("DELETE FROM posts WHERE id = \(id)")
        }
        return true
    }

    /// Deletes some of the member's notices, the latest first, so that the numbers of the remaining ones have no gap.
    @Sendable private static func removeNotices(
        of member: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        let removed = try connection.run(
            """
            DELETE FROM notices WHERE id IN (
                SELECT n.id FROM notices n WHERE n.member_id = \(member) ORDER BY n.number DESC
                LIMIT \(cleanupBatchSize))
            """)
        return removed == cleanupBatchSize
    }

    @Sendable private static func removeKeys(
        of member: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        let removed = try connection.run(
            """
            DELETE FROM idempotency_keys WHERE member_id = \(member) AND key IN (
                SELECT k.key FROM idempotency_keys k WHERE k.member_id = \(member) LIMIT \(cleanupBatchSize))
            """)
        return removed == cleanupBatchSize
    }

    /// The maximum number of revisions of a post that is deleted in one transaction with other posts.
    private static let fewRevisions = 10
}
