import BoardModels
import BoardStore
import Hummingbird

/// Finds the session of a request's token, in the cache for reads and in the store otherwise, and queues the recording
/// of the session's use.
package struct SessionReader: Sendable {
    package let store: Store
    package let cache: SessionCache
    package let touches: SessionTouchService
    package let now: @Sendable () -> Timestamp

    package init(
        store: Store, cache: SessionCache, touches: SessionTouchService, now: @escaping @Sendable () -> Timestamp
    ) {
        self.store = store
        self.cache = cache
        self.touches = touches
        self.now = now
    }

    /// Returns the session of a token, and queues the session if its use has to be recorded; nil if the token is
    /// unknown, expired or revoked.
    package func session(of token: String, for request: Request) async throws -> AuthenticatedSession? {
        let now = now()
        guard let found = try await find(RandomToken.hash(token), for: request, at: now) else { return nil }
        if found.needsTouch { touches.enqueue(found.session, at: now) }
        return found
    }

    /// Returns whether a suspension in force has ended the session of a token.
    package func isSuspended(_ token: String) async throws -> Bool {
        try await store.isSuspended(tokenHash: RandomToken.hash(token), at: now())
    }

    private func find(
        _ hash: [UInt8], for request: Request, at now: Timestamp
    ) async throws -> AuthenticatedSession? {
        guard request.isRead else { return try await store.authenticate(tokenHash: hash, at: now) }
        return try await cache.session(of: hash, at: now) {
            try await store.authenticate(tokenHash: hash, at: now)
        }
    }
}
