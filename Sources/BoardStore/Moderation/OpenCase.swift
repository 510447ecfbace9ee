import BoardModels

/// A post's open case, which collects reports, found watch words and restoration requests.
struct OpenCase {
    let id: CaseSummary.ID
    /// Whether this transaction opened the case; the first addition to a new case does not increment its version.
    let isNew: Bool

    /// Finds or opens the post's only open case, and copies the revision into its evidence.
    ///
    /// The caller must then call one of the `add` methods. Throws `notFound` if the post never had that revision.
    static func findOrOpen(
        for post: Post.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws -> OpenCase {
        let open = try open(for: post, revision: revision, at: moment, on: connection)
        try EvidenceRecord.copy(of: post, revision: revision, to: open.id, at: moment, on: connection)
        return open
    }

    private static func open(
        for post: Post.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws -> OpenCase {
        // The UNIQUE index guarantees one open case per post. The NOT EXISTS avoids gaps in case numbers, which people
        // read: a rejected row would use one up.
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
        if let opened { return OpenCase(id: opened, isNew: true) }
        let existing = try connection.value(
            CaseSummary.ID.self, "SELECT id FROM cases WHERE post_id = \(post) AND closed_at IS NULL")
        guard let existing else { throw StoreError.notFound }
        return OpenCase(id: existing, isNew: false)
    }

    // The counters are denormalized into the case's row, so that the queue reads one table.

    func addReport(_ reason: ReportReason, value: Double, on connection: any Connection) throws {
        let column = CaseRecord.column(of: reason)
        try update(
            "reports = reports + 1, \(sql: column) = \(sql: column) + 1, weight = weight + \(value)", on: connection)
    }

    func addWatchWords(_ number: Int, on connection: any Connection) throws {
        try update("watch_words = watch_words + \(number)", on: connection)
    }

    func addRestoration(on connection: any Connection) throws {
        try update("restorations = restorations + 1", on: connection)
    }

    private func update(_ assignments: Statement, on connection: any Connection) throws {
        try connection.run(
            "UPDATE cases SET \(sql: assignments), version = version + \(isNew ? 0 : 1) WHERE id = \(id)")
    }

    /// Increments the version of a changed post's open case, so that decisions based on the old version fail.
    static func touch(for post: Post.ID, on connection: any Connection) throws {
        try connection.run("UPDATE cases SET version = version + 1 WHERE post_id = \(post) AND closed_at IS NULL")
    }
}
