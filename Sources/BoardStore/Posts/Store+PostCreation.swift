import BoardModels

/// A created post, or the one that an earlier request with the same key created.
package struct PostCreation: Sendable, Equatable {
    package let post: Post
    package let isReplay: Bool
}

extension Store {
    /// Publishes a post that is already `checked()`.
    ///
    /// A post with a place but no conditions waits for them until `completingUntil`, where that is given. Throws
    /// `idempotencyKeyReused`, `sanctioned`, `postLimit`, `duplicatePost` or `memberGone`.
    package func createPost(
        _ post: NewPost, by author: Member.ID, conditions: Conditions?, completingUntil: Timestamp?,
        idempotency: IdempotencyKey?, language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> PostCreation {
        try await database.write { connection throws(StoreError) in
            guard
                let joinedAt = try connection.value(
                    Timestamp.self, "SELECT created_at FROM members WHERE id = \(author)")
            else { throw .memberGone }
            let kept = try idempotency.map { key throws(StoreError) in
                try key.take(Post.self, for: author, at: moment, window: limits.idempotencyWindow, on: connection)
            }
            if let kept, let answer = kept { return PostCreation(post: answer, isReplay: true) }
            try Sanctioning.checkMayWrite(author, language: language, at: moment, on: connection)
            try checkPace(of: author, joinedAt: joinedAt, at: moment, on: connection)
            let hash = TextHash.of(post)
            try refuseDuplicate(hash, by: author, at: moment, on: connection)

            let id = try Self.insert(
                post, hash: hash, by: author, conditions: conditions, at: moment, on: connection)
            if conditions == nil, post.place != nil, let completingUntil {
                try connection.run(
                    """
                    INSERT INTO pending_conditions (post_id, give_up_at, next_try_at)
                    VALUES (\(id), \(completingUntil), \(moment))
                    """)
            }
            try WatchWords.check(id, revision: 1, text: post, at: moment, on: connection)
            guard let created = try PostRecord.find(id, reader: author, on: connection) else {
                throw .internalFault("a new post cannot be found")
            }
            try idempotency?.keep(created, for: author, on: connection)
            return PostCreation(post: created, isReplay: false)
        }
    }

    private static func insert(
        _ post: NewPost, hash: [UInt8], by author: Member.ID, conditions: Conditions?, at moment: Timestamp,
        on connection: any Connection
    ) throws(StoreError) -> Post.ID {
        let point = post.place?.coordinates?.rounded
        var observation: Int64?
        if let conditions {
            guard let point else { throw .internalFault("conditions without the point where they were measured") }
            observation = try ObservationRecord.keep(conditions, at: point, on: connection)
        }
        let id = try connection.value(
            Post.ID.self,
            """
            INSERT INTO posts (
                author_id, weather, category, title, body, link, place_name, place_key, latitude, longitude, cell,
                observation_id, hot, text_hash, created_at)
            VALUES (
                \(author), \(post.weather), \(post.category), \(post.title), \(post.body), \(post.link),
                \(post.place?.name), \(post.place.map { SearchTokens.folded($0.name) }), \(point?.latitude),
                \(point?.longitude), \(point.map { GeoCell($0).number }), \(observation),
                \(Hotness.of(likes: 0, createdAt: moment)), \(hash), \(moment))
            RETURNING id
            """)
        guard let id else { throw .internalFault("a new post was not returned") }
        try RevisionRecord.insert(post, of: id, revision: 1, at: moment, on: connection)
        try connection.index(id.rawValue, tokens: post.searchTokens)
        try BoardCount.add(1, to: post.weather, on: connection)
        return id
    }
}

extension NewPost {
    var searchTokens: [String] {
        SearchTokens.tokens(of: [title, body, place?.name ?? ""])
    }
}

enum BoardCount {
    static func add(_ number: Int, to weather: WeatherType, on connection: any Connection) throws(StoreError) {
        try connection.run("UPDATE boards SET posts = posts + \(number) WHERE weather = \(weather)")
    }
}
