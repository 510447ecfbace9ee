-- The current schema on SQLite, for reference. The server runs the migrations in Sources/BoardStore/Migrations, which are
-- its history; a test builds both and compares them. The tables of PostgreSQL are the same, as SameSchemaTests shows.
--
-- Times are integer milliseconds since 1970 UTC. Ids are never reused (AUTOINCREMENT), since people type them.
-- Lengths count code points: four for each character that the API allows.

-- The migrations that were applied.
CREATE TABLE schema_migrations (
    version INTEGER PRIMARY KEY,
    applied_at INTEGER NOT NULL
) STRICT;

-- Every handle ever registered. The handle of a deleted account stays reserved, to prevent impersonation.
CREATE TABLE handles (
    handle TEXT PRIMARY KEY
        CHECK (length(handle) BETWEEN 3 AND 20 AND handle GLOB '[a-z]*' AND handle NOT GLOB '*[^a-z0-9_-]*'),
    -- The letters and digits, with those that look like each other as one; new handles and display names are compared
    -- with it.
    skeleton TEXT AS (
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
            handle, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '3', 'e'), '4', 'a'), '5', 's'), '7', 't'),
            'rn', 'm'))
) STRICT, WITHOUT ROWID;

CREATE INDEX handles_by_skeleton ON handles (skeleton);

CREATE TABLE members (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    handle TEXT NOT NULL UNIQUE REFERENCES handles (handle),
    display_name TEXT NOT NULL CHECK (length(display_name) BETWEEN 1 AND 160),
    role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator', 'admin')),
    password_hash TEXT NOT NULL CHECK (length(password_hash) > 0),
    created_at INTEGER NOT NULL,
    -- What members write about themselves.
    introduction TEXT CHECK (length(introduction) BETWEEN 1 AND 1200)
) STRICT;

CREATE TABLE member_deletions (
    member_id INTEGER PRIMARY KEY,
    handle TEXT NOT NULL UNIQUE REFERENCES handles (handle),
    why TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 4000),
    deleted_at INTEGER NOT NULL
) STRICT;

-- The codes with which members who have lost their password set a new one.
CREATE TABLE recovery_codes (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
    created_at INTEGER NOT NULL,
    -- NULL for the codes that the member has; those that the operator makes expire.
    expires_at INTEGER CHECK (expires_at > created_at),
    PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Only the SHA-256 of a token is stored.
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    client TEXT NOT NULL CHECK (length(client) <= 400),
    created_at INTEGER NOT NULL,
    -- Updated at most once an hour.
    last_used_at INTEGER NOT NULL CHECK (last_used_at >= created_at),
    -- 1 for an access token, made for a script under a name of its own.
    is_token INTEGER NOT NULL DEFAULT 0 CHECK (is_token IN (0, 1)),
    -- What an access token may do; NULL means everything.
    scope TEXT CHECK (scope IN ('read', 'write', 'moderate')),
    -- The end of an access token, whether or not it is used.
    ends_at INTEGER
) STRICT;

CREATE INDEX sessions_by_member ON sessions (member_id, last_used_at);
CREATE INDEX sessions_by_last_use ON sessions (last_used_at);
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- Measurements of a provider: immutable, and shared by all posts of the same place and time.
CREATE TABLE observations (
    id INTEGER PRIMARY KEY,
    provider TEXT NOT NULL CHECK (provider IN ('openweather', 'open-meteo', 'simulated')),
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    observed_at INTEGER NOT NULL,
    -- The weather type, or 'unknown'.
    weather TEXT NOT NULL CHECK (weather IN (
        'clear', 'few-clouds', 'scattered-clouds', 'broken-clouds', 'shower-rain', 'rain', 'thunderstorm', 'snow',
        'mist', 'unknown')),
    code INTEGER NOT NULL,
    is_night INTEGER NOT NULL CHECK (is_night IN (0, 1)),
    temperature REAL,
    feels_like REAL,
    humidity REAL,
    pressure REAL,
    wind_speed REAL,
    wind_gust REAL,
    wind_direction REAL,
    clouds REAL,
    visibility REAL,
    uv_index REAL,
    rain REAL,
    snow REAL,
    air_quality INTEGER,
    sunrise INTEGER,
    sunset INTEGER,
    utc_offset INTEGER,
    UNIQUE (provider, latitude, longitude, observed_at)
) STRICT;

-- All content: what members write and others see, like and report. Each has one number, of one sequence; the row stays when
-- the content is deleted, so that what outlives it still references it. The author's account may be deleted.
CREATE TABLE content (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('post')),
    author_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Finds all that an author has written.
