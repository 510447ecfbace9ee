CREATE TABLE content (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('post')),
    author_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

INSERT INTO content (id, kind, author_id, created_at)
SELECT id, 'post', author_id, created_at FROM posts
UNION ALL
SELECT c.post_id, 'post', max(c.author_id), min(c.opened_at) FROM cases c
WHERE c.post_id NOT IN (SELECT id FROM posts) GROUP BY c.post_id;

DELETE FROM sqlite_sequence WHERE name = 'content';
INSERT INTO sqlite_sequence (name, seq) SELECT 'content', s.seq FROM sqlite_sequence s WHERE s.name = 'posts';

DROP VIEW post_facets;
DROP TRIGGER posts_change_facets;

CREATE TABLE posts_new (
    id INTEGER PRIMARY KEY REFERENCES content (id),
    author_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    weather TEXT NOT NULL CHECK (weather IN (
        'clear', 'few-clouds', 'scattered-clouds', 'broken-clouds', 'shower-rain', 'rain', 'thunderstorm', 'snow',
        'mist')),
    category TEXT NOT NULL CHECK (category IN (
        'food', 'places', 'outfits', 'activities', 'music', 'videos', 'chat')),
    revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 480),
    body TEXT NOT NULL CHECK (length(body) <= 16000),
    link TEXT CHECK (length(link) BETWEEN 1 AND 2000),
    place_name TEXT CHECK (length(place_name) BETWEEN 1 AND 400),
    place_key TEXT,
    latitude REAL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    cell INTEGER,
    observation_id INTEGER REFERENCES observations (id),
    likes INTEGER NOT NULL DEFAULT 0 CHECK (likes >= 0),
    hot REAL NOT NULL,
    text_hash BLOB NOT NULL CHECK (length(text_hash) = 32),
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    withdrawn_at INTEGER,
    CHECK ((place_name IS NULL) = (place_key IS NULL)),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK ((latitude IS NULL) = (cell IS NULL)),
    CHECK (latitude IS NULL OR place_name IS NOT NULL),
    CHECK (observation_id IS NULL OR latitude IS NOT NULL),
    CHECK ((revision = 1) = (edited_at IS NULL))
) STRICT;

INSERT INTO posts_new (
    id, author_id, weather, category, revision, title, body, link, place_name, place_key, latitude, longitude, cell,
    observation_id, likes, hot, text_hash, created_at, edited_at, withdrawn_at)
SELECT
    id, author_id, weather, category, revision, title, body, link, place_name, place_key, latitude, longitude, cell,
    observation_id, likes, hot, text_hash, created_at, edited_at, withdrawn_at
FROM posts ORDER BY id;

CREATE TABLE deletions (
    content_id INTEGER PRIMARY KEY REFERENCES content (id),
    deleted_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
    why TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 4000),
    deleted_at INTEGER NOT NULL
) STRICT;

INSERT INTO deletions (content_id, deleted_by, why, deleted_at)
SELECT post_id, deleted_by, why, deleted_at FROM post_deletions
UNION ALL
SELECT k.id, NULL, 'account', coalesce(
    (SELECT m.deleted_at FROM member_deletions m WHERE m.member_id = k.author_id), k.created_at)
FROM content k WHERE k.id NOT IN (SELECT id FROM posts);

CREATE TABLE likes_new (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    content_id INTEGER NOT NULL REFERENCES content (id),
    liked_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, content_id)
) STRICT, WITHOUT ROWID;

INSERT INTO likes_new (member_id, content_id, liked_at) SELECT member_id, post_id, liked_at FROM likes;

