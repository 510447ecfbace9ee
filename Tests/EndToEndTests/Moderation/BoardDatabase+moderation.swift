import BoardTestSupport
import Testing

extension BoardDatabase {
    /// Incomplete decisions, and rows that belong to no decision.
    ///
    /// For boards with one author and one reporter, where each post has one case with one report, nothing was reversed,
    /// and each decision's note names its sanction, or "none".
    func halfDecisions() throws -> [String] {
        try damage() + found(Self.ofCases) + found(Self.ofPosts) + found(Self.ofMembers) + found(Self.ofRecords)
    }

    private static let ofCases = [
        "decision whose case is open": """
        SELECT d.id FROM decisions d
        LEFT JOIN cases c ON c.id = d.case_id AND c.closed_by = d.id AND c.closed_at = d.decided_at
        WHERE c.id IS NULL
        """,
        "case closed without a decision": """
        SELECT c.id FROM cases c LEFT JOIN decisions d ON d.id = c.closed_by AND d.case_id = c.id
        WHERE c.closed_at IS NOT NULL AND d.id IS NULL
        """,
        "case decided more than once": "SELECT case_id FROM decisions GROUP BY case_id HAVING count(*) > 1",
        "batch without decisions": "SELECT id FROM batches WHERE id NOT IN (SELECT batch_id FROM decisions)",
        "case with an unexpected version":
            "SELECT id FROM cases WHERE version <> CASE WHEN closed_at IS NULL THEN 1 ELSE 2 END",
        "report judged otherwise than its case": """
        SELECT r.id FROM reports r JOIN cases c ON c.id = r.case_id LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE r.judged_by IS DISTINCT FROM d.id OR r.outcome IS DISTINCT FROM CASE
            WHEN d.id IS NULL THEN NULL WHEN d.verdict = 'dismiss' THEN 'dismissed' ELSE 'agreed' END
        """,
    ]

    private static let ofPosts = [
        "post hidden otherwise than decided": """
        SELECT c.content_id FROM cases c LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (d.verdict IS NOT DISTINCT FROM 'hide') <> EXISTS (
            SELECT 1 FROM effects e WHERE e.content_id = c.content_id AND e.kind = 'hide' AND e.ended_at IS NULL)
            OR EXISTS (SELECT 1 FROM effects e WHERE e.content_id = c.content_id AND e.decision_id IS DISTINCT FROM d.id)
        """,
        "post removed otherwise than decided": """
        SELECT c.content_id FROM cases c LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (d.verdict IS NOT DISTINCT FROM 'remove') <> EXISTS (
            SELECT 1 FROM effects e WHERE e.content_id = c.content_id AND e.kind = 'remove' AND e.ended_at IS NULL)
        """,
        "post moved otherwise than decided": """
        SELECT c.content_id FROM cases c LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (d.verdict IS NOT DISTINCT FROM 'move') <> EXISTS (
            SELECT 1 FROM effects e WHERE e.content_id = c.content_id AND e.kind = 'move' AND e.ended_at IS NULL)
        """,
        "post on another board than it should be": """
        SELECT p.id FROM posts p JOIN revisions r ON r.post_id = p.id AND r.revision = 1
        LEFT JOIN effects m ON m.content_id = p.id AND m.kind = 'move'
        WHERE p.weather <> coalesce(m.to_weather, r.weather) OR p.category <> coalesce(m.to_category, r.category)
        """,
        "post shown otherwise than decided": """
        SELECT p.id FROM posts p LEFT JOIN cases c ON c.content_id = p.id LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (p.withdrawn_at IS NOT NULL) <> (coalesce(d.verdict, '') IN ('hide', 'remove'))
        """,
    ]

    private static let ofMembers = [
        "sanction otherwise than decided": """
        SELECT d.id FROM decisions d
        WHERE d.note <> coalesce(
            (SELECT e.kind FROM effects e WHERE e.decision_id = d.id AND e.member_id = d.member_id), 'none')
        """,
        "session of a suspended member": """
        SELECT s.id FROM sessions s JOIN effects x ON x.member_id = s.member_id AND x.kind = 'suspend'
        WHERE s.id > x.last_session
        """,
        "session ended without a suspension": """
        SELECT id FROM effects WHERE (last_session IS NOT NULL) <> (kind = 'suspend')
        """,
        "effect without a decision": "SELECT id FROM effects WHERE decision_id IS NULL",
        "notices otherwise than decided": """
        SELECT d.batch_id FROM decisions d GROUP BY d.batch_id HAVING (
            SELECT coalesce(\(TestSQL.joined)(kind || ' ' || count, ', '), '') FROM (
                SELECT n.kind, n.count FROM notices n JOIN decisions o ON o.id = n.decision_id
                WHERE o.batch_id = d.batch_id ORDER BY n.kind) made
        ) <> CASE min(d.verdict) WHEN 'hide' THEN 'post-hidden ' || count(*) || ', '
                WHEN 'remove' THEN 'post-removed ' || count(*) || ', '
                WHEN 'move' THEN 'post-moved ' || count(*) || ', ' ELSE '' END
            || 'report-decided ' || count(*)
            || CASE WHEN min(d.verdict) = 'dismiss' AND min(d.note) <> 'none' THEN ', sanctioned 1' ELSE '' END
        """,
        "notice without a decision": "SELECT id FROM notices WHERE decision_id IS NULL",
    ]

    private static let ofRecords = [
        "decision that is not in the log exactly once": """
        SELECT d.id FROM decisions d WHERE 1 <> (
            SELECT count(*) FROM moderation_log l WHERE l.action = 'decide' AND l.decision_id = d.id
                AND l.case_id = d.case_id AND l.content_id = d.content_id AND l.verdict = d.verdict
                AND l.reason IS NOT DISTINCT FROM d.reason AND coalesce(l.sanction, 'none') = d.note
                AND l.actor = (SELECT b.moderator_handle FROM batches b WHERE b.id = d.batch_id))
        """,
        "log entry without a decision": """
        SELECT number FROM moderation_log WHERE action = 'decide' AND decision_id NOT IN (SELECT id FROM decisions)
        """,
        "number of batches differs from the number of idempotency keys whose response has one": """
        SELECT 1 WHERE (SELECT count(*) FROM batches) <> (
            SELECT count(*) FROM idempotency_keys k JOIN members m ON m.id = k.member_id
            WHERE m.role <> 'member' AND \(TestSQL.contains(#""batch":"#, in: "k.body")))
        """,
    ]
}

/// Expects no faults; a failure shows the first twenty.
func expectNone(_ faults: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(faults == [], "\(faults.prefix(20))", sourceLocation: sourceLocation)
}
