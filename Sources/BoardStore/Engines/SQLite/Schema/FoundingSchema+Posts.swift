extension FoundingSchema {
    /// The tables of posts with their revisions, likes and conditions, of idempotency keys, and the search index.
    static let posts = """
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
        """
}
