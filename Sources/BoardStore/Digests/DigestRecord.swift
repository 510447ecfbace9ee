import BoardDatabase
import BoardModels
import Foundation
import Logging

/// SQL for subscriptions to daily weather digests, and the JSON of stored digests.
enum DigestRecord {
    private static let log = Logger(label: "board.store")

    /// Schedules the next check of a digest subscription, and returns true; returns false if the member has changed or
    /// ended the subscription since `due` was read.
    ///
    /// - Parameters:
    ///   - doneUntil: the time up to which the subscription's digests have been delivered or skipped.
    ///   - nextCheckAt: the time of the next check.
    static func schedule(
        _ due: DueDigest, doneUntil: Timestamp, nextCheckAt: Timestamp, on connection: any Connection
    ) throws -> Bool {
        try connection.run(
            """
            UPDATE digests SET done_until = \(doneUntil), look_at = \(nextCheckAt)
            WHERE member_id = \(due.member) AND place_id = \(due.placeID) AND minute = \(due.minute)
                AND done_until = \(due.doneUntil)
            """) > 0
    }

    static func encode(_ digest: Digest) throws -> String {
        // Titles are not stored but looked up when the digest is read, so that the titles of deleted posts disappear.
        var stored = digest
        for index in stored.recommendations.indices { stored.recommendations[index].title = "" }
        return String(decoding: try JSONEncoder.api().encode(stored), as: UTF8.self)
    }

    /// Decodes a stored digest from JSON; nil if `json` is nil, since the notice has no digest, or if this release
    /// cannot decode it, which is logged as an error.
    static func decode(_ json: String?, of notice: Notice.ID) -> Digest? {
        guard let json else { return nil }
        do {
            return try JSONDecoder().decode(Digest.self, from: Data(json.utf8))
        } catch {
            log.error("a stored digest cannot be decoded", metadata: ["notice": "\(notice)", "error": "\(error)"])
            return nil
        }
    }

    /// Updates the title, weather type and category of each post that digest notices recommend, and omits posts that
    /// are no longer shown.
    static func refreshRecommendations(of notices: inout [Notice], on connection: any Connection) throws {
        for index in notices.indices {
            guard let digest = notices[index].digest else { continue }
            var shown: [DigestPost] = []
            for post in digest.recommendations {
                guard let updated = try current(post, on: connection) else { continue }
                shown.append(updated)
            }
            notices[index].digest?.recommendations = shown
        }
    }

    private static func current(_ post: DigestPost, on connection: any Connection) throws -> DigestPost? {
        try connection.first(
            "SELECT title, weather, category FROM posts WHERE id = \(post.id) AND withdrawn_at IS NULL"
        ) { row in
            DigestPost(
                id: post.id, title: try row.next(), weather: try row.next(), category: try row.next(), fit: post.fit)
        }
    }
}