CREATE TABLE cases_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    content_id INTEGER NOT NULL REFERENCES content (id),
    author_handle TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
    title TEXT NOT NULL,
    weather TEXT,
    category TEXT,
    reports INTEGER NOT NULL DEFAULT 0 CHECK (reports >= 0),
    spam INTEGER NOT NULL DEFAULT 0 CHECK (spam >= 0),
    abuse INTEGER NOT NULL DEFAULT 0 CHECK (abuse >= 0),
    off_topic INTEGER NOT NULL DEFAULT 0 CHECK (off_topic >= 0),
    wrong_weather INTEGER NOT NULL DEFAULT 0 CHECK (wrong_weather >= 0),
    private_information INTEGER NOT NULL DEFAULT 0 CHECK (private_information >= 0),
    illegal INTEGER NOT NULL DEFAULT 0 CHECK (illegal >= 0),
    other INTEGER NOT NULL DEFAULT 0 CHECK (other >= 0),
    watch_words INTEGER NOT NULL DEFAULT 0 CHECK (watch_words >= 0),
    restorations INTEGER NOT NULL DEFAULT 0 CHECK (restorations >= 0),
    weight REAL NOT NULL DEFAULT 0 CHECK (weight >= 0),
    claimed_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
    claimed_until INTEGER,
    opened_at INTEGER NOT NULL,
    closed_by INTEGER REFERENCES decisions (id),
    closed_at INTEGER,
    CHECK ((closed_by IS NULL) = (closed_at IS NULL)),
    CHECK ((claimed_by IS NULL) OR (claimed_until IS NOT NULL)),
    CHECK (reports =
        spam + abuse + off_topic + wrong_weather + private_information + illegal + other)
) STRICT;

INSERT INTO cases_new (
    id, content_id, author_handle, version, title, weather, category, reports, spam, abuse, off_topic, wrong_weather,
    private_information, illegal, other, watch_words, restorations, weight, claimed_by, claimed_until, opened_at,
    closed_by, closed_at)
SELECT
    id, post_id, author_handle, version, title, weather, category, reports, spam, abuse, off_topic, wrong_weather,
    private_information, illegal, other, watch_words, restorations, weight, claimed_by, claimed_until, opened_at,
    closed_by, closed_at
FROM cases;

CREATE TABLE evidence_new (
    case_id INTEGER NOT NULL REFERENCES cases (id),
    revision INTEGER NOT NULL CHECK (revision >= 1),
    title TEXT NOT NULL,
    content TEXT NOT NULL CHECK (length(content) > 0),
    observation_id INTEGER REFERENCES observations (id),
    taken_at INTEGER NOT NULL,
    PRIMARY KEY (case_id, revision)
) STRICT, WITHOUT ROWID;

INSERT INTO evidence_new (case_id, revision, title, content, observation_id, taken_at)
SELECT
    case_id, revision, title,
    json_object(
        'kind', 'post', 'weather', weather, 'category', category, 'title', title, 'body', body, 'link', link, 'place',
        CASE
            WHEN place_name IS NULL THEN NULL
            WHEN latitude IS NULL THEN json_object('name', place_name)
            ELSE json_object('name', place_name, 'latitude', latitude, 'longitude', longitude)
        END),
    observation_id, taken_at
FROM evidence;

CREATE TABLE batches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    moderator_handle TEXT NOT NULL
) STRICT;

