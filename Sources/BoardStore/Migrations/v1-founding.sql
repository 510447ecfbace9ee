CREATE TABLE schema_migrations (
    version INTEGER PRIMARY KEY,
    applied_at INTEGER NOT NULL
) STRICT;

CREATE TABLE handles (
    handle TEXT PRIMARY KEY
        CHECK (length(handle) BETWEEN 3 AND 20 AND handle GLOB '[a-z]*' AND handle NOT GLOB '*[^a-z0-9_-]*')
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    handle TEXT NOT NULL UNIQUE REFERENCES handles (handle),
    display_name TEXT NOT NULL CHECK (length(display_name) BETWEEN 1 AND 160),
    role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator', 'admin')),
    password_hash TEXT NOT NULL CHECK (length(password_hash) > 0),
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE member_deletions (
    member_id INTEGER PRIMARY KEY,
    handle TEXT NOT NULL UNIQUE REFERENCES handles (handle),
    why TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 4000),
    deleted_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    client TEXT NOT NULL CHECK (length(client) <= 400),
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL CHECK (last_used_at >= created_at)
) STRICT;

CREATE INDEX sessions_by_member ON sessions (member_id, last_used_at);
CREATE INDEX sessions_by_last_use ON sessions (last_used_at);

CREATE TABLE observations (
    id INTEGER PRIMARY KEY,
    provider TEXT NOT NULL CHECK (provider IN ('openweather', 'open-meteo', 'simulated')),
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    observed_at INTEGER NOT NULL,
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

CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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

CREATE TABLE post_deletions (
    post_id INTEGER PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    deleted_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
    why TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 4000),
    deleted_at INTEGER NOT NULL
) STRICT;

CREATE INDEX post_deletions_by_member ON post_deletions (deleted_by);

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
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    liked_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, post_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX likes_by_post ON likes (post_id);

