import BoardDatabase
import BoardModels

/// A member's settings, including those of the daily digest, with their revision number for optimistic locking.
package struct VersionedSettings: Sendable, Equatable {
    package var settings: MemberSettings
    /// The number of times the settings were changed; 0 for the default settings.
    package var revision: Int
}

enum SettingsRecord {
    /// Reads a member's settings with the digest subscription; default settings at revision 0 if none are stored.
    static func find(of member: Member.ID, on connection: any Connection) throws -> VersionedSettings {
        let stored = try connection.first(
            """
            SELECT revision, details, temperature, speed, precipitation, pressure, distance, clock, language
            FROM member_settings WHERE member_id = \(member)
            """, decode)
        var found = stored ?? VersionedSettings(settings: MemberSettings(), revision: 0)
        found.settings.digest = try connection.first(
            "SELECT minute, place_id, language FROM digests WHERE member_id = \(member)"
        ) { row in DigestSettings(minute: try row.next(), place: try row.next(), language: try row.next()) }
        return found
    }

    private static func decode(_ row: inout Row) throws -> VersionedSettings {
        let (revision, details): (Int, String?) = (try row.next(), try row.next())
        let units = UnitChoice(
            temperature: try row.next(), speed: try row.next(), precipitation: try row.next(),
            pressure: try row.next(), distance: try row.next())
        let settings = MemberSettings(
            // Weather details that only a newer release knows are ignored.
            details: details.map { $0.split(separator: ",").compactMap { WeatherDetail(rawValue: String($0)) } },
            units: units, clock: try row.next(), language: try row.next())
        return VersionedSettings(settings: settings, revision: revision)
    }

    /// Stores a member's settings except for those of the digest, which have a table of their own.
    static func write(
        _ settings: MemberSettings, revision: Int, of member: Member.ID, at moment: Timestamp,
        on connection: any Connection
    ) throws {
        let units = settings.units
        let details = settings.details.map { $0.map(\.rawValue).joined(separator: ",") }
        try connection.run(
            """
            INSERT INTO member_settings (
                member_id, revision, details, temperature, speed, precipitation, pressure, distance, clock, language,
                changed_at)
            VALUES (
                \(member), \(revision), \(details), \(units.temperature), \(units.speed), \(units.precipitation),
                \(units.pressure), \(units.distance), \(settings.clock), \(settings.language), \(moment))
            ON CONFLICT (member_id) DO UPDATE SET
                revision = excluded.revision, details = excluded.details, temperature = excluded.temperature,
                speed = excluded.speed, precipitation = excluded.precipitation, pressure = excluded.pressure,
                distance = excluded.distance, clock = excluded.clock, language = excluded.language,
                changed_at = excluded.changed_at
            """)
    }
}
