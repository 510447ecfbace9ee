import BoardModels

/// SQL and decoding for reports, as their reporters see them.
enum ReportRecord {
    /// The SELECT list of a report, from `source`.
    static let columns: Statement = """
        r.id, r.post_id, r.revision, e.title, r.reason, r.note, r.created_at, r.outcome, d.verdict, d.reason, \
        d.decided_at, v.reversed_at
        """

    /// The FROM clause: the report with its evidence, its decision and the decision's reversal on appeal.
    ///
    /// A reversal on appeal turns the report's outcome into a dismissal.
    static let source: Statement = """
        reports r JOIN evidence e ON e.case_id = r.case_id AND e.revision = r.revision \
        LEFT JOIN decisions d ON d.id = r.judged_by \
        LEFT JOIN reversals v ON v.decision_id = d.id AND v.by_appeal = 1
        """

    static func decode(_ row: inout Row) throws -> Report {
        var report = Report(
            id: try row.next(), post: try row.next(), revision: try row.next(), title: try row.next(),
            reason: try row.next(), note: try row.next(), createdAt: try row.next(),
            state: try row.next(ReportState?.self) ?? .open, outcome: nil)
        let verdict: Verdict? = try row.next()
        let reason: ReportReason? = try row.next()
        let decidedAt: Timestamp? = try row.next()
        let overturnedAt: Timestamp? = try row.next()
        guard report.state != .open, let verdict, let decidedAt else { return report }
        report.outcome =
            if let overturnedAt {
                ReportOutcome(verdict: .dismiss, reason: nil, decidedAt: overturnedAt)
            } else {
                ReportOutcome(verdict: verdict, reason: reason, decidedAt: decidedAt)
            }
        return report
    }

    static func find(_ id: Report.ID, on connection: any Connection) throws -> Report? {
        try connection.first("SELECT \(sql: columns) FROM \(sql: source) WHERE r.id = \(id)") {
            row in try decode(&row)
        }
    }

    /// Computes the weight of a member's next report from the outcomes of earlier reports.
    static func weight(
        of reporter: Member.ID, on connection: any Connection
    ) throws -> ReportWeight {
        let weight = try connection.first(
            """
            SELECT count(*), coalesce(sum(CASE WHEN outcome = 'agreed' THEN 1 ELSE 0 END), 0)
            FROM reports WHERE reporter_id = \(reporter) AND outcome IS NOT NULL
            """
        ) { row in
            ReportWeight(judged: try row.next(), agreed: try row.next())
        }
        return weight ?? ReportWeight(judged: 0, agreed: 0)
    }
}