CREATE INDEX content_by_author ON content (author_id, created_at, id);

CREATE TABLE posts (
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
    -- The name in NFC and case-folded, by which lists are filtered.
    place_key TEXT,
    -- Rounded to 2 decimals.
    latitude REAL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    -- The quarter-degree grid cell of the coordinates; lists of nearby posts read a few cells.
    cell INTEGER,
    observation_id INTEGER REFERENCES observations (id),
    likes INTEGER NOT NULL DEFAULT 0 CHECK (likes >= 0),
    -- log10(likes + 1) + seconds of created_at / 79200: ten times the likes are worth 22 hours.
    hot REAL NOT NULL,
    -- SHA-256 of title, body and link, to reject duplicate posts within minutes.
    text_hash BLOB NOT NULL CHECK (length(text_hash) = 32),
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    -- When the post was withdrawn from its board; deletions and effects say why.
    withdrawn_at INTEGER,
    CHECK ((place_name IS NULL) = (place_key IS NULL)),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK ((latitude IS NULL) = (cell IS NULL)),
    CHECK (latitude IS NULL OR place_name IS NOT NULL),
    CHECK (observation_id IS NULL OR latitude IS NOT NULL),
    CHECK ((revision = 1) = (edited_at IS NULL))
) STRICT;

-- A list scans one of these indexes in order and stops after a page; SQLite appends the rowid to each. A list of one
-- category on all boards merges nine scans of posts_by_board_category; a nearby list merges some of posts_by_cell.
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
-- Includes withdrawn posts, which count towards the post rate limit.
CREATE INDEX posts_by_author_time ON posts (author_id, created_at);
-- Finds duplicates, whatever else their author has written.
CREATE INDEX posts_by_author_text ON posts (author_id, text_hash, created_at);

CREATE TABLE deletions (
    content_id INTEGER PRIMARY KEY REFERENCES content (id),
    deleted_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
    why TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 4000),
    deleted_at INTEGER NOT NULL
) STRICT;

CREATE INDEX deletions_by_member ON deletions (deleted_by, deleted_at);

