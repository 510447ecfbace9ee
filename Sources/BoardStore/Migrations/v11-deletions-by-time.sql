-- A member's last deletions, which can be undone, are listed by time.
DROP INDEX deletions_by_member;
CREATE INDEX deletions_by_member ON deletions (deleted_by, deleted_at);
