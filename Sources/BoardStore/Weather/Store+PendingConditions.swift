import BoardModels

/// A post that waits for its conditions.
package struct PendingConditions: Sendable, Equatable {
    package let post: Post.ID
    package let place: Place
    /// Its conditions are those of this moment, however often it was edited since.
    package let writtenAt: Timestamp
    package let giveUpAt: Timestamp
    /// How often the provider was asked in vain.
    package let attempts: Int
}

extension Store {
    /// The posts whose conditions are to be asked for now, the longest waiting first.
    package func pendingConditions(
        dueAt moment: Timestamp, limit: Int
    ) async throws(StoreError) -> [PendingConditions] {
        try await database.fetch(
            """
            SELECT w.post_id, p.created_at, w.give_up_at, w.attempts, p.place_name, p.latitude, p.longitude
            FROM pending_conditions w JOIN posts p ON p.id = w.post_id
            WHERE w.next_try_at <= \(moment) AND p.place_name IS NOT NULL
            ORDER BY w.next_try_at, w.post_id LIMIT \(limit)
            """
        ) { row throws(StoreError) in
            let post: Post.ID = try row.next()
            let writtenAt: Timestamp = try row.next()
            let giveUpAt: Timestamp = try row.next()
            let attempts: Int = try row.next()
            guard let place = try PlaceRecord.decode(&row) else {
                throw .internalFault("post \(post) waits for conditions without a place")
            }
            return PendingConditions(
                post: post, place: place, writtenAt: writtenAt, giveUpAt: giveUpAt, attempts: attempts)
        }
    }

    /// Attaches the conditions to a waiting post, and the coordinates where it had only a name; also to what is in
    /// evidence of it, for which they were measured as well.
    ///
    /// Does nothing when the post is gone, no longer waits, or was moved to another place meanwhile.
    package func completePost(
        _ id: Post.ID, place point: Coordinates, conditions: Conditions
    ) async throws(StoreError) {
        let point = point.rounded
        try await database.write { connection throws(StoreError) in
            let waits = try connection.first(
                """
                SELECT p.latitude, p.longitude FROM pending_conditions w JOIN posts p ON p.id = w.post_id
                WHERE w.post_id = \(id) AND p.place_name IS NOT NULL
                """
            ) { row throws(StoreError) in
                (latitude: try row.next(Double?.self), longitude: try row.next(Double?.self))
            }
            guard let waits else { return }
            let isSamePlace = waits.latitude == point.latitude && waits.longitude == point.longitude
            guard waits.latitude == nil || isSamePlace else { return }
            let observation = try ObservationRecord.keep(conditions, at: point, on: connection)
            try connection.run(
                """
                UPDATE posts SET latitude = \(point.latitude), longitude = \(point.longitude),
                    cell = \(GeoCell(point).number), observation_id = \(observation)
                WHERE id = \(id)
                """)
            try connection.run(
                """
                UPDATE evidence SET latitude = \(point.latitude), longitude = \(point.longitude),
                    observation_id = \(observation)
                WHERE observation_id IS NULL AND case_id IN (SELECT c.id FROM cases c WHERE c.post_id = \(id))
                    AND revision = (SELECT p.revision FROM posts p WHERE p.id = \(id))
                """)
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
        }
    }

    /// Counts an attempt in vain and puts the next one off.
    package func postpone(_ id: Post.ID, until moment: Timestamp) async throws(StoreError) {
        try await database.write { connection throws(StoreError) -> Void in
            try connection.run(
                """
                UPDATE pending_conditions SET attempts = attempts + 1, next_try_at = \(moment) WHERE post_id = \(id)
                """)
        }
    }

    /// Has whatever was put off tried at a moment instead, as if for the first time.
    package func hastenPending(to moment: Timestamp) async throws(StoreError) {
        try await database.write { connection throws(StoreError) -> Void in
            try connection.run(
                """
                UPDATE pending_conditions SET attempts = 0, next_try_at = \(moment) WHERE next_try_at > \(moment)
                """)
        }
    }

    /// Leaves the post without conditions.
    package func giveUp(_ id: Post.ID) async throws(StoreError) {
        try await database.write { connection throws(StoreError) -> Void in
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
        }
    }

    /// When the next post is due, nil where none waits.
    package func nextPending() async throws(StoreError) -> Timestamp? {
        try await database.fetch("SELECT next_try_at FROM pending_conditions ORDER BY next_try_at LIMIT 1") {
            row throws(StoreError) in try row.next(Timestamp.self)
        }.first
    }
}
