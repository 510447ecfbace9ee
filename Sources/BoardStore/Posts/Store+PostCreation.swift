import BoardDatabase
import BoardModels

extension Store {
    /// Publishes a new, validated post.
    ///
    /// If the post has a place but `conditions` is nil, a backfill of its weather conditions is queued unless
    /// `completingUntil`, the time at which the backfill gives up, is nil. Throws `idempotencyKeyReused`, `sanctioned`,
    /// `postLimit`, `firstDayPostLimit`, `duplicatePost` or `memberGone`.
    package func createPost(
        _ post: NewPost, by author: Member.ID, conditions: Conditions?, completingUntil: Timestamp?,
        idempotency: IdempotencyKey?, language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Post> {
        var content = post
        content.place?.coordinates = post.place?.coordinates?.rounded
        // Computed here, so that no other write waits for it.
        let tokens = content.searchTokens
        return try await writeOnce(idempotency, for: author, at: moment, .concurrent, id: \.id.rawValue) {
            [content] connection in
            try SanctionRecord.checkMayWrite(author, language: language, at: moment, on: connection)
            try checkRate(of: author, at: moment, on: connection)
            let id = try Self.insert(
                content, tokens: tokens, by: author, conditions: conditions, at: moment, on: connection)
            try refuseDuplicate(id, by: author, on: connection)
            if conditions == nil, content.place != nil, let completingUntil {
                try connection.run(
                    """
                    INSERT INTO pending_conditions (post_id, give_up_at, next_try_at)
                    VALUES (\(id), \(completingUntil), \(moment))
                    """)
            }
            try WatchWords.check(id, revision: 1, content: content, at: moment, on: connection)
            guard let created = try PostRecord.find(id, reader: author, on: connection) else {
                throw StoreError.internalFault("a new post cannot be found")
            }
            return created
        }
    }

    private static func insert(
        _ content: PostContent, tokens: [String], by author: Member.ID, conditions: Conditions?,
        at moment: Timestamp, on connection: any Connection
    ) throws -> Post.ID {
        var observation: Int64?
        if let conditions {
            guard let point = content.place?.coordinates else {
                throw StoreError.internalFault("conditions without the point where they were measured")
            }
            observation = try ObservationRecord.save(conditions, at: point, on: connection)
        }
        let id = try ContentRecord.insert(.post, by: author, at: moment, on: connection)
        try connection.run(
            """
            INSERT INTO posts (id, author_id, \(sql: PostRecord.writtenColumns.list()), observation_id, hot, created_at)
            VALUES (
                \(id), \(author), \(sql: PostRecord.writtenColumns.values(of: content)), \(observation),
                \(Hotness.of(likes: 0, createdAt: moment)), \(moment))
            """)
        try RevisionRecord.insert(content, of: id, revision: 1, at: moment, on: connection)
        try connection.index(id.rawValue, tokens: tokens)
        try connection.countPosts(1, on: content.weather)
        return id
    }
}

// The post rate limit. Deleted posts count, since otherwise deleting posts would reset the limit. Times further ahead
// than the limit's window were stored before the wall clock was stepped back, and do not count.
extension Store {
    private func checkRate(of author: Member.ID, at moment: Timestamp, on connection: any Connection) throws {
        let (window, firstDay) = (StoreLimits.tenMinutes, StoreLimits.firstDay)
        let (number, firstDayNumber) = (limits.postsPerTenMinutes, limits.postsOnFirstDay)
        // One query, since each is a round trip on PostgreSQL.
        let times = try connection.first(
            """
            SELECT created_at, (\(sql: Self.timeOfPost(number, of: author, within: window, of: moment))),
                CASE WHEN created_at > \(moment - firstDay)
                    THEN (\(sql: Self.timeOfPost(firstDayNumber, of: author, within: firstDay, of: moment))) END
            FROM members WHERE id = \(author)
            """
        ) { row in
            (
                joined: try row.next(Timestamp.self), limiting: try row.next(Timestamp?.self),
                limitingFirstDay: try row.next(Timestamp?.self)
            )
        }
        guard let times else { throw StoreError.memberGone }
        if let oldest = times.limiting {
            throw StoreError.postLimit(number, retryAfter: min(oldest + window - moment, window))
        }
        guard times.limitingFirstDay == nil else {
            throw StoreError.firstDayPostLimit(
                firstDayNumber, retryAfter: min(times.joined + firstDay - moment, firstDay))
        }
    }

    /// Returns a query for the time of the member's `number`th latest post, which has no rows if fewer posts were written
    /// within `window` before or after `moment`.
    private static func timeOfPost(
        _ number: Int, of author: Member.ID, within window: Duration, of moment: Timestamp
    ) -> Statement {
        // A limit above the highest id cannot be reached; counting up to it would read all posts in the window.
        """
        SELECT created_at FROM posts
        WHERE author_id = \(author) AND created_at > \(moment - window) AND created_at < \(moment + window)
            AND EXISTS (SELECT 1 FROM posts WHERE id >= \(number))
        ORDER BY created_at DESC LIMIT 1 OFFSET \(number - 1)
        """
    }

    /// Throws `duplicatePost` if the author has published the text of a post in another one within
    /// `limits.duplicateWindow` of it, even if the other has been hidden or removed since.
    ///
    /// A post that its author deleted does not count unless it is also hidden or removed: the author may publish the
    /// text again on another board.
    ///
    /// - Parameter post: a post that was inserted, or whose deletion was undone, earlier in this transaction.
    func refuseDuplicate(_ post: Post.ID, by author: Member.ID, on connection: any Connection) throws {
        let window = limits.duplicateWindow
        guard let moment = try connection.value(Timestamp.self, "SELECT created_at FROM posts WHERE id = \(post)")
        else {
            return
        }
        let isDuplicate = try connection.exists(
            """
            SELECT 1 FROM posts p
            WHERE p.author_id = \(author) AND p.created_at > \(moment - window) AND p.created_at < \(moment + window)
                AND p.text_hash = (SELECT n.text_hash FROM posts n WHERE n.id = \(post)) AND p.id <> \(post)
                AND (NOT EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = p.id)
                    OR \(sql: Effects.isOpen(.remove, on: "p.id")) OR \(sql: Effects.isOpen(.hide, on: "p.id")))
            LIMIT 1
            """)
        if isDuplicate { throw StoreError.duplicatePost }
    }
}