-- All revisions of a post's content, including the first and the current one.
CREATE TABLE revisions (
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL CHECK (revision >= 1),
    weather TEXT NOT NULL CHECK (weather IN (
        'clear', 'few-clouds', 'scattered-clouds', 'broken-clouds', 'shower-rain', 'rain', 'thunderstorm', 'snow',
        'mist')),
    category TEXT NOT NULL CHECK (category IN (
        'food', 'places', 'outfits', 'activities', 'music', 'videos', 'chat')),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 480),
    body TEXT NOT NULL CHECK (length(body) <= 16000),
    link TEXT CHECK (length(link) BETWEEN 1 AND 2000),
    place_name TEXT CHECK (length(place_name) BETWEEN 1 AND 400),
    latitude REAL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    written_at INTEGER NOT NULL,
    PRIMARY KEY (post_id, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE likes (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    content_id INTEGER NOT NULL REFERENCES content (id),
    liked_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, content_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX likes_by_content ON likes (content_id);

-- The number of posts that each board shows, updated in the transaction that changes it.
CREATE TABLE boards (
    weather TEXT PRIMARY KEY,
    posts INTEGER NOT NULL DEFAULT 0 CHECK (posts >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO boards (weather) VALUES
    ('clear'), ('few-clouds'), ('scattered-clouds'), ('broken-clouds'), ('shower-rain'), ('rain'), ('thunderstorm'),
    ('snow'), ('mist');

-- The responses to requests with an Idempotency-Key.
CREATE TABLE idempotency_keys (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    fingerprint BLOB NOT NULL,
    -- The JSON of the response, as sent; empty only inside the transaction that reserves the key.
    body BLOB NOT NULL,
    -- The id in the response's Location, if it has one.
    resource_id INTEGER,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);

-- Posts waiting for the backfill of their conditions.
CREATE TABLE pending_conditions (
    post_id INTEGER PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    give_up_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_try_at INTEGER NOT NULL
) STRICT;

CREATE INDEX pending_conditions_by_time ON pending_conditions (next_try_at);

-- The values of posts by which searches are filtered, as tokens: board, board and category, category, author, place and
-- cell. They begin with a colon, which no token of a text contains.
CREATE VIEW post_facets (post_id, facets) AS
SELECT
    id,
    ':b:' || weather || ' :b:' || weather || ':' || category || ' :c:' || category || ' :a:' || author_id
        || CASE WHEN place_key IS NULL THEN '' ELSE ' :p:' || hex(place_key) END
        || CASE WHEN cell IS NULL THEN '' ELSE ' :g:' || cell END
FROM posts;

-- The search index of shown posts. SearchTokens makes the tokens; the tokenizer only splits at spaces.
CREATE VIRTUAL TABLE posts_search USING fts5 (
    tokens, facets, tokenize = "ascii tokenchars ':-'", prefix = '1 2 3 4', columnsize = 0);

-- The words of the search index, to find those with a prefix.
CREATE VIRTUAL TABLE posts_search_words USING fts5vocab (posts_search, instance);

CREATE TRIGGER posts_change_facets AFTER UPDATE OF weather, category, place_key, cell ON posts
WHEN (old.weather, old.category, old.place_key, old.cell)
    IS NOT (new.weather, new.category, new.place_key, new.cell)
BEGIN
    UPDATE posts_search SET facets = (SELECT f.facets FROM post_facets f WHERE f.post_id = new.id)
    WHERE rowid = new.id;
END;

-- All reports about one piece of content, reviewed together. Title, board and category are those of the latest evidence.
CREATE TABLE cases (
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

-- Copies of revisions, made at their first report. The content is JSON, as its kind's authored fields were.
CREATE TABLE evidence (
    case_id INTEGER NOT NULL REFERENCES cases (id),
    revision INTEGER NOT NULL CHECK (revision >= 1),
    title TEXT NOT NULL,
    content TEXT NOT NULL CHECK (length(content) > 0),
    observation_id INTEGER REFERENCES observations (id),
    taken_at INTEGER NOT NULL,
    PRIMARY KEY (case_id, revision)
) STRICT, WITHOUT ROWID;

-- Decisions of moderators made by one command, taken back by one reversal.
CREATE TABLE batches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    moderator_handle TEXT NOT NULL
) STRICT;

CREATE INDEX batches_by_moderator ON batches (moderator_id);

-- Decisions of moderators, including sanctions without a case.
CREATE TABLE decisions (
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

CREATE INDEX decisions_by_case ON decisions (case_id);
CREATE INDEX decisions_by_content ON decisions (content_id);
CREATE INDEX decisions_by_member ON decisions (member_id);
CREATE INDEX decisions_by_batch ON decisions (batch_id);

-- The network is a hash that distinguishes the networks within one case only. judged, agreed and value are the
-- reporter's record at the time of the report.
CREATE TABLE reports (
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
    -- Whether the reporter was a moderator: such a report is a flag, which does not keep the moderator from deciding.
    by_moderator INTEGER NOT NULL DEFAULT 0 CHECK (by_moderator IN (0, 1)),
    CHECK (reason <> 'other' OR note IS NOT NULL),
    CHECK ((outcome IS NULL) = (judged_by IS NULL)),
    UNIQUE (content_id, revision, reporter_id),
    FOREIGN KEY (case_id, revision) REFERENCES evidence (case_id, revision)
) STRICT;

CREATE INDEX reports_by_case ON reports (case_id, revision);
CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at);
CREATE INDEX reports_judged ON reports (reporter_id, outcome) WHERE outcome IS NOT NULL;
CREATE INDEX reports_by_judge ON reports (judged_by) WHERE judged_by IS NOT NULL;

-- The watch words found in a revision.
CREATE TABLE case_words (
    case_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (case_id, revision, word),
    FOREIGN KEY (case_id, revision) REFERENCES evidence (case_id, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE case_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL REFERENCES cases (id),
    author_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    author_handle TEXT NOT NULL,
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 8000),
    written_at INTEGER NOT NULL
) STRICT;

CREATE INDEX case_notes_by_case ON case_notes (case_id);
CREATE INDEX case_notes_by_author ON case_notes (author_id);

-- What decisions do to content (hide, remove, move) and to members (warn, silence, suspend), while it lasts. The sanction of
-- a batch on a member is an effect of the first of its decisions on that member.
CREATE TABLE effects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('hide', 'remove', 'move', 'warn', 'silence', 'suspend')),
    content_id INTEGER REFERENCES content (id),
    member_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
    -- The decision that it is an effect of; NULL for an automatic hiding, by the weight of the reports of a case, which the
    -- explanation (JSON) has in detail.
    decision_id INTEGER REFERENCES decisions (id),
    case_id INTEGER REFERENCES cases (id),
    explanation TEXT,
    -- The content's current revision at the beginning. After a hiding or removal, only the author and moderators can read the
    -- revisions up to it, unless the decision is reversed.
    revision INTEGER CHECK (revision >= 1),
    -- A hiding that replaces another begins with it.
    begins_at INTEGER NOT NULL,
    -- The end of a sanction; NULL if it lasts until it is lifted.
    ends_at INTEGER CHECK (ends_at > begins_at),
    -- When the author edited the hidden content, which is allowed once.
    edited_at INTEGER,
    -- Of a move.
    from_weather TEXT,
    from_category TEXT,
    to_weather TEXT,
    to_category TEXT,
    -- Of a suspension: the member's sessions up to this one are ended, unless it is reversed.
    last_session INTEGER,
    -- NULL while the effect is open.
    ended_at INTEGER,
    ended_as TEXT CHECK (ended_as IN ('lifted', 'replaced', 'reversed')),
    ended_by TEXT,
    ended_why TEXT,
    -- The decision that replaced it: a dismissal, a later move, or a decision on hidden content. Its reversal opens it again.
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

CREATE INDEX effects_by_content ON effects (content_id, kind) WHERE content_id IS NOT NULL;
CREATE INDEX effects_by_member ON effects (member_id, kind) WHERE member_id IS NOT NULL;
CREATE INDEX effects_by_decision ON effects (decision_id);
CREATE INDEX effects_by_case ON effects (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX effects_by_replacement ON effects (replaced_by) WHERE replaced_by IS NOT NULL;

-- Requests of authors to show hidden content again: one for each time it is hidden.
CREATE TABLE restorations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    content_id INTEGER NOT NULL REFERENCES content (id),
    hidden_since INTEGER NOT NULL,
    case_id INTEGER NOT NULL REFERENCES cases (id),
    text TEXT CHECK (length(text) <= 8000),
    asked_at INTEGER NOT NULL,
    answered_by INTEGER REFERENCES decisions (id),
    UNIQUE (content_id, hidden_since)
) STRICT;

CREATE INDEX restorations_by_case ON restorations (case_id);

CREATE TABLE reversals (
    decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
    moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    moderator_handle TEXT NOT NULL,
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 4000),
    by_appeal INTEGER NOT NULL CHECK (by_appeal IN (0, 1)),
    sanction_was_lifted INTEGER CHECK (sanction_was_lifted IN (0, 1)),
    reversed_at INTEGER NOT NULL,
    CHECK (reason IS NOT NULL OR by_appeal = 1)
) STRICT;

CREATE INDEX reversals_by_moderator ON reversals (moderator_id);

CREATE TABLE appeals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    decision_id INTEGER NOT NULL UNIQUE REFERENCES decisions (id),
    member_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    member_handle TEXT NOT NULL,
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 8000),
    created_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'overturned')),
    answer TEXT,
    resolved_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
    resolved_by_handle TEXT,
    resolved_at INTEGER,
    CHECK ((state = 'open') = (resolved_at IS NULL)),
    CHECK ((state = 'open') = (resolved_by_handle IS NULL))
) STRICT;

