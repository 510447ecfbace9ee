import BoardDatabase
import BoardModels

/// SQL and decoding for reports, as their reporters see them.
enum ReportRecord {
    /// The SELECT list of a report, from `source`.
    static let columns: Statement = """
        r.id, r.content_id, r.revision, \(sql: title), r.reason, r.note, r.created_at, r.outcome, d.verdict, d.reason, \
        d.decided_at, v.reversed_at
        """

    /// The title of the reported revision; empty if the content was deleted before the report, since the reporter may
    /// never have seen the title.
    private static let title: Statement = """
        CASE WHEN EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = r.content_id AND x.deleted_at <= r.created_at) \
        THEN '' ELSE e.title END
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
            id: try row.next(), content: try row.next(), revision: try row.next(), title: try row.next(),
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

    /// Returns the members whose reports were closed by a decision, without deleted accounts.
    static func reporters(judgedBy decision: Decision.ID, on connection: any Connection) throws -> [Member.ID] {
        try connection.values(
            Member.ID.self,
            """
            SELECT DISTINCT reporter_id FROM reports
            WHERE judged_by = \(decision) AND reporter_id IS NOT NULL ORDER BY reporter_id
            """)
    }

    static func find(_ id: Report.ID, on connection: any Connection) throws -> Report? {
        try connection.first("SELECT \(sql: columns) FROM \(sql: source) WHERE r.id = \(id)", decode)
    }

    /// Computes the weight of a member's next report from the outcomes of earlier reports.
    ///
    /// Reports of several revisions in one case count as one: they have one decision.
    static func weight(of reporter: Member.ID, on connection: any Connection) throws -> ReportWeight {
        let weight = try connection.first(
            """
            SELECT count(DISTINCT case_id), count(DISTINCT CASE WHEN outcome = 'agreed' THEN case_id END)
            FROM reports WHERE reporter_id = \(reporter) AND outcome IS NOT NULL
            """
        ) { row in ReportWeight(judged: try row.next(), agreed: try row.next()) }
        return weight ?? ReportWeight(judged: 0, agreed: 0)
    }

    /// Computes the amount by which a member's next report raises the weight of a case.
    ///
    /// This is the weight of the report minus the amounts that the member's earlier reports in the case have added, and
    /// at least 0.
    static func value(
        of weight: ReportWeight, by reporter: Member.ID, in id: CaseSummary.ID, on connection: any Connection
    ) throws -> Double {
        let counted = try connection.value(
            Double.self,
            "SELECT coalesce(sum(value), 0.0) FROM reports WHERE case_id = \(id) AND reporter_id = \(reporter)")
        return max(0, weight.value - (counted ?? 0))
    }
}
