import Testing

extension DatabaseFile {
    /// Incomplete decisions, and rows that belong to no decision.
    ///
    /// For boards where each post has one case with one report, nothing was reversed, and each decision's note names
    /// its sanction, or "none".
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
        "case with an unexpected version": "SELECT id FROM cases WHERE version <> 1 + (closed_at IS NOT NULL)",
        "report judged otherwise than its case": """
        SELECT r.id FROM reports r JOIN cases c ON c.id = r.case_id LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE r.judged_by IS NOT d.id OR r.outcome IS NOT CASE
            WHEN d.id IS NULL THEN NULL WHEN d.verdict = 'dismiss' THEN 'dismissed' ELSE 'agreed' END
        """,
    ]

    private static let ofPosts = [
        "post hidden otherwise than decided": """
        SELECT c.post_id FROM cases c LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (d.verdict IS 'hide') <> EXISTS (SELECT 1 FROM post_hidings h WHERE h.post_id = c.post_id)
            OR EXISTS (SELECT 1 FROM post_hidings h WHERE h.post_id = c.post_id AND h.decision_id IS NOT d.id)
        """,
        "post removed otherwise than decided": """
        SELECT c.post_id FROM cases c LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (d.verdict IS 'remove') <> EXISTS (SELECT 1 FROM post_removals r WHERE r.post_id = c.post_id)
        """,
        "post moved otherwise than decided": """
        SELECT c.post_id FROM cases c LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (d.verdict IS 'move') <> EXISTS (SELECT 1 FROM post_moves m WHERE m.post_id = c.post_id)
        """,
        "post on another board than it should be": """
        SELECT p.id FROM posts p JOIN revisions r ON r.post_id = p.id AND r.revision = 1
        LEFT JOIN post_moves m ON m.post_id = p.id
        WHERE p.weather <> coalesce(m.to_weather, r.weather) OR p.category <> coalesce(m.to_category, r.category)
        """,
        "post shown otherwise than decided": """
        SELECT p.id FROM posts p LEFT JOIN cases c ON c.post_id = p.id LEFT JOIN decisions d ON d.id = c.closed_by
        WHERE (p.withdrawn_at IS NOT NULL) <> (coalesce(d.verdict, '') IN ('hide', 'remove'))
        """,
    ]

    private static let ofMembers = [
        "sanction otherwise than decided": """
        SELECT d.id FROM decisions d
        WHERE d.note <> coalesce((SELECT s.kind FROM sanctions s WHERE s.decision_id = d.id), 'none')
        """,
        "session of a suspended member": """
        SELECT s.id FROM sessions s JOIN sanctions x ON x.member_id = s.member_id AND x.kind = 'suspend'
        WHERE s.id NOT IN (SELECT session_id FROM ended_sessions)
        """,
        "session ended without a suspension": """
        SELECT e.session_id FROM ended_sessions e
        LEFT JOIN sanctions x ON x.decision_id = e.decision_id AND x.kind = 'suspend' WHERE x.id IS NULL
        """,
        "notices otherwise than decided": """
        SELECT d.id FROM decisions d WHERE (
            SELECT coalesce(group_concat(kind, ' '), '') FROM (
                SELECT n.kind FROM notices n WHERE n.decision_id = d.id ORDER BY n.kind)
        ) <> CASE d.verdict WHEN 'hide' THEN 'post-hidden ' WHEN 'remove' THEN 'post-removed '
                WHEN 'move' THEN 'post-moved ' ELSE '' END
            || 'report-decided' || CASE d.note WHEN 'none' THEN '' ELSE ' sanctioned' END
        """,
        "notice without a decision": "SELECT id FROM notices WHERE decision_id IS NULL",
    ]

    private static let ofRecords = [
        "decision that is not in the log exactly once": """
        SELECT d.id FROM decisions d WHERE 1 <> (
            SELECT count(*) FROM moderation_log l WHERE l.action = 'decide' AND l.decision_id = d.id
                AND l.case_id = d.case_id AND l.post_id = d.post_id AND l.verdict = d.verdict AND l.reason IS d.reason
                AND l.actor = d.moderator_handle AND coalesce(l.sanction, 'none') = d.note)
        """,
        "log entry without a decision": """
        SELECT number FROM moderation_log WHERE action = 'decide' AND decision_id NOT IN (SELECT id FROM decisions)
        """,
        "number of decisions differs from the number of idempotency keys": """
        SELECT 1 WHERE (SELECT count(*) FROM decisions) <> (
            SELECT count(*) FROM idempotency_keys k JOIN members m ON m.id = k.member_id WHERE m.role <> 'member')
        """,
    ]
}

/// Expects no faults; a failure shows the first twenty.
func expectNone(_ faults: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(faults == [], "\(faults.prefix(20))", sourceLocation: sourceLocation)
}