-- The decisions that share a sanction were made by one command; all others are batches of their own. A batch has the
-- number of its first decision.
CREATE TABLE decisions_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    batch_id INTEGER NOT NULL REFERENCES batches (id),
    case_id INTEGER REFERENCES cases (id),
    content_id INTEGER REFERENCES content (id),
    member_id INTEGER NOT NULL,
    member_handle TEXT NOT NULL,
    verdict TEXT CHECK (verdict IN ('dismiss', 'hide', 'remove', 'move')),
    reason TEXT CHECK (reason IN (
        'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
    message_english TEXT,
    message_korean TEXT,
    note TEXT,
    decided_at INTEGER NOT NULL,
    CHECK ((case_id IS NULL) = (verdict IS NULL)),
    CHECK ((case_id IS NULL) = (content_id IS NULL)),
    CHECK (reason IS NOT NULL OR verdict = 'dismiss'),
    CHECK ((message_english IS NULL) = (message_korean IS NULL))
) STRICT;

INSERT INTO decisions_new (
    id, batch_id, case_id, content_id, member_id, member_handle, verdict, reason, message_english, message_korean, note,
    decided_at)
SELECT
    d.id, coalesce((SELECT min(o.id) FROM decisions o WHERE o.sanction_id = d.sanction_id), d.id), d.case_id,
    d.post_id, d.member_id, d.member_handle, d.verdict, d.reason, d.message_english, d.message_korean, d.note,
    d.decided_at
FROM decisions d;

INSERT INTO batches (id, moderator_id, moderator_handle)
SELECT d.id, d.moderator_id, d.moderator_handle FROM decisions d
WHERE d.id IN (SELECT n.batch_id FROM decisions_new n);

CREATE TABLE effects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('hide', 'remove', 'move', 'warn', 'silence', 'suspend')),
    content_id INTEGER REFERENCES content (id),
    member_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
    decision_id INTEGER REFERENCES decisions (id),
    case_id INTEGER REFERENCES cases (id),
    explanation TEXT,
    revision INTEGER CHECK (revision >= 1),
    begins_at INTEGER NOT NULL,
    ends_at INTEGER CHECK (ends_at > begins_at),
    edited_at INTEGER,
    from_weather TEXT,
    from_category TEXT,
    to_weather TEXT,
    to_category TEXT,
    last_session INTEGER,
    ended_at INTEGER,
    ended_as TEXT CHECK (ended_as IN ('lifted', 'replaced', 'reversed')),
    ended_by TEXT,
    ended_why TEXT,
    replaced_by INTEGER REFERENCES decisions (id),
    CHECK ((content_id IS NULL) = (kind IN ('warn', 'silence', 'suspend'))),
    CHECK ((member_id IS NULL) = (content_id IS NOT NULL)),
    CHECK ((decision_id IS NULL) = (case_id IS NOT NULL)),
    CHECK ((case_id IS NULL) = (explanation IS NULL)),
    CHECK (decision_id IS NOT NULL OR kind = 'hide'),
    CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
    CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
    CHECK (replaced_by IS NULL OR ended_as = 'replaced'),
    CHECK ((kind = 'move') = (to_weather IS NOT NULL))
) STRICT;

-- Sanctions keep their numbers.
INSERT INTO effects (
    id, kind, member_id, decision_id, begins_at, ends_at, last_session, ended_at, ended_as, ended_by, ended_why)
SELECT
    s.id, s.kind, s.member_id, s.decision_id, s.begins_at, s.ends_at,
    CASE
        WHEN s.kind = 'suspend'
        -- The sessions that an earlier suspension had ended are ended by a later one too.
        THEN (SELECT max(x.session_id) FROM ended_sessions x JOIN sessions e ON e.id = x.session_id
            WHERE e.member_id = s.member_id
                AND (x.decision_id = s.decision_id OR (s.lifted_at IS NULL AND e.created_at <= s.begins_at))) END,
    s.lifted_at,
    CASE
        WHEN s.lifted_at IS NULL THEN NULL
        WHEN EXISTS (
            SELECT 1 FROM decisions d JOIN reversals r ON r.decision_id = d.id
            WHERE d.sanction_id = s.id AND r.reversed_at = s.lifted_at AND r.moderator_handle = s.lifted_by
                AND r.reason = coalesce(s.lifted_why, ''))
        THEN 'reversed' ELSE 'lifted' END,
    s.lifted_by, s.lifted_why
FROM sanctions s;

DELETE FROM sqlite_sequence WHERE name = 'effects';
INSERT INTO sqlite_sequence (name, seq) SELECT 'effects', s.seq FROM sqlite_sequence s WHERE s.name = 'sanctions';

