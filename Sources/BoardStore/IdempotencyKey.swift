import BoardDatabase
import BoardModels
import Foundation

/// An HTTP idempotency key: repeating a request with it has no further effect and returns the same response.
package struct IdempotencyKey: Sendable {
    package let key: String
    /// A hash of the request's method, path and body, which detects the key's reuse for another request.
    ///
    /// For a form, the CSRF token and passwords are left out.
    package let fingerprint: [UInt8]

    package init(key: String, fingerprint: [UInt8]) {
        self.key = key
        self.fingerprint = fingerprint
    }
}

/// The result of an idempotent request: a new value, or the replayed response of an earlier request with the same key.
package struct Idempotent<Value: Encodable & Sendable>: Sendable {
    package let response: StoredResponse
    /// The new value; nil if the response of an earlier request is replayed.
    package let created: Value?

    fileprivate init(replaying response: StoredResponse) {
        self.response = response
        created = nil
    }

    init(_ value: Value, id: Int64?) throws {
        response = StoredResponse(body: [UInt8](try JSONEncoder.api().encode(value)), id: id)
        created = value
    }
}

/// The response to a request with an idempotency key, in the form in which it is sent and stored.
///
/// A stored response is never decoded, so a release with another format can still replay it.
package struct StoredResponse: Sendable, Equatable {
    /// The response body, JSON in UTF-8.
    package let body: [UInt8]
    /// The id for the URL of the result, such as a created post; nil if nothing was created, or if the URL needs no id.
    package let id: Int64?
}

extension Store {
    /// Returns the response stored for an idempotency key; nil for an unused or expired one.
    ///
    /// A repeated request that gets it before anything is looked up does not depend on what has changed since. Throws
    /// `idempotencyKeyReused` if the key was used for another request.
    package func storedResponse(
        for key: IdempotencyKey?, of member: Member.ID, at moment: Timestamp
    ) async throws(StoreError) -> StoredResponse? {
        guard let key else { return nil }
        let window = limits.idempotencyWindow
        return try await database.read { connection in
            try key.stored(for: member, after: moment - window, until: moment + window, on: connection)
        }
    }

    /// Runs a closure in a write transaction once per idempotency key, and stores its response in the same transaction
    /// for later replays; without a key, runs it each time.
    ///
    /// Throws `memberGone` if the account was deleted meanwhile, and `idempotencyKeyReused` if the key was used for
    /// another request.
    ///
    /// - Parameters:
    ///   - isolation: the isolation of the transaction, which locks the member: the member's writes run one after the
    ///     other.
    ///   - id: returns the id that is stored as `StoredResponse.id`.
    func writeOnce<Value>(
        _ key: IdempotencyKey?, for member: Member.ID, at moment: Timestamp, _ isolation: WriteIsolation = .exclusive,
        id: @escaping @Sendable (Value) -> Int64? = { _ in nil },
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Idempotent<Value> {
        try await database.write(isolation) { connection in
            guard try connection.lock(.member(member)) else { throw StoreError.memberGone }
            let stored = try key?.reserve(for: member, at: moment, window: limits.idempotencyWindow, on: connection)
            if let stored { return Idempotent(replaying: stored) }
            let value = try body(connection)
            let result = try Idempotent(value, id: id(value))
            try key?.store(result.response, for: member, on: connection)
            return result
        }
    }
}

extension IdempotencyKey {
    /// Reserves an unused or expired idempotency key and returns nil; otherwise returns the response stored for it.
    ///
    /// A key whose stored time is more than `window` in the future was stored before the wall clock was stepped back,
    /// and counts as expired. Throws `idempotencyKeyReused` if the key was used for another request.
    ///
    /// - Parameter window: the retention time of keys.
    fileprivate func reserve(
        for member: Member.ID, at moment: Timestamp, window: Duration, on connection: any Connection
    ) throws -> StoredResponse? {
        // The body is empty until `store` sets it in the same transaction.
        let empty: [UInt8] = []
        let reserved = try connection.run(
            """
            INSERT INTO idempotency_keys (member_id, key, fingerprint, body, created_at)
            VALUES (\(member), \(key), \(fingerprint), \(empty), \(moment))
            ON CONFLICT (member_id, key) DO UPDATE SET
                fingerprint = excluded.fingerprint, body = excluded.body, resource_id = NULL,
                created_at = excluded.created_at
            WHERE idempotency_keys.created_at <= \(moment - window)
                OR idempotency_keys.created_at > \(moment + window)
            """)
        guard reserved == 0 else { return nil }
        let stored = try stored(for: member, after: moment - window, until: moment + window, on: connection)
        guard let stored else { throw StoreError.internalFault("no idempotency key found after a conflict with it") }
        return stored
    }

    /// Returns the response stored for the key within a time; throws `idempotencyKeyReused` if the key was used for
    /// another request.
    fileprivate func stored(
        for member: Member.ID, after start: Timestamp, until end: Timestamp, on connection: any Connection
    ) throws -> StoredResponse? {
        let stored = try connection.first(
            """
            SELECT fingerprint, body, resource_id FROM idempotency_keys
            WHERE member_id = \(member) AND key = \(key) AND created_at > \(start) AND created_at <= \(end)
            """
        ) { row in
            (
                fingerprint: try row.next([UInt8].self),
                response: StoredResponse(body: try row.next(), id: try row.next())
            )
        }
        guard let stored else { return nil }
        guard stored.fingerprint == fingerprint else { throw StoreError.idempotencyKeyReused }
        return stored.response
    }

    fileprivate func store(_ response: StoredResponse, for member: Member.ID, on connection: any Connection) throws {
        try connection.run(
            """
            UPDATE idempotency_keys SET body = \(response.body), resource_id = \(response.id)
            WHERE member_id = \(member) AND key = \(key)
            """)
    }
}