CREATE TABLE boards (
    weather TEXT PRIMARY KEY,
    posts INTEGER NOT NULL DEFAULT 0 CHECK (posts >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO boards (weather) VALUES
    ('clear'), ('few-clouds'), ('scattered-clouds'), ('broken-clouds'), ('shower-rain'), ('rain'), ('thunderstorm'),
    ('snow'), ('mist');

CREATE TABLE idempotency_keys (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    fingerprint BLOB NOT NULL,
    body BLOB NOT NULL,
    resource_id INTEGER,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);

CREATE TABLE pending_conditions (
    post_id INTEGER PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    give_up_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_try_at INTEGER NOT NULL
) STRICT;

CREATE INDEX pending_conditions_by_time ON pending_conditions (next_try_at);

CREATE VIRTUAL TABLE posts_search USING fts5 (tokens, tokenize = 'ascii', columnsize = 0);

CREATE TABLE cases (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL,
    author_id INTEGER NOT NULL,
    author_handle TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
    title TEXT NOT NULL,
    weather TEXT NOT NULL,
    category TEXT NOT NULL,
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

CREATE UNIQUE INDEX cases_open_by_post ON cases (post_id) WHERE closed_at IS NULL;
CREATE INDEX cases_by_weight ON cases (weight DESC, id) WHERE closed_at IS NULL;
CREATE INDEX cases_by_closing ON cases (closed_at DESC, id DESC) WHERE closed_by IS NOT NULL;
CREATE INDEX cases_by_weather ON cases (weather, closed_at, weight DESC, id);
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
CREATE INDEX cases_by_post ON cases (post_id);

CREATE TABLE evidence (
    case_id INTEGER NOT NULL REFERENCES cases (id),
    revision INTEGER NOT NULL CHECK (revision >= 1),
    weather TEXT NOT NULL,
    category TEXT NOT NULL,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    link TEXT,
    place_name TEXT,
    latitude REAL,
    longitude REAL,
    observation_id INTEGER REFERENCES observations (id),
    taken_at INTEGER NOT NULL,
    PRIMARY KEY (case_id, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE decisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER REFERENCES cases (id),
    post_id INTEGER,
    member_id INTEGER NOT NULL,
    member_handle TEXT NOT NULL,
    moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    moderator_handle TEXT NOT NULL,
    verdict TEXT CHECK (verdict IN ('dismiss', 'hide', 'remove', 'move')),
    reason TEXT CHECK (reason IN (
        'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
    message_english TEXT,
    message_korean TEXT,
    note TEXT,
    decided_at INTEGER NOT NULL,
    CHECK ((case_id IS NULL) = (verdict IS NULL)),
    CHECK ((case_id IS NULL) = (post_id IS NULL)),
    CHECK (reason IS NOT NULL OR verdict = 'dismiss'),
    CHECK ((message_english IS NULL) = (message_korean IS NULL))
) STRICT;

CREATE INDEX decisions_by_case ON decisions (case_id);
CREATE INDEX decisions_by_post ON decisions (post_id);
CREATE INDEX decisions_by_member ON decisions (member_id);
CREATE INDEX decisions_by_moderator ON decisions (moderator_id);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL,
    post_id INTEGER NOT NULL,
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
    UNIQUE (post_id, revision, reporter_id),
    FOREIGN KEY (case_id, revision) REFERENCES evidence (case_id, revision)
) STRICT;

CREATE INDEX reports_by_case ON reports (case_id, revision);
CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at);
CREATE INDEX reports_judged ON reports (reporter_id, outcome) WHERE outcome IS NOT NULL;
CREATE INDEX reports_by_judge ON reports (judged_by) WHERE judged_by IS NOT NULL;

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

CREATE TABLE post_hidings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    case_id INTEGER NOT NULL REFERENCES cases (id),
    decision_id INTEGER REFERENCES decisions (id),
    explanation TEXT,
    hidden_at INTEGER NOT NULL,
    edited_at INTEGER,
    lifted_at INTEGER,
    lifted_by INTEGER REFERENCES decisions (id),
    CHECK (decision_id IS NOT NULL OR explanation IS NOT NULL),
    CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
) STRICT;

CREATE UNIQUE INDEX post_hidings_active ON post_hidings (post_id) WHERE lifted_at IS NULL;
CREATE INDEX post_hidings_by_post ON post_hidings (post_id);
CREATE INDEX post_hidings_by_case ON post_hidings (case_id);

CREATE TABLE restorations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hiding_id INTEGER NOT NULL UNIQUE REFERENCES post_hidings (id) ON DELETE CASCADE,
    case_id INTEGER NOT NULL REFERENCES cases (id),
    text TEXT CHECK (length(text) <= 8000),
    asked_at INTEGER NOT NULL,
    answered_by INTEGER REFERENCES decisions (id)
) STRICT;

CREATE INDEX restorations_by_case ON restorations (case_id);

CREATE TABLE post_removals (
    decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    removed_at INTEGER NOT NULL,
    reversed_at INTEGER
) STRICT;

CREATE INDEX post_removals_by_post ON post_removals (post_id);

CREATE TABLE post_moves (
    decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    from_weather TEXT NOT NULL,
    from_category TEXT NOT NULL,
    to_weather TEXT NOT NULL,
    to_category TEXT NOT NULL,
    reversed_at INTEGER
) STRICT;

CREATE INDEX post_moves_by_post ON post_moves (post_id);

CREATE TABLE sanctions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    decision_id INTEGER NOT NULL UNIQUE REFERENCES decisions (id),
    kind TEXT NOT NULL CHECK (kind IN ('warn', 'silence', 'suspend')),
    begins_at INTEGER NOT NULL,
    ends_at INTEGER CHECK (ends_at > begins_at),
    lifted_at INTEGER,
    lifted_by TEXT,
    lifted_why TEXT,
    CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
) STRICT;

CREATE INDEX sanctions_by_member ON sanctions (member_id, kind);

CREATE TABLE ended_sessions (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    decision_id INTEGER NOT NULL REFERENCES decisions (id)
) STRICT;

CREATE TABLE reversals (
    decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
    moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    moderator_handle TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 4000),
    by_appeal INTEGER NOT NULL CHECK (by_appeal IN (0, 1)),
    reversed_at INTEGER NOT NULL
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

CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    post_id INTEGER,
    title TEXT,
    decision_id INTEGER REFERENCES decisions (id),
    created_at INTEGER NOT NULL,
    read_at INTEGER
) STRICT;

CREATE INDEX notices_by_member ON notices (member_id);
CREATE INDEX notices_unread ON notices (member_id) WHERE read_at IS NULL;

CREATE TABLE presets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
    name_key TEXT NOT NULL UNIQUE,
    reason TEXT NOT NULL CHECK (reason IN (
        'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
    english TEXT NOT NULL,
    korean TEXT NOT NULL
) STRICT;

CREATE TABLE watch_words (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 240),
    word_key TEXT NOT NULL UNIQUE,
    added_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
    added_at INTEGER NOT NULL
) STRICT;

CREATE TABLE moderation_log (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    at INTEGER NOT NULL,
    action TEXT NOT NULL,
    actor TEXT,
    case_id INTEGER,
    decision_id INTEGER,
    post_id INTEGER,
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
    previous TEXT NOT NULL UNIQUE CHECK (length(previous) = 64),
    hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64)
) STRICT;

CREATE INDEX moderation_log_by_action ON moderation_log (action);
CREATE INDEX moderation_log_by_actor ON moderation_log (actor);
CREATE INDEX moderation_log_by_member ON moderation_log (member);
CREATE INDEX moderation_log_by_post ON moderation_log (post_id);

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

CREATE INDEX members_moderating ON members (id) WHERE role <> 'member';

INSERT INTO handles (handle) VALUES ('operator');

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

CREATE TABLE weather_cache (
    provider TEXT NOT NULL CHECK (provider IN ('openweather', 'open-meteo', 'simulated')),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    answer TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (provider, kind, key)
) STRICT;

CREATE INDEX weather_cache_by_age ON weather_cache (kind, received_at);

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