-- A hiding was one row, whatever had become of it: hidden by reports, by a decision that adopted it, and by one that
-- refused to restore the post. Each is an effect now, and replaces the one before.
CREATE TEMP TABLE hiding_steps AS
SELECT h.id AS hiding, 1 AS step, NULL AS decision, h.hidden_at AS at FROM post_hidings h WHERE h.explanation IS NOT NULL
UNION ALL
SELECT h.id, 2, h.decision_id, d.decided_at FROM post_hidings h JOIN decisions d ON d.id = h.decision_id
UNION ALL
SELECT h.id, 3, q.answered_by, d.decided_at
FROM post_hidings h JOIN restorations q ON q.hiding_id = h.id JOIN decisions d ON d.id = q.answered_by
WHERE d.verdict = 'hide' AND d.id IS NOT h.decision_id;

INSERT INTO effects (
    kind, content_id, decision_id, case_id, explanation, revision, begins_at, edited_at, ended_at, ended_as, ended_by,
    ended_why, replaced_by)
SELECT
    'hide', h.post_id, s.decision,
    CASE WHEN s.step = 1 THEN h.case_id END, CASE WHEN s.step = 1 THEN h.explanation END,
    coalesce(
        CASE
            WHEN s.decision IS NULL
            THEN (SELECT max(r.revision) FROM revisions r
                WHERE r.post_id = h.post_id AND r.written_at < coalesce(h.edited_at, h.hidden_at + 1))
            ELSE (SELECT d.revision FROM decisions d WHERE d.id = s.decision) END,
        1),
    h.hidden_at, h.edited_at,
    coalesce(n.at, h.lifted_at, removed.decided_at),
    CASE
        WHEN n.decision IS NOT NULL THEN 'replaced'
        WHEN h.lifted_by IS NOT NULL AND h.lifted_by IS s.decision THEN 'reversed'
        WHEN h.lifted_by IS NOT NULL OR removed.id IS NOT NULL THEN 'replaced' END,
    CASE
        WHEN n.decision IS NOT NULL THEN (SELECT d.moderator_handle FROM decisions d WHERE d.id = n.decision)
        WHEN h.lifted_by IS NOT NULL AND h.lifted_by IS s.decision
        THEN coalesce(
            (SELECT r.moderator_handle FROM reversals r WHERE r.decision_id = h.lifted_by),
            (SELECT d.moderator_handle FROM decisions d WHERE d.id = h.lifted_by))
        WHEN h.lifted_by IS NOT NULL THEN (SELECT d.moderator_handle FROM decisions d WHERE d.id = h.lifted_by)
        ELSE removed.moderator_handle END,
    CASE
        WHEN n.decision IS NULL AND h.lifted_by IS s.decision
        THEN (SELECT r.reason FROM reversals r WHERE r.decision_id = h.lifted_by) END,
    CASE
        WHEN n.decision IS NOT NULL THEN n.decision
        WHEN h.lifted_by IS NOT NULL AND h.lifted_by IS s.decision THEN NULL
        ELSE coalesce(h.lifted_by, removed.id) END
FROM hiding_steps s
JOIN post_hidings h ON h.id = s.hiding
LEFT JOIN hiding_steps n ON n.hiding = s.hiding AND n.step = (
    SELECT min(l.step) FROM hiding_steps l WHERE l.hiding = s.hiding AND l.step > s.step)
-- A removal replaces an automatic hiding of its case, and a hiding that its case was asked to restore.
LEFT JOIN decisions removed ON removed.id = (
    SELECT max(d.id) FROM decisions d JOIN post_removals x ON x.decision_id = d.id
    WHERE x.reversed_at IS NULL AND h.lifted_at IS NULL
        AND ((s.step = 1 AND d.case_id = h.case_id)
            OR EXISTS (SELECT 1 FROM restorations q WHERE q.hiding_id = h.id AND q.answered_by = d.id)))
ORDER BY h.id, s.step;

DROP TABLE hiding_steps;

-- A decision to hide what was hidden already had no row; its effect, which has ended, withholds the revision.
INSERT INTO effects (kind, content_id, decision_id, revision, begins_at, ended_at, ended_as, ended_by)
SELECT 'hide', d.post_id, d.id, d.revision, d.decided_at, d.decided_at, 'lifted', d.moderator_handle
FROM decisions d
WHERE d.verdict = 'hide' AND EXISTS (SELECT 1 FROM posts p WHERE p.id = d.post_id)
    AND NOT EXISTS (SELECT 1 FROM effects e WHERE e.decision_id = d.id)
    AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = d.id)
