import BoardDatabase
import BoardModels

extension Store {
    /// Returns all presets (stored reasons and messages for decisions), sorted by name.
    package func presets() async throws(StoreError) -> [Preset] {
        try await database.fetch(
            """
            SELECT \(sql: PresetRecord.columns) FROM presets ORDER BY name_key LIMIT \(Preset.maximumCount)
            """, PresetRecord.decode)
    }

    /// Creates a preset; its name must be unique, ignoring case.
    ///
    /// Throws `nameTaken`, `listFull`, `notAllowed`, `memberGone` or `idempotencyKeyReused`.
    package func createPreset(
        _ preset: NewPreset, by moderator: Member, idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Preset> {
        try await writeOnce(idempotency, for: moderator.id, at: moment) { connection in
            _ = try ActingModerator(moderator, on: connection)
            let created = try connection.first(
                """
                INSERT INTO presets (name, name_key, reason, english, korean)
                VALUES (
                    \(preset.name), \(PresetRecord.key(preset.name)), \(preset.reason), \(preset.english),
                    \(preset.korean))
                ON CONFLICT (name_key) DO NOTHING RETURNING \(sql: PresetRecord.columns)
                """, PresetRecord.decode)
            guard let created else { throw StoreError.nameTaken }
            // After the insertion, so that the error for a taken name does not depend on the number of presets.
            let count = try connection.value(Int.self, "SELECT count(*) FROM presets") ?? 0
            guard count <= Preset.maximumCount else { throw StoreError.listFull(Preset.maximumCount) }
            return created
        }
    }

    /// Replaces a preset's name, reason and messages.
    ///
    /// Throws `notFound`, `nameTaken`, `notAllowed`, `memberGone`, or `editConflict` if the preset is not at the
    /// revision `ifRevision` (if nil, not checked).
    package func editPreset(
        _ id: Preset.ID, to preset: NewPreset, ifRevision: Int?, by moderator: Member
    ) async throws(StoreError) -> Preset {
        try await database.write { connection in
            _ = try ActingModerator(moderator, on: connection)
            let current = try connection.value(Int.self, "SELECT revision FROM presets WHERE id = \(id)")
            guard let current else { throw StoreError.notFound }
            guard ifRevision == nil || ifRevision == current else { throw StoreError.editConflict(current: current) }
            do {
                let edited = try connection.first(
                    """
                    UPDATE presets SET name = \(preset.name), name_key = \(PresetRecord.key(preset.name)),
                        reason = \(preset.reason), english = \(preset.english), korean = \(preset.korean),
                        revision = revision + 1
                    WHERE id = \(id) RETURNING \(sql: PresetRecord.columns)
                    """, PresetRecord.decode)
                guard let edited else { throw StoreError.notFound }
                return edited
            } catch DatabaseError.brokenConstraint(.unique, _) {
                // The name is the only unique value that an edit changes.
                throw StoreError.nameTaken
            }
        }
    }

    /// Deletes a preset, without changing decisions made with it; throws `notFound`, `notAllowed` or `memberGone`.
    package func deletePreset(_ id: Preset.ID, by moderator: Member) async throws(StoreError) {
        try await database.write { connection in
            _ = try ActingModerator(moderator, on: connection)
            guard try connection.run("DELETE FROM presets WHERE id = \(id)") > 0 else { throw StoreError.notFound }
        }
    }
}

enum PresetRecord {
    /// The SELECT list of a preset, from `presets`.
    static let columns: Statement = "id, revision, name, reason, english, korean"

    static func decode(_ row: inout Row) throws -> Preset {
        Preset(
            id: try row.next(), revision: try row.next(), name: try row.next(), reason: try row.next(),
            english: try row.next(), korean: try row.next())
    }

    /// Returns the case-folded form in which preset names are compared.
    static func key(_ name: String) -> String { SearchTokens.folded(name) }

    /// Finds a preset by name, ignoring case.
    static func find(name: String, on connection: any Connection) throws -> Preset? {
        try connection.first("SELECT \(sql: columns) FROM presets WHERE name_key = \(key(name))", decode)
    }
}