CREATE INDEX appeals_open ON appeals (id) WHERE state = 'open';
CREATE INDEX appeals_by_member ON appeals (member_id);
CREATE INDEX appeals_by_resolver ON appeals (resolved_by);

-- count is the number of pieces of content that a notice of a batch is about; content_id, title and decision_id are those of
-- the first.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Counts the member's notices; the id in the API.
    number INTEGER NOT NULL CHECK (number >= 1),
    kind TEXT NOT NULL,
    content_id INTEGER REFERENCES content (id),
    title TEXT,
    decision_id INTEGER REFERENCES decisions (id),
    count INTEGER NOT NULL DEFAULT 1 CHECK (count >= 1),
    created_at INTEGER NOT NULL,
    read_at INTEGER,
    UNIQUE (member_id, number)
) STRICT;

CREATE INDEX notices_unread ON notices (member_id, number) WHERE read_at IS NULL;

CREATE TABLE presets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
    name_key TEXT NOT NULL UNIQUE,
    reason TEXT NOT NULL CHECK (reason IN (
        'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
    english TEXT NOT NULL,
    korean TEXT NOT NULL,
    -- Counts the edits, so that none replaces another unseen.
    revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1)
) STRICT;

CREATE TABLE watch_words (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 240),
    word_key TEXT NOT NULL UNIQUE,
    added_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
    added_at INTEGER NOT NULL
) STRICT;