ORDER BY d.id;

INSERT INTO effects (
    kind, content_id, decision_id, revision, begins_at, ended_at, ended_as, ended_by, ended_why)
SELECT
    'remove', x.post_id, x.decision_id, d.revision, x.removed_at, x.reversed_at,
    CASE WHEN x.reversed_at IS NOT NULL THEN 'reversed' END,
    CASE WHEN x.reversed_at IS NOT NULL THEN coalesce(r.moderator_handle, d.moderator_handle) END,
    CASE WHEN x.reversed_at IS NOT NULL THEN r.reason END
FROM post_removals x JOIN decisions d ON d.id = x.decision_id LEFT JOIN reversals r ON r.decision_id = x.decision_id
ORDER BY x.decision_id;

-- A later move replaces an earlier one.
INSERT INTO effects (
    kind, content_id, decision_id, revision, begins_at, from_weather, from_category, to_weather, to_category, ended_at,
    ended_as, ended_by, ended_why, replaced_by)
SELECT
    'move', v.post_id, v.decision_id, d.revision, d.decided_at, v.from_weather, v.from_category, v.to_weather,
    v.to_category,
    coalesce(v.reversed_at, l.decided_at),
    CASE WHEN v.reversed_at IS NOT NULL THEN 'reversed' WHEN l.id IS NOT NULL THEN 'replaced' END,
    CASE
        WHEN v.reversed_at IS NOT NULL THEN coalesce(r.moderator_handle, d.moderator_handle)
        ELSE l.moderator_handle END,
    CASE WHEN v.reversed_at IS NOT NULL THEN r.reason END,
    CASE WHEN v.reversed_at IS NULL THEN l.id END
FROM post_moves v JOIN decisions d ON d.id = v.decision_id LEFT JOIN reversals r ON r.decision_id = v.decision_id
LEFT JOIN decisions l ON l.id = (
    SELECT min(w.decision_id) FROM post_moves w
    WHERE w.post_id = v.post_id AND w.decision_id > v.decision_id AND w.reversed_at IS NULL)
ORDER BY v.decision_id;

UPDATE posts_new SET withdrawn_at = coalesce(
    (SELECT min(w.at) FROM (
        SELECT x.deleted_at AS at FROM deletions x WHERE x.content_id = posts_new.id
        UNION ALL SELECT e.begins_at FROM effects e
            WHERE e.content_id = posts_new.id AND e.kind IN ('hide', 'remove') AND e.ended_at IS NULL) w),
    withdrawn_at)
WHERE withdrawn_at IS NOT NULL;

CREATE TABLE reports_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL,
    content_id INTEGER NOT NULL REFERENCES content (id),
    revision INTEGER NOT NULL,
    reporter_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    reporter_handle TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN (
        'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
    note TEXT CHECK (length(note) <= 4000),
    network BLOB NOT NULL,
    judged INTEGER NOT NULL CHECK (judged >= 0),
    agreed INTEGER NOT NULL CHECK (agreed BETWEEN 0 AND judged),
    value REAL NOT NULL CHECK (value >= 0),
    created_at INTEGER NOT NULL,
    outcome TEXT CHECK (outcome IN ('agreed', 'dismissed')),
    judged_by INTEGER REFERENCES decisions (id),
    CHECK (reason <> 'other' OR note IS NOT NULL),
    CHECK ((outcome IS NULL) = (judged_by IS NULL)),
    UNIQUE (content_id, revision, reporter_id),
    FOREIGN KEY (case_id, revision) REFERENCES evidence (case_id, revision)
) STRICT;

INSERT INTO reports_new (
    id, case_id, content_id, revision, reporter_id, reporter_handle, reason, note, network, judged, agreed, value,
    created_at, outcome, judged_by)
SELECT
    id, case_id, post_id, revision, reporter_id, reporter_handle, reason, note, network, judged, agreed, value,
    created_at, outcome, judged_by
