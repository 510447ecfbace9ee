import BoardModels

extension Store {
    /// By name.
    package func presets() async throws(StoreError) -> [Preset] {
        try await database.fetch("SELECT \(sql: PresetRecord.columns) FROM presets ORDER BY name_key") {
            row throws(StoreError) in try PresetRecord.decode(&row)
        }
    }

    /// Throws `nameTaken`, whatever the name's case, `memberGone` or `idempotencyKeyReused`.
    package func createPreset(
        _ preset: NewPreset, by moderator: Member, idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> Preset {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: moderator.id, at: moment, on: connection) { () throws(StoreError) in
                let created = try connection.first(
                    """
                    INSERT INTO presets (name, name_key, reason, english, korean)
                    VALUES (
                        \(preset.name), \(PresetRecord.key(preset.name)), \(preset.reason), \(preset.english),
                        \(preset.korean))
                    ON CONFLICT (name_key) DO NOTHING RETURNING \(sql: PresetRecord.columns)
                    """
                ) { row throws(StoreError) in
                    try PresetRecord.decode(&row)
                }
                guard let created else { throw .nameTaken }
                return created
            }
        }
    }

    /// Throws `notFound` or `nameTaken`.
    package func editPreset(_ id: Preset.ID, to preset: NewPreset) async throws(StoreError) -> Preset {
        try await database.write { connection throws(StoreError) in
            do throws(StoreError) {
                let edited = try connection.first(
                    """
                    UPDATE presets SET name = \(preset.name), name_key = \(PresetRecord.key(preset.name)),
                        reason = \(preset.reason), english = \(preset.english), korean = \(preset.korean)
                    WHERE id = \(id) RETURNING \(sql: PresetRecord.columns)
                    """
                ) { row throws(StoreError) in
                    try PresetRecord.decode(&row)
                }
                guard let edited else { throw .notFound }
                return edited
            } catch {
                // The name's is the only such constraint that an edit can break.
                guard case .brokenConstraint(.unique, _) = error else { throw error }
                throw .nameTaken
            }
        }
    }

    /// Throws `notFound`; decisions keep the words that they took from it.
    package func deletePreset(_ id: Preset.ID) async throws(StoreError) {
        try await database.write { connection throws(StoreError) in
            guard try connection.run("DELETE FROM presets WHERE id = \(id)") > 0 else { throw .notFound }
        }
    }
}

enum PresetRecord {
    /// The SELECT list over `presets`.
    static let columns: Statement = "id, name, reason, english, korean"

    static func decode(_ row: inout Row) throws(StoreError) -> Preset {
        Preset(
            id: try row.next(), name: try row.next(), reason: try row.next(), english: try row.next(),
            korean: try row.next())
    }

    /// What two names have in common that differ in case alone.
    static func key(_ name: String) -> String { SearchTokens.folded(name) }

    /// The preset of a name, whatever its case; nil where there is none.
    static func find(name: String, on connection: any Connection) throws(StoreError) -> Preset? {
        try connection.first("SELECT \(sql: columns) FROM presets WHERE name_key = \(key(name))") {
            row throws(StoreError) in try decode(&row)
        }
    }
}