-- Public and append-only: each entry contains the hash of the previous one.
CREATE TABLE moderation_log (
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

CREATE INDEX moderation_log_by_action ON moderation_log (action);
CREATE INDEX moderation_log_by_actor ON moderation_log (actor);
CREATE INDEX moderation_log_by_member ON moderation_log (member);
CREATE INDEX moderation_log_by_content ON moderation_log (content_id);

-- REPLACE deletes without firing the delete trigger below, so an entry that would replace another is rejected here.
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

-- Partial, since moderators are few.
CREATE INDEX members_moderating ON members (id) WHERE role <> 'member';

-- The name of the server's operator in the moderation log, not available to members.
INSERT INTO handles (handle) VALUES ('operator');

-- Saved places in the member's order. Positions are negative only while they are being changed.
-- The IANA time zone, or the offset in seconds, is the latest that a provider reported.
CREATE TABLE saved_places (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 240),
    label_key TEXT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 400),
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    country TEXT,
    state TEXT,
    korean_name TEXT,
    position INTEGER NOT NULL CHECK (position <> 0),
    is_home INTEGER NOT NULL CHECK (is_home IN (0, 1)),
    time_zone TEXT,
    utc_offset INTEGER,
    saved_at INTEGER NOT NULL,
    UNIQUE (member_id, id),
    UNIQUE (member_id, label_key),
    UNIQUE (member_id, position)
) STRICT;

CREATE UNIQUE INDEX saved_places_home ON saved_places (member_id) WHERE is_home = 1;

-- Display settings. details: the shown fields, separated by commas; NULL for the default.
CREATE TABLE member_settings (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL CHECK (revision >= 1),
    details TEXT,
    temperature TEXT NOT NULL,
    speed TEXT NOT NULL,
    precipitation TEXT NOT NULL,
    pressure TEXT NOT NULL,
    distance TEXT NOT NULL,
    clock TEXT NOT NULL CHECK (clock IN ('24h', '12h')),
    language TEXT CHECK (language IN ('en', 'ko')),
    changed_at INTEGER NOT NULL
) STRICT;

-- Daily digests: minute counts from midnight in the place's time zone; everything due up to done_until is delivered.
CREATE TABLE digests (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    place_id INTEGER NOT NULL,
    minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
    language TEXT NOT NULL CHECK (language IN ('en', 'ko')),
    done_until INTEGER NOT NULL,
    look_at INTEGER NOT NULL,
    FOREIGN KEY (member_id, place_id) REFERENCES saved_places (member_id, id) ON DELETE CASCADE
) STRICT;

CREATE INDEX digests_by_look ON digests (look_at);
CREATE INDEX digests_by_place ON digests (member_id, place_id);

-- Delivered digests as JSON: at most one per day of the place's calendar.
CREATE TABLE digests_sent (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    local_date TEXT NOT NULL CHECK (length(local_date) = 10),
    notice_id INTEGER NOT NULL UNIQUE REFERENCES notices (id) ON DELETE CASCADE,
    answer TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    prepared_at INTEGER NOT NULL,
    UNIQUE (member_id, local_date)
) STRICT;

-- The persistent weather cache: provider responses as JSON.
CREATE TABLE weather_cache (
    provider TEXT NOT NULL CHECK (provider IN ('openweather', 'open-meteo', 'simulated')),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    answer TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (provider, kind, key)
) STRICT;

CREATE INDEX weather_cache_by_age ON weather_cache (kind, received_at);

-- The call quota: calls are reserved in blocks before they are made; the count of a partly used block is corrected
-- later.
CREATE TABLE weather_calls (
    id INTEGER PRIMARY KEY,
    provider TEXT NOT NULL CHECK (provider IN ('openweather', 'open-meteo', 'simulated')),
    plan TEXT NOT NULL CHECK (plan IN ('standard', 'one-call')),
    reserved_at INTEGER NOT NULL,
    calls INTEGER NOT NULL CHECK (calls >= 0)
) STRICT;

CREATE INDEX weather_calls_by_time ON weather_calls (reserved_at);

CREATE TABLE weather_facts (
    provider TEXT NOT NULL CHECK (provider IN ('openweather', 'open-meteo', 'simulated')),
    fact TEXT NOT NULL,
    account TEXT NOT NULL,
    value TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (provider, fact, account)
) STRICT;

-- Hourly observations at requested points: the source of yesterday's weather for providers without historical data.
CREATE TABLE weather_hours (
    provider TEXT NOT NULL CHECK (provider IN ('openweather', 'open-meteo', 'simulated')),
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    hour INTEGER NOT NULL,
    observed_at INTEGER NOT NULL,
    temperature REAL NOT NULL,
    code INTEGER NOT NULL,
    PRIMARY KEY (provider, latitude, longitude, hour)
) STRICT;

CREATE INDEX weather_hours_by_time ON weather_hours (observed_at);