FROM reports;

CREATE TABLE restorations_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    content_id INTEGER NOT NULL REFERENCES content (id),
    hidden_since INTEGER NOT NULL,
    case_id INTEGER NOT NULL REFERENCES cases (id),
    text TEXT CHECK (length(text) <= 8000),
    asked_at INTEGER NOT NULL,
    answered_by INTEGER REFERENCES decisions (id),
    UNIQUE (content_id, hidden_since)
) STRICT;

INSERT INTO restorations_new (id, content_id, hidden_since, case_id, text, asked_at, answered_by)
SELECT q.id, h.post_id, h.hidden_at, q.case_id, q.text, q.asked_at, q.answered_by
FROM restorations q JOIN post_hidings h ON h.id = q.hiding_id;

CREATE TABLE reversals_new (
    decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
    moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    moderator_handle TEXT NOT NULL,
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 4000),
    by_appeal INTEGER NOT NULL CHECK (by_appeal IN (0, 1)),
    sanction_was_lifted INTEGER CHECK (sanction_was_lifted IN (0, 1)),
    reversed_at INTEGER NOT NULL,
    CHECK (reason IS NOT NULL OR by_appeal = 1)
) STRICT;

-- The reason of an appeal that was granted without an answer was the number of the appeal.
INSERT INTO reversals_new (
    decision_id, moderator_id, moderator_handle, reason, by_appeal, sanction_was_lifted, reversed_at)
SELECT
    r.decision_id, r.moderator_id, r.moderator_handle,
    CASE
        WHEN r.by_appeal = 1
            AND EXISTS (SELECT 1 FROM appeals a WHERE a.decision_id = r.decision_id AND a.answer IS NULL) THEN NULL
        ELSE r.reason END,
    r.by_appeal,
    CASE
        WHEN s.id IS NOT NULL
        THEN coalesce(
            s.lifted_at <= r.reversed_at
                AND NOT (
                    s.lifted_at = r.reversed_at AND s.lifted_by = r.moderator_handle
                    AND coalesce(s.lifted_why, '') = r.reason),
            0) END,
    r.reversed_at
FROM reversals r JOIN decisions d ON d.id = r.decision_id LEFT JOIN sanctions s ON s.id = d.sanction_id;

CREATE TABLE notices_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    content_id INTEGER REFERENCES content (id),
    title TEXT,
    decision_id INTEGER REFERENCES decisions (id),
    count INTEGER NOT NULL DEFAULT 1 CHECK (count >= 1),
    created_at INTEGER NOT NULL,
    read_at INTEGER
) STRICT;

INSERT INTO notices_new (id, member_id, kind, content_id, title, decision_id, created_at, read_at)
SELECT id, member_id, kind, post_id, title, decision_id, created_at, read_at FROM notices;

CREATE TABLE moderation_log_new (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    at INTEGER NOT NULL,
    action TEXT NOT NULL,
    actor TEXT,
    case_id INTEGER,
    decision_id INTEGER,
    content_id INTEGER REFERENCES content (id),
    member TEXT,
    verdict TEXT,
    reason TEXT,
    from_weather TEXT,
    from_category TEXT,
    to_weather TEXT,
    to_category TEXT,
    sanction TEXT,
    sanction_ends_at INTEGER,
    role TEXT,
    statement TEXT CHECK (length(statement) BETWEEN 1 AND 800),
    previous TEXT NOT NULL UNIQUE CHECK (length(previous) = 64),
    hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64)
) STRICT;

INSERT INTO moderation_log_new (
    number, at, action, actor, case_id, decision_id, content_id, member, verdict, reason, from_weather, from_category,
    to_weather, to_category, sanction, sanction_ends_at, role, statement, previous, hash)
SELECT
    number, at, action, actor, case_id, decision_id, post_id, member, verdict, reason, from_weather, from_category,
    to_weather, to_category, sanction, sanction_ends_at, role, statement, previous, hash
FROM moderation_log;

