ALTER TABLE decisions ADD COLUMN revision INTEGER CHECK (revision >= 1);

UPDATE decisions SET revision = max(
    coalesce((SELECT max(r.revision) FROM revisions r
        WHERE r.post_id = decisions.post_id AND r.written_at <= decisions.decided_at), 1),
    coalesce((SELECT max(e.revision) FROM evidence e WHERE e.case_id = decisions.case_id), 1))
WHERE EXISTS (SELECT 1 FROM posts p WHERE p.id = decisions.post_id);
