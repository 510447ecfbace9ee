extension FoundingSchema {
    /// The tables of the weather cache, the provider call quota and hourly observations.
    static let weather = """
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
        """
}