DROP TABLE ended_sessions;
DROP TABLE post_hidings;
DROP TABLE post_removals;
DROP TABLE post_moves;
DROP TABLE post_deletions;
DROP TABLE sanctions;
DROP TABLE notices;
DROP TABLE moderation_log;
DROP TABLE restorations;
DROP TABLE reversals;
DROP TABLE reports;
DROP TABLE evidence;
DROP TABLE decisions;
DROP TABLE cases;
DROP TABLE likes;
DROP TABLE posts;

ALTER TABLE posts_new RENAME TO posts;
ALTER TABLE likes_new RENAME TO likes;
ALTER TABLE cases_new RENAME TO cases;
ALTER TABLE evidence_new RENAME TO evidence;
ALTER TABLE decisions_new RENAME TO decisions;
ALTER TABLE reports_new RENAME TO reports;
ALTER TABLE restorations_new RENAME TO restorations;
ALTER TABLE reversals_new RENAME TO reversals;
ALTER TABLE notices_new RENAME TO notices;
ALTER TABLE moderation_log_new RENAME TO moderation_log;

CREATE VIEW post_facets (post_id, facets) AS
SELECT
    id,
    ':b:' || weather || ' :b:' || weather || ':' || category || ' :c:' || category || ' :a:' || author_id
        || CASE WHEN place_key IS NULL THEN '' ELSE ' :p:' || hex(place_key) END
        || CASE WHEN cell IS NULL THEN '' ELSE ' :g:' || cell END
FROM posts;

CREATE INDEX posts_by_id ON posts (id) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_hot ON posts (hot) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_likes ON posts (likes) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_board ON posts (weather) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_board_hot ON posts (weather, hot) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_board_likes ON posts (weather, likes) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_board_category ON posts (weather, category) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_board_category_hot ON posts (weather, category, hot) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_board_category_likes ON posts (weather, category, likes) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_place ON posts (place_key) WHERE withdrawn_at IS NULL AND place_key IS NOT NULL;
CREATE INDEX posts_by_place_hot ON posts (place_key, hot) WHERE withdrawn_at IS NULL AND place_key IS NOT NULL;
CREATE INDEX posts_by_place_likes ON posts (place_key, likes) WHERE withdrawn_at IS NULL AND place_key IS NOT NULL;
CREATE INDEX posts_by_cell ON posts (cell) WHERE withdrawn_at IS NULL AND cell IS NOT NULL;
CREATE INDEX posts_by_cell_hot ON posts (cell, hot) WHERE withdrawn_at IS NULL AND cell IS NOT NULL;
CREATE INDEX posts_by_cell_likes ON posts (cell, likes) WHERE withdrawn_at IS NULL AND cell IS NOT NULL;
CREATE INDEX posts_by_author ON posts (author_id) WHERE withdrawn_at IS NULL;
CREATE INDEX posts_by_author_time ON posts (author_id, created_at);
CREATE INDEX posts_by_author_text ON posts (author_id, text_hash, created_at);

CREATE INDEX deletions_by_member ON deletions (deleted_by);

CREATE INDEX likes_by_content ON likes (content_id);

