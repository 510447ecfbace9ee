import BoardDatabase
import BoardModels

extension Store {
    /// Saves state of the server's account at a provider with an expiry time, such as a pause after a 429 response.
    ///
    /// - Parameter key: the name of the state, under which a new value replaces the stored one.
    package func saveProviderState(
        _ key: String, of account: String, at provider: Provider, value: String, expiresAt: Timestamp
    ) async throws(StoreError) {
        try await database.write(.concurrent) { connection -> Void in
            try connection.run(
                """
                INSERT INTO weather_facts (provider, fact, account, value, until)
                VALUES (\(provider), \(key), \(account), \(value), \(expiresAt))
                ON CONFLICT (provider, fact, account) DO UPDATE SET value = excluded.value, until = excluded.until
                """)
        }
    }

    /// Returns saved state of the server's account at a provider, with its expiry time, which may have passed; nil if
    /// there is none.
    package func providerState(
        _ key: String, of account: String, at provider: Provider
    ) async throws(StoreError) -> (value: String, expiresAt: Timestamp)? {
        try await database.fetch(
            """
            SELECT value, until FROM weather_facts
            WHERE provider = \(provider) AND fact = \(key) AND account = \(account)
            """
        ) { row in (value: try row.next(String.self), expiresAt: try row.next(Timestamp.self)) }.first
    }
}
