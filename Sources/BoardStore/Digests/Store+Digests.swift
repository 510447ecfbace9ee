import BoardDatabase
import BoardModels

extension Store {
    /// Returns the digest subscriptions that are due for a check, longest overdue first.
    package func dueDigests(at moment: Timestamp, limit: Int) async throws(StoreError) -> [DueDigest] {
        try await database.fetch(
            """
            SELECT d.member_id, d.minute, d.language, d.done_until, s.time_zone, s.utc_offset, s.id, s.label, s.name,
                s.latitude, s.longitude, s.country, s.state, s.korean_name
            FROM digests d JOIN saved_places s ON s.id = d.place_id
            WHERE d.look_at <= \(moment) ORDER BY d.look_at, d.member_id LIMIT \(limit)
            """
        ) { row in
            let member: Member.ID = try row.next()
            let (minute, language): (Int, Language) = (try row.next(), try row.next())
            let doneUntil: Timestamp = try row.next()
            let (zone, offset): (String?, Int?) = (try row.next(), try row.next())
            let (id, label): (SavedPlace.ID, String) = (try row.next(), try row.next())
            return DueDigest(
                member: member, placeID: id, label: label, place: try SavedPlaceRecord.decodePlace(&row),
                minute: minute, language: language, doneUntil: doneUntil, timeZone: zone, utcOffset: offset)
        }
    }

    /// Takes the digest subscriptions that are due for a check: until this server schedules their next check, or for
    /// `StoreLimits.jobLease`, no other server gets them.
    package func takeDueDigests(at moment: Timestamp, limit: Int) async throws(StoreError) -> [DueDigest] {
        let due = try await dueDigests(at: moment, limit: limit)
        guard !due.isEmpty else { return [] }
        let members = due.map { "\($0.member)" as Statement }.joined(by: ", ")
        var lease: Statement = """
            UPDATE digests SET look_at = \(moment + StoreLimits.jobLease) WHERE member_id IN (
                SELECT d.member_id FROM digests d WHERE d.member_id IN (\(sql: members)) AND d.look_at <= \(moment)
                \(sql: database.dialect.skipLocked))
            RETURNING member_id
            """
        lease.isCached = false
        let taken = try await database.write(.concurrent) { [lease] connection in
            Set(try connection.values(Member.ID.self, lease))
        }
        return due.filter { taken.contains($0.member) }
    }

    /// Stores the time zone and UTC offset of a saved place, as a provider reported them; nil keeps the stored value.
    package func saveTimeZone(_ timeZone: String?, utcOffset: Int?, of place: SavedPlace.ID) async throws(StoreError) {
        try await database.write(.concurrent) { connection -> Void in
            try connection.run(
                """
                UPDATE saved_places SET time_zone = coalesce(\(timeZone), time_zone),
                    utc_offset = coalesce(\(utcOffset), utc_offset)
                WHERE id = \(place)
                """)
        }
    }

    /// Schedules the next check of a digest subscription; does nothing if its settings have changed since `due` was
    /// read.
    ///
    /// - Parameters:
    ///   - doneUntil: the time up to which the subscription's digests have been delivered or skipped.
    ///   - nextCheckAt: the time of the next check.
    package func schedule(_ due: DueDigest, doneUntil: Timestamp, nextCheckAt: Timestamp) async throws(StoreError) {
        try await database.write(.concurrent) { connection -> Void in
            _ = try DigestRecord.schedule(due, doneUntil: doneUntil, nextCheckAt: nextCheckAt, on: connection)
        }
    }

    /// Delivers a digest as a notice and schedules the next check; returns whether the digest was delivered.
    ///
    /// If the member has changed the settings since the subscription was read, nothing is delivered or scheduled. If
    /// the member already got a digest for the same local date, only the check is scheduled.
    @discardableResult
    package func deliver(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool {
        try await database.write(.concurrent) { connection in
            // The number of the notice is the next of the member.
            try connection.lock(.member(prepared.due.member))
            let (due, day) = (prepared.due, prepared.localDate)
            let isCurrent = try DigestRecord.schedule(
                due, doneUntil: prepared.dueAt, nextCheckAt: prepared.nextCheckAt, on: connection)
            guard isCurrent else { return false }
            let isDelivered = try connection.exists(
                "SELECT 1 FROM digests_sent WHERE member_id = \(due.member) AND local_date = \(day)")
            guard !isDelivered else { return false }
            // The id of the row; the API exposes a number per member instead.
            let notice = try connection.inserted(
                Int64.self,
                """
                INSERT INTO notices (member_id, number, kind, created_at)
                VALUES (
                    \(due.member), \(sql: NoticeRecord.nextNumber(of: due.member)), \(NoticeKind.digest), \(moment))
                RETURNING id
                """)
            try connection.run(
                """
                INSERT INTO digests_sent (member_id, local_date, notice_id, answer, due_at, prepared_at)
                VALUES (\(due.member), \(day), \(notice), \(try DigestRecord.encode(prepared.digest)), \(prepared.dueAt), \(moment))
                """)
            return true
        }
    }
}
