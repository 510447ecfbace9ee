import BoardModels

/// Reads a case whole, as one moderator sees it at one moment.
struct CaseReading {
    let id: CaseSummary.ID
    let reader: Member
    let language: Language
    let moment: Timestamp
    let connection: any Connection

    /// Throws `notFound`, or `ownInterest` where the case is about the reader's own post.
    func whole() throws(StoreError) -> Case {
        guard let summary = try CaseRecord.find(id, reader: reader.id, at: moment, on: connection) else {
            throw .notFound
        }
        let standing = try CaseAccess.find(id, moderator: reader.id, at: moment, on: connection)
        guard !standing.isAuthor else { throw .ownInterest }
        let author = try ModerationRecords.find(
            handle: summary.author.handle, reader: reader, language: language, at: moment, on: connection)
        guard let author else { throw .internalFault("a case is about a member who never was") }
        return Case(
            summary: summary, evidence: try evidence(), current: try current(of: summary.post),
            reports: try reports(), autoHide: try autoHide(), watchWords: try watchWords(),
            restoration: try restoration(), notes: try notes(),
            decisions: try DecisionRecord.list(
                ofCase: id, reader: reader, language: language, at: moment, on: connection),
            earlier: try earlier(than: summary), author: author, may: standing.actions(of: reader))
    }

    private func evidence() throws(StoreError) -> [Evidence] {
        try connection.rows(
            """
            SELECT e.revision, e.weather, e.category, e.title, e.body, e.link, e.place_name, e.latitude, e.longitude,
                e.taken_at, \(sql: ObservationRecord.columns)
            FROM evidence e LEFT JOIN observations o ON o.id = e.observation_id
            WHERE e.case_id = \(id) ORDER BY e.revision
            """
        ) { row throws(StoreError) in
            var evidence = Evidence(
                revision: try row.next(), weather: try row.next(), category: try row.next(), title: try row.next(),
                body: try row.next(), link: try row.next(), place: try PlaceRecord.decode(&row), conditions: nil,
                takenAt: try row.next())
            evidence.conditions = try ObservationRecord.decode(&row)
            return evidence
        }
    }

    // From the post itself: where it is filed may be a moderator's doing, which makes no revision.
    private func current(of post: Post.ID) throws(StoreError) -> PostRevision? {
        try connection.first(
            """
            SELECT revision, weather, category, title, body, link, place_name, latitude, longitude,
                coalesce(edited_at, created_at)
            FROM posts WHERE id = \(post)
            """
        ) { row throws(StoreError) in
            try RevisionRecord.decode(&row)
        }
    }

    private func reports() throws(StoreError) -> [CaseReport] {
        try connection.rows(
            """
            SELECT r.id, r.reporter_handle, m.display_name, r.revision, r.reason, r.note, r.created_at, r.judged,
                r.agreed, r.value
            FROM reports r LEFT JOIN members m ON m.id = r.reporter_id WHERE r.case_id = \(id) ORDER BY r.id
            """
        ) { row throws(StoreError) in
            CaseReport(
                id: try row.next(), reporter: try author(&row), revision: try row.next(), reason: try row.next(),
                note: try row.next(), createdAt: try row.next(),
                weight: ReportWeight(judged: try row.next(), agreed: try row.next()), value: try row.next())
        }
    }

    private func autoHide() throws(StoreError) -> AutoHide? {
        let text = try connection.value(
            String.self,
            """
            SELECT explanation FROM post_hidings WHERE case_id = \(id) AND explanation IS NOT NULL
            ORDER BY id DESC LIMIT 1
            """)
        return try text.map { text throws(StoreError) in try AutoHideRecord.decode(text) }
    }

    private func watchWords() throws(StoreError) -> [String] {
        try connection.rows("SELECT DISTINCT word FROM case_words WHERE case_id = \(id) ORDER BY word") {
            row throws(StoreError) in try row.next(String.self)
        }
    }

    private func restoration() throws(StoreError) -> RestorationRequest? {
        try connection.first(
            "SELECT text, asked_at FROM restorations WHERE case_id = \(id) ORDER BY id DESC LIMIT 1"
        ) { row throws(StoreError) in
            RestorationRequest(text: try row.next(), at: try row.next())
        }
    }

    private func notes() throws(StoreError) -> [CaseNote] {
        try connection.rows(
            """
            SELECT n.author_handle, m.display_name, n.text, n.written_at
            FROM case_notes n LEFT JOIN members m ON m.id = n.author_id WHERE n.case_id = \(id) ORDER BY n.id
            """
        ) { row throws(StoreError) in
            CaseNote(by: try author(&row), text: try row.next(), at: try row.next())
        }
    }

    private func earlier(than summary: CaseSummary) throws(StoreError) -> [CaseSummary] {
        try connection.rows(
            """
            SELECT \(sql: CaseRecord.columns) FROM cases c \(sql: CaseRecord.joins)
            WHERE c.post_id = \(summary.post) AND c.id < \(id) ORDER BY c.id DESC
            """
        ) { row throws(StoreError) in
            try CaseRecord.decode(&row, reader: reader.id, at: moment)
        }
    }

    /// A handle and the display name that goes with it, the handle again where the account is gone.
    private func author(_ row: inout Row) throws(StoreError) -> Author {
        let handle: String = try row.next()
        return Author(handle: handle, displayName: try row.next(String?.self) ?? handle)
    }
}
