import BoardModels

extension Store {
    /// Deletes an account with its posts, likes and sessions, and reserves its handle.
    ///
    /// Cases with their evidence, decisions and the moderation log are kept; sanctions, notices and open appeals are
    /// deleted. Throws `notFound`.
    package func deleteMember(_ member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        try await database.write { connection in
            guard let handle = try connection.value(String.self, "SELECT handle FROM members WHERE id = \(member)")
            else { throw StoreError.notFound }
            try Self.removeLikes(of: member, on: connection)
            try connection.run(
                """
                UPDATE boards SET posts = posts - (
                    SELECT count(*) FROM posts p
                    WHERE p.author_id = \(member) AND p.weather = boards.weather AND p.withdrawn_at IS NULL)
                """)
            try connection.removeFromIndex("SELECT id FROM posts WHERE author_id = \(member)")
            try connection.run("DELETE FROM appeals WHERE member_id = \(member) AND state = 'open'")
            try connection.run("DELETE FROM members WHERE id = \(member)")
            try connection.run(
                """
                INSERT INTO member_deletions (member_id, handle, why, deleted_at)
                VALUES (\(member), \(handle), \(Deletion.byAuthor), \(moment))
                """)
        }
    }

    private static func removeLikes(of member: Member.ID, on connection: any Connection) throws {
        let liked = try connection.rows(
            """
            SELECT p.id, p.likes, p.created_at FROM likes l JOIN posts p ON p.id = l.post_id
            WHERE l.member_id = \(member)
            """
        ) { row in
            (post: try row.next(Post.ID.self), likes: try row.next(Int.self), at: try row.next(Timestamp.self))
        }
        for (post, likes, createdAt) in liked {
            try LikeCount.set(likes - 1, of: post, createdAt: createdAt, on: connection)
        }
    }
}

/// The stored reasons for deletions of posts and accounts.
enum Deletion {
    static let byAuthor = "author"
}
