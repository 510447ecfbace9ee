import BoardModels
import Foundation

enum DigestRecord {
    /// False where the digest was changed or turned off since it was read.
    static func schedule(
        _ due: DueDigest, doneUntil: Timestamp, lookAt: Timestamp, on connection: any Connection
    ) throws(StoreError) -> Bool {
        try connection.run(
            """
            UPDATE digests SET done_until = \(doneUntil), look_at = \(lookAt)
            WHERE member_id = \(due.member) AND place_id = \(due.placeID) AND minute = \(due.minute)
                AND done_until = \(due.doneUntil)
            """) > 0
    }

    static func encode(_ digest: Digest) throws(StoreError) -> String {
        // Titles are looked up when the digest is read, so that none outlives its post.
        var kept = digest
        for index in kept.recommendations.indices { kept.recommendations[index].title = "" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(kept), as: UTF8.self)
        } catch {
            throw .internalFault("a digest cannot be kept: \(error)")
        }
    }

    static func decode(_ answer: String?) throws(StoreError) -> Digest? {
        guard let answer else { return nil }
        do {
            return try JSONDecoder().decode(Digest.self, from: Data(answer.utf8))
        } catch {
            throw .internalFault("a kept digest cannot be read: \(error)")
        }
    }

    /// Gives the recommended posts the titles that they have now, and leaves out those that nobody sees any more.
    static func complete(_ notices: inout [Notice], on connection: any Connection) throws(StoreError) {
        for index in notices.indices {
            guard let digest = notices[index].digest else { continue }
            var shown: [DigestPost] = []
            for post in digest.recommendations {
                guard let now = try current(post, on: connection) else { continue }
                shown.append(now)
            }
            notices[index].digest?.recommendations = shown
        }
    }

    private static func current(
        _ post: DigestPost, on connection: any Connection
    ) throws(StoreError) -> DigestPost? {
        try connection.first(
            "SELECT title, weather, category FROM posts WHERE id = \(post.id) AND withdrawn_at IS NULL"
        ) { row throws(StoreError) in
            DigestPost(
                id: post.id, title: try row.next(), weather: try row.next(), category: try row.next(), fit: post.fit)
        }
    }
}
