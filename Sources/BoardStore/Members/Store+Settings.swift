import BoardDatabase
import BoardModels

extension Store {
    package func settings(of member: Member.ID) async throws(StoreError) -> VersionedSettings {
        try await database.read { connection in try SettingsRecord.find(of: member, on: connection) }
    }

    /// Replaces a member's settings; does nothing if they equal the stored settings.
    ///
    /// Throws `editConflict` if the stored settings are not at the revision `ifRevision` (if nil, not checked),
    /// `unknownPlace` for a digest about a place that the member has not saved, or `memberGone`.
    package func replaceSettings(
        of member: Member.ID, with settings: MemberSettings, ifRevision: Int?, at moment: Timestamp
    ) async throws(StoreError) -> VersionedSettings {
        try await database.write(.concurrent) { connection in
            guard try connection.lock(.member(member)) else { throw StoreError.memberGone }
            let stored = try SettingsRecord.find(of: member, on: connection)
            guard ifRevision == nil || ifRevision == stored.revision else {
                throw StoreError.editConflict(current: stored.revision)
            }
            guard settings != stored.settings else { return stored }
            try SettingsRecord.write(settings, revision: stored.revision + 1, of: member, at: moment, on: connection)
            if settings.digest != stored.settings.digest {
                try Self.replaceDigest(of: member, with: settings.digest, at: moment, on: connection)
            }
            return VersionedSettings(settings: settings, revision: stored.revision + 1)
        }
    }

    private static func replaceDigest(
        of member: Member.ID, with digest: DigestSettings?, at moment: Timestamp, on connection: any Connection
    ) throws {
        guard let digest else {
            try connection.run("DELETE FROM digests WHERE member_id = \(member)")
            return
        }
        do {
            // The first digest is the next one due from now on, not one that is due earlier today.
            try connection.run(
                """
                INSERT INTO digests (member_id, place_id, minute, language, done_until, look_at)
                VALUES (\(member), \(digest.place), \(digest.minute), \(digest.language), \(moment), \(moment))
                ON CONFLICT (member_id) DO UPDATE SET
                    place_id = excluded.place_id, minute = excluded.minute, language = excluded.language,
                    done_until = excluded.done_until, look_at = excluded.look_at
                """)
        } catch DatabaseError.brokenConstraint(.foreignKey, _) {
            throw StoreError.unknownPlace
        }
    }
}
