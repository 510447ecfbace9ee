import BoardModels

extension Store {
    /// Deletes an account with its posts, likes and sessions, corrects what others see of them, and retires the handle.
    ///
    /// Cases with their evidence, decisions and the moderation log stay; sanctions, notices and open appeals go.
    package func deleteMember(_ member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        try await database.write { connection throws(StoreError) in
            guard let handle = try connection.value(String.self, "SELECT handle FROM members WHERE id = \(member)")
            else { throw .notFound }
            try Self.takeBackLikes(of: member, on: connection)
            try connection.run(
                """
                UPDATE boards SET posts = posts - (
                    SELECT count(*) FROM posts p
                    WHERE p.author_id = \(member) AND p.weather = boards.weather AND p.withdrawn_at IS NULL)
                """)
            try connection.removeFromIndex("SELECT id FROM posts WHERE author_id = \(member)")
            // Nobody is left to be answered.
            try connection.run("DELETE FROM appeals WHERE member_id = \(member) AND state = 'open'")
            try connection.run("DELETE FROM members WHERE id = \(member)")
            try connection.run(
                """
                INSERT INTO member_deletions (member_id, handle, why, deleted_at)
                VALUES (\(member), \(handle), \(Deletion.byAuthor), \(moment))
                """)
        }
    }

    private static func takeBackLikes(of member: Member.ID, on connection: any Connection) throws(StoreError) {
        let liked = try connection.rows(
            """
            SELECT p.id, p.likes, p.created_at FROM likes l JOIN posts p ON p.id = l.post_id
            WHERE l.member_id = \(member)
            """
        ) { row throws(StoreError) in
            (post: try row.next(Post.ID.self), likes: try row.next(Int.self), at: try row.next(Timestamp.self))
        }
        for (post, likes, createdAt) in liked {
            try LikeCount.set(likes - 1, of: post, createdAt: createdAt, on: connection)
        }
    }
}

/// Why something was deleted, as the rows that say so have it.
enum Deletion {
    static let byAuthor = "author"
}
