import BoardModels

/// The open case of a post, with one of the post's revisions in evidence.
struct CaseFile {
    let id: CaseSummary.ID
    /// Whether it was opened for what is being added now, which is no change of it then.
    let isNew: Bool

    /// Finds or opens the one open case of a post, and takes the revision as evidence where it is not there.
    ///
    /// What brought it there is said with `add` afterwards. Throws `notFound` for a revision that the post never had.
    static func open(
        for post: Post.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> CaseFile {
        let file = try find(for: post, revision: revision, at: moment, on: connection)
        try file.takeEvidence(of: post, revision: revision, at: moment, on: connection)
        return file
    }

    private static func find(
        for post: Post.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> CaseFile {
        // Whether a post has an open case already is for the UNIQUE index to say. A row that it refuses would still use
        // up a number, and people read these numbers; hence the look before.
        let opened = try connection.value(
            CaseSummary.ID.self,
            """
            INSERT INTO cases (post_id, author_id, author_handle, title, weather, category, opened_at)
            SELECT p.id, p.author_id, m.handle, r.title, r.weather, r.category, \(moment)
            FROM posts p JOIN members m ON m.id = p.author_id JOIN revisions r ON r.post_id = p.id
            WHERE p.id = \(post) AND r.revision = \(revision)
                AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.post_id = p.id AND c.closed_at IS NULL)
            ON CONFLICT (post_id) WHERE closed_at IS NULL DO NOTHING
            RETURNING id
            """)
        if let opened { return CaseFile(id: opened, isNew: true) }
        let there = try connection.value(
            CaseSummary.ID.self, "SELECT id FROM cases WHERE post_id = \(post) AND closed_at IS NULL")
        guard let there else { throw .notFound }
        return CaseFile(id: there, isNew: false)
    }

    private func takeEvidence(
        of post: Post.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let taken = try connection.run(
            """
            INSERT INTO evidence (
                case_id, revision, weather, category, title, body, link, place_name, latitude, longitude,
                observation_id, taken_at)
            SELECT \(id), r.revision, \(sql: Self.filed("weather")), \(sql: Self.filed("category")), r.title, r.body,
                r.link, r.place_name, \(sql: Self.completed("latitude")), \(sql: Self.completed("longitude")),
                \(sql: Self.observation), \(moment)
            FROM revisions r JOIN posts p ON p.id = r.post_id
            WHERE r.post_id = \(post) AND r.revision = \(revision)
            ON CONFLICT (case_id, revision) DO NOTHING
            """)
        guard taken > 0 else {
            let isThere = try connection.value(
                Int.self, "SELECT 1 FROM evidence WHERE case_id = \(id) AND revision = \(revision)")
            guard isThere != nil else { throw .notFound }
            return
        }
        try connection.run(
            """
            UPDATE cases SET (title, weather, category) = (
                SELECT e.title, e.weather, e.category FROM evidence e
                WHERE e.case_id = \(id) AND e.revision = \(revision))
            WHERE id = \(id)
            """)
    }

    /// The current revision stands where the post stands now, also where a moderator moved it.
    private static func filed(_ column: Statement) -> Statement {
        "CASE WHEN r.revision = p.revision THEN p.\(sql: column) ELSE r.\(sql: column) END"
    }

    /// A place that had only a name may have been found since.
    private static func completed(_ column: Statement) -> Statement {
        "CASE WHEN \(sql: isSamePlace) THEN p.\(sql: column) ELSE r.\(sql: column) END"
    }

    private static let isSamePlace: Statement = """
        (r.revision = p.revision OR (r.latitude = p.latitude AND r.longitude = p.longitude) \
        OR (r.latitude IS NULL AND r.place_name = p.place_name))
        """

    // An edit that names another place takes the measurement off the post, but not away: the one nearest to the
    // writing, at the revision's own place, is still there.
    private static let observation: Statement = """
        CASE WHEN \(sql: isSamePlace) THEN p.observation_id ELSE (
            SELECT n.id FROM (
                SELECT o.id AS id, abs(o.observed_at - r.written_at) AS distance FROM observations o
                WHERE o.provider IN (\(sql: Provider.allCases.map { "\($0)" }.joined(by: ", "))) \
                    AND o.latitude = r.latitude AND o.longitude = r.longitude \
                    AND o.observed_at BETWEEN r.written_at - \(before) AND r.written_at + \(after)) n
            ORDER BY n.distance, n.id LIMIT 1) END
        """

    /// Milliseconds: how old cached conditions may be when a post gets them, and how long it waits for new ones.
    private static let (before, after): (Int64, Int64) = (3 * 3_600_000, 600_000)
}

// What a case is made of, counted in its row so that the queue reads one table. Each is one change of the case, but
// for the first of a new one.
extension CaseFile {
    func addReport(_ reason: ReportReason, value: Double, on connection: any Connection) throws(StoreError) {
        let column = CaseRecord.column(of: reason)
        try change(
            "reports = reports + 1, \(sql: column) = \(sql: column) + 1, weight = weight + \(value)", on: connection)
    }

    func addWatchWords(_ number: Int, on connection: any Connection) throws(StoreError) {
        try change("watch_words = watch_words + \(number)", on: connection)
    }

    func addRestoration(on connection: any Connection) throws(StoreError) {
        try change("restorations = restorations + 1", on: connection)
    }

    private func change(_ assignments: Statement, on connection: any Connection) throws(StoreError) {
        try connection.run(
            "UPDATE cases SET \(sql: assignments), version = version + \(isNew ? 0 : 1) WHERE id = \(id)")
    }
}
