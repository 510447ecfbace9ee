import BoardDatabase
import BoardModels

extension Store {
    /// Adds a member's like to another member's post, and returns the post; liking it again changes nothing.
    ///
    /// Throws `notFound`, `notAllowed` for the member's own post, or `memberGone`.
    package func like(_ id: Post.ID, by member: Member.ID, at moment: Timestamp) async throws(StoreError) -> Post {
        try await changeLikes(
            of: id, by: member, change: 1,
            """
            INSERT INTO likes (member_id, content_id, liked_at) VALUES (\(member), \(id), \(moment))
            ON CONFLICT (member_id, content_id) DO NOTHING
            """)
    }

    /// Removes a member's like from a post, if any; throws as `like` does.
    package func unlike(_ id: Post.ID, by member: Member.ID) async throws(StoreError) -> Post {
        try await changeLikes(
            of: id, by: member, change: -1, "DELETE FROM likes WHERE member_id = \(member) AND content_id = \(id)")
    }

    /// Returns the subset of the given posts that a member has liked.
    package func likedPosts(among posts: [Post.ID], by member: Member.ID) async throws(StoreError) -> Set<Post.ID> {
        guard !posts.isEmpty else { return [] }
        // One cached statement, instead of one for each number of posts.
        return try await database.read(from: .replica) { connection in
            Set(
                try posts.filter { post in
                    try connection.exists("SELECT 1 FROM likes WHERE member_id = \(member) AND content_id = \(post)")
                })
        }
    }

    private func changeLikes(
        of id: Post.ID, by member: Member.ID, change: Int, _ statement: Statement
    ) async throws(StoreError) -> Post {
        try await database.write(.concurrent) { connection in
            // Likes of a post run one after the other, so the hotness is computed from the number that is stored.
            try connection.lock(.content(id))
            guard var post = try PostRecord.find(id, reader: member, on: connection) else { throw StoreError.notFound }
            guard post.may.contains(.like) else { throw StoreError.notAllowed }
            guard try connection.exists("SELECT 1 FROM members WHERE id = \(member)") else {
                throw StoreError.memberGone
            }
            guard try connection.run(statement) > 0 else { return post }
            post.likes += change
            post.liked = change > 0
            try LikeCount.add(change, to: id, likes: post.likes, createdAt: post.createdAt, on: connection)
            return post
        }
    }
}

/// Updates a post's number of likes, and the hotness that is computed from it.
enum LikeCount {
    /// Adds to the number after a like was inserted or deleted.
    ///
    /// - Parameter likes: the new number, for the hotness; computed in Swift, since not every build of SQLite has a
    ///   logarithm.
    static func add(
        _ change: Int, to post: Post.ID, likes: Int, createdAt: Timestamp, on connection: any Connection
    ) throws {
        let hot = Hotness.of(likes: likes, createdAt: createdAt)
        try connection.run("UPDATE posts SET likes = likes + \(change), hot = \(hot) WHERE id = \(post)")
    }
}
