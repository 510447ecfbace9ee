ALTER TABLE decisions ADD COLUMN sanction_id INTEGER REFERENCES sanctions (id) ON DELETE SET NULL;

UPDATE decisions SET sanction_id = (SELECT s.id FROM sanctions s WHERE s.decision_id = decisions.id);

CREATE INDEX decisions_by_sanction ON decisions (sanction_id);

ALTER TABLE sanctions ADD COLUMN command TEXT CHECK (length(command) BETWEEN 1 AND 500);

CREATE UNIQUE INDEX sanctions_by_command ON sanctions (member_id, command);

ALTER TABLE moderation_log ADD COLUMN statement TEXT CHECK (length(statement) BETWEEN 1 AND 800);

CREATE INDEX cases_by_author ON cases (author_handle, closed_at, weight DESC, id);