CREATE UNIQUE INDEX cases_open_by_content ON cases (content_id) WHERE closed_at IS NULL;
CREATE INDEX cases_by_weight ON cases (weight DESC, id) WHERE closed_at IS NULL;
CREATE INDEX cases_by_closing ON cases (closed_at DESC, id DESC) WHERE closed_by IS NOT NULL;
CREATE INDEX cases_by_weather ON cases (weather, closed_at, weight DESC, id);
CREATE INDEX cases_by_author ON cases (author_handle, closed_at, weight DESC, id);
CREATE INDEX cases_by_category ON cases (category, closed_at, weight DESC, id);
CREATE INDEX cases_with_spam ON cases (closed_at, weight DESC, id) WHERE spam > 0;
CREATE INDEX cases_with_abuse ON cases (closed_at, weight DESC, id) WHERE abuse > 0;
CREATE INDEX cases_with_off_topic ON cases (closed_at, weight DESC, id) WHERE off_topic > 0;
CREATE INDEX cases_with_wrong_weather ON cases (closed_at, weight DESC, id) WHERE wrong_weather > 0;
CREATE INDEX cases_with_private_information ON cases (closed_at, weight DESC, id) WHERE private_information > 0;
CREATE INDEX cases_with_illegal ON cases (closed_at, weight DESC, id) WHERE illegal > 0;
CREATE INDEX cases_with_other ON cases (closed_at, weight DESC, id) WHERE other > 0;
CREATE INDEX cases_with_watch_words ON cases (closed_at, weight DESC, id) WHERE watch_words > 0;
CREATE INDEX cases_with_restorations ON cases (closed_at, weight DESC, id) WHERE restorations > 0;
CREATE INDEX cases_by_claim ON cases (claimed_by, claimed_until) WHERE claimed_by IS NOT NULL;
CREATE INDEX cases_by_content ON cases (content_id);

CREATE INDEX batches_by_moderator ON batches (moderator_id);

CREATE INDEX decisions_by_case ON decisions (case_id);
CREATE INDEX decisions_by_content ON decisions (content_id);
CREATE INDEX decisions_by_member ON decisions (member_id);
CREATE INDEX decisions_by_batch ON decisions (batch_id);

CREATE INDEX effects_by_content ON effects (content_id, kind) WHERE content_id IS NOT NULL;
CREATE INDEX effects_by_member ON effects (member_id, kind) WHERE member_id IS NOT NULL;
CREATE INDEX effects_by_decision ON effects (decision_id);
CREATE INDEX effects_by_case ON effects (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX effects_by_replacement ON effects (replaced_by) WHERE replaced_by IS NOT NULL;

CREATE INDEX reports_by_case ON reports (case_id, revision);
CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at);
CREATE INDEX reports_judged ON reports (reporter_id, outcome) WHERE outcome IS NOT NULL;
CREATE INDEX reports_by_judge ON reports (judged_by) WHERE judged_by IS NOT NULL;

CREATE INDEX restorations_by_case ON restorations (case_id);

CREATE INDEX reversals_by_moderator ON reversals (moderator_id);

CREATE INDEX notices_by_member ON notices (member_id);
CREATE INDEX notices_unread ON notices (member_id) WHERE read_at IS NULL;

CREATE INDEX moderation_log_by_action ON moderation_log (action);
CREATE INDEX moderation_log_by_actor ON moderation_log (actor);
CREATE INDEX moderation_log_by_member ON moderation_log (member);
CREATE INDEX moderation_log_by_content ON moderation_log (content_id);

CREATE TRIGGER posts_change_facets AFTER UPDATE OF weather, category, place_key, cell ON posts
WHEN (old.weather, old.category, old.place_key, old.cell)
    IS NOT (new.weather, new.category, new.place_key, new.cell)
BEGIN
    UPDATE posts_search SET facets = (SELECT f.facets FROM post_facets f WHERE f.post_id = new.id)
    WHERE rowid = new.id;
END;

CREATE TRIGGER moderation_log_only_grows BEFORE INSERT ON moderation_log
WHEN NEW.number <> coalesce((SELECT max(l.number) FROM moderation_log l), 0) + 1
    OR NEW.previous <> coalesce(
        (SELECT l.hash FROM moderation_log l ORDER BY l.number DESC LIMIT 1), hex(zeroblob(32)))
    OR EXISTS (SELECT 1 FROM moderation_log l WHERE l.hash = NEW.hash)
BEGIN
    SELECT RAISE(ABORT, 'the moderation log is append-only');
END;

CREATE TRIGGER moderation_log_is_never_changed BEFORE UPDATE ON moderation_log
BEGIN
    SELECT RAISE(ABORT, 'the moderation log is append-only');
END;

CREATE TRIGGER moderation_log_is_never_deleted BEFORE DELETE ON moderation_log
BEGIN
    SELECT RAISE(ABORT, 'the moderation log is append-only');
END;
