import BoardModels

extension Store {
    /// Digests to look at by now, those that waited longest first.
    package func dueDigests(at moment: Timestamp, limit: Int) async throws(StoreError) -> [DueDigest] {
        try await database.fetch(
            """
            SELECT d.member_id, d.minute, d.language, d.done_until, s.time_zone, s.utc_offset, s.id, s.label, s.name,
                s.latitude, s.longitude, s.country, s.state, s.korean_name
            FROM digests d JOIN saved_places s ON s.id = d.place_id
            WHERE d.look_at <= \(moment) ORDER BY d.look_at, d.member_id LIMIT \(limit)
            """
        ) { row throws(StoreError) in
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

    /// Keeps what a provider told of the clocks at a saved place.
    package func keepClock(
        timeZone: String?, utcOffset: Int?, at place: SavedPlace.ID
    ) async throws(StoreError) {
        try await database.write { connection throws(StoreError) -> Void in
            try connection.run(
                """
                UPDATE saved_places SET time_zone = coalesce(\(timeZone), time_zone),
                    utc_offset = coalesce(\(utcOffset), utc_offset)
                WHERE id = \(place)
                """)
        }
    }

    /// Says when to look at a digest again, and up to when it is done; nothing where its settings changed meanwhile.
    package func schedule(
        _ due: DueDigest, doneUntil: Timestamp, lookAt: Timestamp
    ) async throws(StoreError) {
        try await database.write { connection throws(StoreError) -> Void in
            _ = try DigestRecord.schedule(due, doneUntil: doneUntil, lookAt: lookAt, on: connection)
        }
    }

    /// Tells a digest as a notice, and says whether: not where the day has one, nor where the settings changed meanwhile.
    @discardableResult
    package func tell(_ prepared: PreparedDigest, at moment: Timestamp) async throws(StoreError) -> Bool {
        let answer = try DigestRecord.encode(prepared.digest)
        return try await database.write { connection throws(StoreError) in
            let (due, day) = (prepared.due, prepared.localDate)
            let isCurrent = try DigestRecord.schedule(
                due, doneUntil: prepared.dueAt, lookAt: prepared.lookAt, on: connection)
            guard isCurrent else { return false }
            let told = try connection.value(
                Int.self,
                "SELECT 1 FROM digests_sent WHERE member_id = \(due.member) AND local_date = \(day)")
            guard told == nil else { return false }
            // The row's id, which is not the number that the member knows the notice by.
            let notice = try connection.value(
                Int64.self,
                """
                INSERT INTO notices (member_id, kind, created_at)
                VALUES (\(due.member), \(NoticeKind.digest), \(moment)) RETURNING id
                """)
            guard let notice else { throw .internalFault("a new notice was not returned") }
            try connection.run(
                """
                INSERT INTO digests_sent (member_id, local_date, notice_id, answer, due_at, prepared_at)
                VALUES (\(due.member), \(day), \(notice), \(answer), \(prepared.dueAt), \(moment))
                """)
            return true
        }
    }
}
