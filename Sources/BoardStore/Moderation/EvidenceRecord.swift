import BoardModels

/// SQL and decoding for evidence: a case's copies of post revisions.
enum EvidenceRecord {
    /// The SELECT list of evidence, from `evidence e` and `observations o`.
    static let columns: Statement = """
        e.revision, \(sql: PostContentColumns.columns.list("e")), e.taken_at, \(sql: ObservationRecord.columns)
        """

    static func decode(_ row: inout Row) throws -> Evidence {
        var evidence = Evidence(
            revision: try row.next(), content: try PostContentColumns.decode(&row), conditions: nil,
            takenAt: try row.next())
        evidence.conditions = try ObservationRecord.decode(&row)
        return evidence
    }

    /// Copies a post revision into a case's evidence, once; throws `notFound` if the post never had that revision.
    static func copy(
        of post: Post.ID, revision: Int, to id: CaseSummary.ID, at moment: Timestamp, on connection: any Connection
    ) throws {
        let copied = try connection.run(
            """
            INSERT INTO evidence (
                case_id, revision, \(sql: PostContentColumns.columns.list()), observation_id, taken_at)
            SELECT \(id), r.revision, \(sql: PostContentColumns.columns.names.map(source).joined(by: ", ")),
                \(sql: observation), \(moment)
            FROM revisions r JOIN posts p ON p.id = r.post_id
            WHERE r.post_id = \(post) AND r.revision = \(revision)
            ON CONFLICT (case_id, revision) DO NOTHING
            """)
        guard copied > 0 else {
            let exists = try connection.exists(
                "SELECT 1 FROM evidence WHERE case_id = \(id) AND revision = \(revision)")
            guard exists else { throw StoreError.notFound }
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

    /// The number of revisions without a report that a case keeps as evidence, and the number that is deleted at once.
    private static let (maximumUnreported, surplusBatch) = (50, 100)

    /// Deletes the evidence that watch words added to an open case, except for the latest fifty revisions.
    ///
    /// An author can make thousands. Reported revisions are kept, and the last one with each word.
    static func removeSurplus(from id: CaseSummary.ID, on connection: any Connection) throws {
        let surplus = try connection.rows(
            """
            SELECT k.revision FROM (
                SELECT e.revision FROM evidence e
                WHERE e.case_id = \(id) AND NOT EXISTS (
                    SELECT 1 FROM reports r WHERE r.case_id = e.case_id AND r.revision = e.revision)
                ORDER BY e.revision DESC LIMIT \(surplusBatch) OFFSET \(maximumUnreported)) k
            WHERE NOT EXISTS (
                SELECT 1 FROM case_words w WHERE w.case_id = \(id) AND w.revision = k.revision AND NOT EXISTS (
                    SELECT 1 FROM case_words l
                    WHERE l.case_id = w.case_id AND l.revision > w.revision AND l.word = w.word))
            """
        ) { row in
            try row.next(Int.self)
        }
        for revision in surplus {
            try connection.run("DELETE FROM case_words WHERE case_id = \(id) AND revision = \(revision)")
            try connection.run("DELETE FROM evidence WHERE case_id = \(id) AND revision = \(revision)")
        }
    }

    /// Returns the SQL source of a copied column: the revision's value, or the post's if that is newer.
    private static func source(_ column: String) -> Statement {
        let column = Statement(sql: column)
        switch column.sql {
        case "weather", "category":
            // A moderator may have moved the post, which does not create a revision.
            return "CASE WHEN r.revision = p.revision THEN p.\(sql: column) ELSE r.\(sql: column) END"
        case "latitude", "longitude":
            // The coordinates of a place given by name alone may have been looked up since.
            return "CASE WHEN \(sql: isSamePlace) THEN p.\(sql: column) ELSE r.\(sql: column) END"
        default: return "r.\(sql: column)"
        }
    }

    private static let isSamePlace: Statement = """
        (r.revision = p.revision OR (r.latitude = p.latitude AND r.longitude = p.longitude) \
        OR (r.latitude IS NULL AND r.place_name = p.place_name))
        """

    // An edit that names another place detaches the measurement from the post but does not delete it: for an older
    // revision, the measurement at its own place nearest to the time of writing is looked up.
    private static let observation: Statement = """
        CASE WHEN \(sql: isSamePlace) THEN p.observation_id ELSE (
            SELECT n.id FROM (
                SELECT o.id AS id, abs(o.observed_at - r.written_at) AS distance FROM observations o
                WHERE o.provider IN (\(sql: Provider.allCases.map { "\($0)" }.joined(by: ", "))) \
                    AND o.latitude = r.latitude AND o.longitude = r.longitude \
                    AND o.observed_at BETWEEN r.written_at - \(before) AND r.written_at + \(after)) n
            ORDER BY n.distance, n.id LIMIT 1) END
        """

    /// The time range of a revision's conditions, in milliseconds before and after its creation.
    ///
    /// It equals the maximum age of cached conditions attached to a new post, and its maximum wait for new conditions.
    private static let (before, after): (Int64, Int64) = (3 * 3_600_000, 600_000)
}

// Cleared content: moderators reviewed it and found that it violates no rule.
extension EvidenceRecord {
    static func isCleared(_ post: Post.ID, revision: Int, on connection: any Connection) throws -> Bool {
        try connection.exists(
            """
            SELECT 1 FROM cases c JOIN evidence e ON e.case_id = c.id AND e.revision = \(revision)
            JOIN decisions d ON d.id = c.closed_by
            WHERE c.post_id = \(post) AND (\(sql: foundNothing)) LIMIT 1
            """)
    }

    /// The number of cleared revisions whose watch words are looked up: an author may have made thousands.
    private static let maximumClearedRevisions = 20

    /// Returns the watch words in the latest cleared revisions of a post, each with its context.
    static func clearedWords(of post: Post.ID, on connection: any Connection) throws -> Set<WatchedPlace> {
        let cleared = try connection.rows(
            """
            SELECT e.case_id, e.revision, \(sql: PostContentColumns.columns.list("e")) FROM cases c
            JOIN decisions d ON d.id = c.closed_by JOIN evidence e ON e.case_id = c.id
            WHERE c.post_id = \(post) AND (\(sql: foundNothing))
                AND EXISTS (SELECT 1 FROM case_words w WHERE w.case_id = e.case_id AND w.revision = e.revision)
            ORDER BY e.case_id DESC, e.revision DESC LIMIT \(maximumClearedRevisions)
            """
        ) { row in
            (
                case: try row.next(CaseSummary.ID.self), revision: try row.next(Int.self),
                parts: WatchedParts(try PostContentColumns.decode(&row))
            )
        }
        var places: Set<WatchedPlace> = []
        for (id, revision, parts) in cleared {
            let words = try connection.rows(
                "SELECT word FROM case_words WHERE case_id = \(id) AND revision = \(revision)"
            ) { row in try row.next(String.self) }
            for word in words { places.formUnion(parts.places(of: WatchWords.key(word))) }
        }
        return places
    }

    /// The SQL condition that `decisions d`, which closed a case, was a dismissal or was overturned on appeal.
    private static let foundNothing: Statement = """
        d.verdict = 'dismiss' \
        OR EXISTS (SELECT 1 FROM reversals v WHERE v.decision_id = d.id AND v.by_appeal = 1)
        """
}
