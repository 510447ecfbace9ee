import BoardDatabase
import BoardModels

/// A pending backfill: the task to add weather conditions to a post that was published without them.
package struct PendingConditions: Sendable, Equatable {
    package let post: Post.ID
    package let author: Member.ID
    package let place: Place
    /// The creation time of the post; the backfill adds the weather conditions at that time.
    package let writtenAt: Timestamp
    /// The time from which on no further attempt is made.
    package let giveUpAt: Timestamp
    /// The number of failed attempts.
    package let attempts: Int
}

extension Store {
    /// Queues a backfill of a post's weather conditions, to be tried until `end`, if the post has a place but no
    /// weather conditions.
    ///
    /// Does nothing if `end` is nil, or if a backfill is already pending; that backfill then uses the post's current
    /// place.
    static func queueConditions(
        of id: Post.ID, until end: Timestamp?, at moment: Timestamp, on connection: any Connection
    ) throws {
        guard let end else { return }
        try connection.run(
            """
            INSERT INTO pending_conditions (post_id, give_up_at, next_try_at)
            SELECT id, \(end), \(moment) FROM posts
            WHERE id = \(id) AND place_name IS NOT NULL AND observation_id IS NULL
            ON CONFLICT (post_id) DO NOTHING
            """)
    }

    /// Returns pending backfills that are due, round-robin by author.
    ///
    /// The first backfill of each author comes first, then the second of each, and so on, so that an author with
    /// hundreds of posts does not delay the posts of others. Only the thousand longest overdue are read, because tens
    /// of thousands are due after an outage of the provider.
    package func pendingConditions(
        dueAt moment: Timestamp, limit: Int
    ) async throws(StoreError) -> [PendingConditions] {
        try await database.fetch(
            """
            SELECT post_id, author_id, created_at, give_up_at, attempts, place_name, latitude, longitude
            FROM (
                SELECT w.post_id, p.author_id, p.created_at, w.give_up_at, w.attempts, w.next_try_at, p.place_name,
                    p.latitude, p.longitude,
                    ROW_NUMBER() OVER (PARTITION BY p.author_id ORDER BY w.next_try_at, w.post_id) AS turn
                FROM (
                    SELECT d.post_id, d.give_up_at, d.attempts, d.next_try_at FROM pending_conditions d
                    WHERE d.next_try_at <= \(moment) ORDER BY d.next_try_at LIMIT 1000
                ) AS w
                JOIN posts p ON p.id = w.post_id
                WHERE p.place_name IS NOT NULL
            ) AS due
            ORDER BY turn, next_try_at, post_id LIMIT \(limit)
            """
        ) { row in
            let post: Post.ID = try row.next()
            let author: Member.ID = try row.next()
            let writtenAt: Timestamp = try row.next()
            let giveUpAt: Timestamp = try row.next()
            let attempts: Int = try row.next()
            guard let place = try PlaceRecord.decode(&row) else {
                throw StoreError.internalFault("the pending backfill of post \(post) has no place")
            }
            return PendingConditions(
                post: post, author: author, place: place, writtenAt: writtenAt, giveUpAt: giveUpAt, attempts: attempts)
        }
    }

    /// Takes pending backfills that are due: until this server completes, postpones or cancels them, or for
    /// `StoreLimits.jobLease`, no other server gets them.
    package func takePendingConditions(
        dueAt moment: Timestamp, limit: Int
    ) async throws(StoreError) -> [PendingConditions] {
        let due = try await pendingConditions(dueAt: moment, limit: limit)
        guard !due.isEmpty else { return [] }
        let posts = due.map { "\($0.post)" as Statement }.joined(by: ", ")
        var lease: Statement = """
            UPDATE pending_conditions SET next_try_at = \(moment + StoreLimits.jobLease) WHERE post_id IN (
                SELECT d.post_id FROM pending_conditions d WHERE d.post_id IN (\(sql: posts))
                    AND d.next_try_at <= \(moment) \(sql: database.dialect.skipLocked))
            RETURNING post_id
            """
        lease.isCached = false
        let taken = try await database.write(.concurrent) { [lease] connection in
            Set(try connection.values(Post.ID.self, lease))
        }
        return due.filter { taken.contains($0.post) }
    }

    /// Adds weather conditions to a post and its evidence, with the coordinates of a place given by name, and ends the
    /// pending backfill.
    ///
    /// Leaves the post unchanged if it is deleted, has no pending backfill, or was edited to another place since the
    /// backfill was read.
    ///
    /// - Parameter point: the coordinates of the backfill's place.
    package func completeBackfill(
        _ pending: PendingConditions, at point: Coordinates, _ conditions: Conditions
    ) async throws(StoreError) {
        let (id, place, point) = (pending.post, pending.place, point.rounded)
        try await database.write(.concurrent) { connection in
            try connection.lock(.content(id))
            let observation = try ObservationRecord.save(conditions, at: point, on: connection)
            let completed = try connection.run(
                """
                UPDATE posts SET latitude = \(point.latitude), longitude = \(point.longitude),
                    cell = \(GeoCell(point).number), observation_id = \(observation)
                WHERE id = \(id) AND EXISTS (SELECT 1 FROM pending_conditions w WHERE w.post_id = \(id))
                    AND place_name = \(place.name) AND latitude IS NOT DISTINCT FROM \(place.coordinates?.latitude)
                    AND longitude IS NOT DISTINCT FROM \(place.coordinates?.longitude)
                """)
            guard completed > 0 else { return }
            try EvidenceRecord.addConditions(toEvidenceOf: id, at: point, observation: observation, on: connection)
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
        }
    }

    /// Increments the number of failed attempts of a post's backfill, and schedules the next attempt.
    package func postponeBackfill(of id: Post.ID, until moment: Timestamp) async throws(StoreError) {
        try await database.write(.concurrent) { connection -> Void in
            try connection.run(
                """
                UPDATE pending_conditions SET attempts = attempts + 1, next_try_at = \(moment) WHERE post_id = \(id)
                """)
        }
    }

    /// Reschedules all backfills due after a point in time to that time, and resets their numbers of attempts.
    ///
    /// Those without an attempt are not postponed but taken by a server, and stay so.
    package func rescheduleBackfills(to moment: Timestamp) async throws(StoreError) {
        try await database.write { connection -> Void in
            try connection.run(
                """
                UPDATE pending_conditions SET attempts = 0, next_try_at = \(moment)
                WHERE next_try_at > \(moment) AND attempts > 0
                """)
        }
    }

    /// Cancels the pending backfill of a post, which stays without conditions.
    package func cancelBackfill(of id: Post.ID) async throws(StoreError) {
        try await database.write(.concurrent) { connection -> Void in
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
        }
    }
}
