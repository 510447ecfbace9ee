import BoardDatabase
import BoardModels

/// Reads the full data of a case, as a moderator may see it at a point in time.
struct CaseReading {
    let id: CaseSummary.ID
    let reader: Member
    let language: Language
    let moment: Timestamp
    let connection: any Connection

    // However often content is edited, reported and decided, the response with its case has a bounded size. The texts
    // of each list have a maximum size too, see `TextLimit`.
    private static let maximumEvidence = 50
    private static let maximumReports = 200
    private static let maximumNotes = 200
    private static let maximumDecisions = 50
    private static let maximumWords = 100
    private static let maximumEarlierCases = 50

    /// Returns the case; throws `notFound`, or `conflictOfInterest` if it is about the reader's own content.
    func read() throws -> Case {
        guard let summary = try CaseRecord.find(id, reader: reader.id, at: moment, on: connection) else {
            throw StoreError.notFound
        }
        let access = try CaseAccess.find(id, moderator: reader.id, at: moment, on: connection)
        guard !access.isAuthor else { throw StoreError.conflictOfInterest }
        let author = try ModerationRecords.find(
            handle: summary.author.handle, reader: reader, language: language, at: moment, on: connection)
        guard let author else { throw StoreError.internalFault("the author of a case has no record") }
        return Case(
            summary: summary, evidence: try evidence(),
            current: try ContentRecord.current(of: summary.content, on: connection),
            reports: try reports(), autoHide: try autoHide(), watchWords: try watchWords(),
            restoration: try restoration(), notes: try notes(),
            decisions: try DecisionRecord.list(
                where: "d.case_id = \(id)", limit: Self.maximumDecisions, reader: reader, language: language,
                at: moment, on: connection
            ).reversed(),
            earlier: try earlierCases(than: summary), author: author, may: access.actions(of: reader))
    }

    // The most reported revisions are selected, so that an author cannot push them out of the list with later edits.
    private func evidence() throws -> [Evidence] {
        // The revisions are chosen before their texts are read, so that only the chosen texts are sorted.
        try connection.items(
            """
            SELECT \(sql: EvidenceRecord.columns) FROM evidence e LEFT JOIN observations o ON o.id = e.observation_id
            WHERE e.case_id = \(id) AND e.revision IN (
                SELECT x.revision FROM evidence x WHERE x.case_id = \(id)
                ORDER BY \(sql: Self.reportCount(of: "x")) DESC, x.revision DESC LIMIT \(Self.maximumEvidence))
            ORDER BY \(sql: Self.reportCount(of: "e")) DESC, e.revision DESC
            """, EvidenceRecord.decode
        ).sorted { $0.revision < $1.revision }
    }

    private static func reportCount(of evidence: Statement) -> Statement {
        """
        (SELECT count(*) FROM reports r WHERE r.case_id = \(sql: evidence).case_id \
        AND r.revision = \(sql: evidence).revision)
        """
    }

    private func reports() throws -> [CaseReport] {
        try connection.items(Self.reports(of: id, limit: Self.maximumReports), Self.decodeReport).reversed()
    }

    /// Returns the query for the reports of a case, latest first, that `decodeReport` decodes.
    ///
    /// - Parameter end: the id before which the reports are; nil for the latest ones.
    static func reports(of id: CaseSummary.ID, before end: Int64? = nil, limit: Int) -> Statement {
        """
        SELECT r.id, r.reporter_handle, m.display_name, r.revision, r.reason, r.note, r.created_at, r.judged, r.agreed, \
        r.value FROM reports r LEFT JOIN members m ON m.id = r.reporter_id WHERE r.id IN (\
        SELECT x.id FROM reports x WHERE x.case_id = \(id) AND x.id < \(end ?? .max) ORDER BY x.id DESC LIMIT \(limit)) \
        ORDER BY r.id DESC
        """
    }

    static func decodeReport(_ row: inout Row) throws -> CaseReport {
        CaseReport(
            id: try row.next(), reporter: try Author(&row), revision: try row.next(), reason: try row.next(),
            note: try row.next(), createdAt: try row.next(),
            weight: ReportWeight(judged: try row.next(), agreed: try row.next()), value: try row.next())
    }

    private func autoHide() throws -> AutoHide? {
        // Of all effects, only automatic hidings have a case id.
        let text = try connection.value(
            String.self,
            """
            SELECT explanation FROM effects WHERE case_id = \(id) ORDER BY id DESC LIMIT 1
            """)
        return try text.map { text in try AutoHideRecord.decode(text) }
    }

    private func watchWords() throws -> [String] {
        try connection.values(
            String.self,
            "SELECT DISTINCT word FROM case_words WHERE case_id = \(id) ORDER BY word LIMIT \(Self.maximumWords)")
    }

    private func restoration() throws -> RestorationRequest? {
        try connection.first(
            "SELECT text, asked_at FROM restorations WHERE case_id = \(id) ORDER BY id DESC LIMIT 1"
        ) { row in RestorationRequest(text: try row.next(), at: try row.next()) }
    }

    private func notes() throws -> [CaseNote] {
        try connection.items(
            """
            SELECT n.author_handle, m.display_name, n.text, n.written_at
            FROM case_notes n LEFT JOIN members m ON m.id = n.author_id
            WHERE n.id IN (
                SELECT x.id FROM case_notes x WHERE x.case_id = \(id) ORDER BY x.id DESC LIMIT \(Self.maximumNotes))
            ORDER BY n.id DESC
            """
        ) { row in CaseNote(by: try Author(&row), text: try row.next(), at: try row.next()) }.reversed()
    }

    private func earlierCases(than summary: CaseSummary) throws -> [CaseSummary] {
        try connection.rows(
            """
            SELECT \(sql: CaseRecord.columns) FROM cases c \(sql: CaseRecord.joins)
            WHERE c.content_id = \(summary.content) AND c.id < \(id)
            ORDER BY c.id DESC LIMIT \(Self.maximumEarlierCases)
            """
        ) { row in try CaseRecord.decode(&row, reader: reader.id, at: moment) }
    }
}
