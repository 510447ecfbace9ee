import BoardModels

extension Store {
    package func settings(of member: Member.ID) async throws(StoreError) -> KeptSettings {
        try await database.read { connection throws(StoreError) in
            try SettingsRecord.find(of: member, on: connection)
        }
    }

    /// Replaces the settings whole; the same settings again change nothing.
    ///
    /// Throws `editConflict` where they are not at `ifRevision`, `unknownPlace` for a digest about a place that the
    /// member does not keep, or `memberGone`.
    package func replaceSettings(
        of member: Member.ID, with settings: MemberSettings, ifRevision: Int?, at moment: Timestamp
    ) async throws(StoreError) -> KeptSettings {
        try await database.write { connection throws(StoreError) in
            guard try connection.value(Int.self, "SELECT 1 FROM members WHERE id = \(member)") != nil else {
                throw .memberGone
            }
            let kept = try SettingsRecord.find(of: member, on: connection)
            guard ifRevision == nil || ifRevision == kept.revision else {
                throw .editConflict(current: kept.revision)
            }
            guard settings != kept.settings else { return kept }
            try SettingsRecord.write(
                settings, revision: kept.revision + 1, of: member, at: moment, on: connection)
            if settings.digest != kept.settings.digest {
                try Self.replaceDigest(of: member, with: settings.digest, at: moment, on: connection)
            }
            return KeptSettings(settings: settings, revision: kept.revision + 1)
        }
    }

    private static func replaceDigest(
        of member: Member.ID, with digest: DigestSettings?, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        guard let digest else {
            try connection.run("DELETE FROM digests WHERE member_id = \(member)")
            return
        }
        do throws(StoreError) {
            // The first is the next one due from now on: nobody expects this morning's at noon.
            try connection.run(
                """
                INSERT INTO digests (member_id, place_id, minute, language, done_until, look_at)
                VALUES (\(member), \(digest.place), \(digest.minute), \(digest.language), \(moment), \(moment))
                ON CONFLICT (member_id) DO UPDATE SET
                    place_id = excluded.place_id, minute = excluded.minute, language = excluded.language,
                    done_until = excluded.done_until, look_at = excluded.look_at
                """)
        } catch {
            guard case .brokenConstraint(.foreignKey, _) = error else { throw error }
            throw .unknownPlace
        }
    }
}
