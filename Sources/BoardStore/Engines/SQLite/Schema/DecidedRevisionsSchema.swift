/// The SQL of the fourth migration: the revision of the post that a decision was made on.
///
/// For earlier decisions it is the last revision that was written before the decision, or the last one of its evidence.
/// It is released and must not change.
enum DecidedRevisionsSchema {
    static let sql = """
        ALTER TABLE decisions ADD COLUMN revision INTEGER CHECK (revision >= 1);

        UPDATE decisions SET revision = max(
            coalesce((SELECT max(r.revision) FROM revisions r
                WHERE r.post_id = decisions.post_id AND r.written_at <= decisions.decided_at), 1),
            coalesce((SELECT max(e.revision) FROM evidence e WHERE e.case_id = decisions.case_id), 1))
        WHERE EXISTS (SELECT 1 FROM posts p WHERE p.id = decisions.post_id);
        """
}
