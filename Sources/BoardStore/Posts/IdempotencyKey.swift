import BoardModels
import Foundation

/// What a client sends with a request so that sending it again does nothing twice.
package struct IdempotencyKey: Sendable {
    package let key: String
    /// A hash of the request (method, path and body), so that the key cannot stand for another one.
    package let fingerprint: [UInt8]

    package init(key: String, fingerprint: [UInt8]) {
        self.key = key
        self.fingerprint = fingerprint
    }
}

extension IdempotencyKey {
    /// Takes the key, or returns the answer that it already has; throws `idempotencyKeyReused` for another request's.
    func take<Answer: Decodable>(
        _ type: Answer.Type = Answer.self, for member: Member.ID, at moment: Timestamp, window: Duration,
        on connection: any Connection
    ) throws(StoreError) -> Answer? {
        let nothing: [UInt8] = []
        let taken = try connection.run(
            """
            INSERT INTO idempotency_keys (member_id, key, fingerprint, answer, created_at)
            VALUES (\(member), \(key), \(fingerprint), \(nothing), \(moment))
            ON CONFLICT (member_id, key) DO UPDATE
            SET fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at
            WHERE idempotency_keys.created_at <= \(moment - window)
            """)
        guard taken == 0 else { return nil }
        let kept = try connection.first(
            "SELECT fingerprint, answer FROM idempotency_keys WHERE member_id = \(member) AND key = \(key)"
        ) { row throws(StoreError) in
            (fingerprint: try row.next([UInt8].self), answer: try row.next([UInt8].self))
        }
        guard let kept else { throw .internalFault("an idempotency key that is taken cannot be found") }
        guard kept.fingerprint == fingerprint else { throw .idempotencyKeyReused }
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(kept.answer))
        } catch {
            throw .internalFault("a kept answer cannot be read: \(error)")
        }
    }

    func keep(
        _ answer: some Encodable, for member: Member.ID, on connection: any Connection
    ) throws(StoreError) {
        let json: [UInt8]
        do {
            json = [UInt8](try JSONEncoder().encode(answer))
        } catch {
            throw .internalFault("an answer cannot be kept: \(error)")
        }
        try connection.run(
            "UPDATE idempotency_keys SET answer = \(json) WHERE member_id = \(member) AND key = \(key)")
    }
}

extension Store {
    /// Does something once for a key: returns the answer that the key has, or keeps under it what the body makes.
    ///
    /// Throws `memberGone` where the account was deleted meanwhile, and `idempotencyKeyReused`.
    func once<Answer: Codable>(
        _ key: IdempotencyKey?, for member: Member.ID, at moment: Timestamp, on connection: any Connection,
        _ body: () throws(StoreError) -> Answer
    ) throws(StoreError) -> Answer {
        guard try connection.value(Int.self, "SELECT 1 FROM members WHERE id = \(member)") != nil else {
            throw .memberGone
        }
        guard let key else { return try body() }
        let kept = try key.take(
            Answer.self, for: member, at: moment, window: limits.idempotencyWindow, on: connection)
        if let kept { return kept }
        let answer = try body()
        try key.keep(answer, for: member, on: connection)
        return answer
    }
}
