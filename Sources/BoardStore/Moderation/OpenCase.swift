import BoardDatabase
import BoardModels

/// The open case about a piece of content, which collects reports, found watch words and restoration requests.
struct OpenCase {
    let id: CaseSummary.ID
    /// Whether this transaction opened the case; the first addition to a new case does not increment its version.
    let isNew: Bool

    /// Finds or opens the content's only open case, and copies the revision into its evidence.
    ///
    /// The caller must then call one of the `add` methods. Throws `notFound` if the content never had that revision.
    static func findOrOpen(
        for content: Content.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws -> OpenCase {
        let open = try open(for: content, at: moment, on: connection)
        try EvidenceRecord.copy(of: content, revision: revision, to: open.id, at: moment, on: connection)
        return open
    }

    /// Finds or inserts the content's open case; the title, weather type and category of a new case are set when its
    /// first evidence is added.
    private static func open(
        for content: Content.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> OpenCase {
        // The UNIQUE index guarantees one open case. The NOT EXISTS avoids gaps in case numbers, which people
        // read: a rejected row would use one up.
        let opened = try connection.value(
            CaseSummary.ID.self,
            """
            INSERT INTO cases (content_id, author_handle, title, opened_at)
            SELECT k.id, m.handle, '', \(moment) FROM content k JOIN members m ON m.id = k.author_id
            WHERE k.id = \(content)
                AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.content_id = k.id AND c.closed_at IS NULL)
            ON CONFLICT (content_id) WHERE closed_at IS NULL DO NOTHING
            RETURNING id
            """)
        if let opened { return OpenCase(id: opened, isNew: true) }
        let existing = try connection.value(
            CaseSummary.ID.self, "SELECT id FROM cases WHERE content_id = \(content) AND closed_at IS NULL")
        guard let existing else { throw StoreError.notFound }
        return OpenCase(id: existing, isNew: false)
    }

    /// Returns content of an author that has no open case and was neither deleted nor removed, latest first, at most one
    /// more than a batch decides.
    ///
    /// - Parameter since: the earliest time of creation; if nil, content of any age is returned.
    static func contentWithout(
        of author: String, since: Timestamp?, on connection: any Connection
    ) throws -> [Content.ID] {
        try connection.values(
            Content.ID.self,
            """
            SELECT k.id FROM content k JOIN members m ON m.id = k.author_id
            WHERE m.handle = \(author) AND k.created_at >= \(since ?? Timestamp(milliseconds: 0))
                AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.content_id = k.id AND c.closed_at IS NULL)
                AND NOT EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = k.id)
                AND NOT \(sql: Effects.isOpen(.remove, on: "k.id"))
            ORDER BY k.created_at DESC, k.id DESC LIMIT \(NewBatch.maximumCases + 1)
            """)
    }

    /// Returns the number of pieces of content that an author shows.
    static func shownContent(of author: String, on connection: any Connection) throws -> Int {
        try connection.value(
            Int.self,
            """
            SELECT count(*) FROM content k JOIN members m ON m.id = k.author_id
            WHERE m.handle = \(author)
                AND NOT EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = k.id)
                AND NOT \(sql: Effects.isOpen(.remove, on: "k.id")) AND NOT \(sql: Effects.isOpen(.hide, on: "k.id"))
            """) ?? 0
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

    /// Increments the version of the open case about changed content, if any, so that decisions based on the old
    /// version fail.
    static func incrementVersion(for content: Content.ID, on connection: any Connection) throws {
        try connection.run("UPDATE cases SET version = version + 1 WHERE content_id = \(content) AND closed_at IS NULL")
    }
}
