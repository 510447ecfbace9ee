import BoardDatabase
import BoardModels

/// SQL and decoding for case summaries, as listed in the moderation queue.
enum CaseRecord {
    /// The SELECT list of a case summary, from `cases c` and `joins`.
    static let columns: Statement = """
        c.id, c.version, c.closed_at, c.content_id, t.kind, c.author_handle, a.display_name, c.title, c.weather, c.category, \
        c.reports, c.weight, \(sql: ContentVisibility.stateColumn("c.content_id")), c.claimed_by, c.claimed_until, \
        h.handle, h.display_name, c.opened_at, c.watch_words, c.restorations, \
        c.closed_by, closing.verdict, sanction.kind, \
        EXISTS (SELECT 1 FROM reversals u WHERE u.decision_id = c.closed_by AND u.by_appeal = 1), \
        \(sql: ReportReason.allCases.map { "c.\(sql: column(of: $0))" }.joined(by: ", "))
        """

    /// Returns the column of `cases` that counts the reports with a reason.
    static func column(of reason: ReportReason) -> Statement {
        switch reason {
        case .spam: "spam"
        case .abuse: "abuse"
        case .offTopic: "off_topic"
        case .wrongWeather: "wrong_weather"
        case .privateInformation: "private_information"
        case .illegal: "illegal"
        case .other: "other"
        }
    }

    /// The JOIN clauses after `cases c` for its content `t`, the content's author `a`, the holder `h` of its claim, the
    /// decision that closed it, and the sanction of that decision.
    static let joins: Statement = """
        JOIN content t ON t.id = c.content_id LEFT JOIN members a ON a.id = t.author_id LEFT JOIN members h ON h.id = c.claimed_by \
        LEFT JOIN decisions closing ON closing.id = c.closed_by \
        LEFT JOIN effects sanction ON sanction.id = \(sql: SanctionRecord.id(of: "closing"))
        """

    static func decode(_ row: inout Row, reader: Member.ID, at moment: Timestamp) throws -> CaseSummary {
        let (id, version): (CaseSummary.ID, Int) = (try row.next(), try row.next())
        let closedAt: Timestamp? = try row.next()
        let (content, kind): (Content.ID, ContentKind) = (try row.next(), try row.next())
        let author = try Author(&row)
        let (title, weather, category): (String, WeatherType?, PostCategory?) = (
            try row.next(), try row.next(), try row.next()
        )
        let (reports, weight): (Int, Double) = (try row.next(), try row.next())
        let contentState: ContentState = try row.next()
        let claim = try claim(&row, reader: reader, at: moment)
        let openedAt: Timestamp = try row.next()
        var origins: [CaseOrigin] = reports > 0 ? [.reports] : []
        // The numbers of found watch words and of restoration requests.
        if try row.next(Int.self) > 0 { origins.append(.watchWord) }
        if try row.next(Int.self) > 0 { origins.append(.restoration) }
        let outcome = try outcome(&row)
        return CaseSummary(
            id: id, version: version, state: closedAt == nil ? .open : .decided, content: content, kind: kind,
            author: author,
            title: title, weather: weather, category: category, origins: origins,
            reasons: try reasons(&row), reports: reports, weight: weight,
            contentState: contentState, claim: closedAt == nil ? claim : nil, openedAt: openedAt, closedAt: closedAt,
            outcome: outcome)
    }

    static func find(
        _ id: CaseSummary.ID, reader: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> CaseSummary? {
        try connection.first("SELECT \(sql: columns) FROM cases c \(sql: joins) WHERE c.id = \(id)") { row in
            try decode(&row, reader: reader, at: moment)
        }
    }

    private static func outcome(_ row: inout Row) throws -> CaseOutcome? {
        let decision: Decision.ID? = try row.next()
        let verdict: Verdict? = try row.next()
        let sanction: SanctionKind? = try row.next()
        let isOverturned: Bool = try row.next()
        guard let decision, let verdict else { return nil }
        return CaseOutcome(decision: decision, verdict: verdict, sanction: sanction, isOverturned: isOverturned)
    }

    private static func claim(_ row: inout Row, reader: Member.ID, at moment: Timestamp) throws -> CaseClaim? {
        let holder: Member.ID? = try row.next()
        let until: Timestamp? = try row.next()
        let handle: String? = try row.next()
        let displayName: String? = try row.next()
        guard let holder, let until, let handle, let displayName, CaseClaim.isValid(until: until, at: moment) else {
            return nil
        }
        return CaseClaim(by: Author(handle: handle, displayName: displayName), until: until, isOwn: holder == reader)
    }

    /// Decodes the number of reports per reason, most frequent reason first.
    private static func reasons(_ row: inout Row) throws -> [ReasonCount] {
        var counts: [ReasonCount] = []
        for reason in ReportReason.allCases {
            let reports: Int = try row.next()
            if reports > 0 { counts.append(ReasonCount(reason: reason, reports: reports)) }
        }
        // Descending by number, hence $1 before $0, and ascending by name.
        return counts.sorted { ($1.reports, $0.reason.rawValue) < ($0.reports, $1.reason.rawValue) }
    }
}

extension CaseClaim {
    /// Returns the latest end that a valid claim can have; a claim that ends later was made before the wall clock was
    /// stepped back, and is ignored.
    static func latestEnd(at moment: Timestamp) -> Timestamp { moment + lease * 2 }

    /// Returns whether a stored claim is in force at `moment`, given its end.
    static func isValid(until end: Timestamp, at moment: Timestamp) -> Bool {
        moment < end && end <= latestEnd(at: moment)
    }
}
