import BoardModels
import BoardPages
import BoardStore
import BoardWeb

/// A code that the operator makes for a member who has lost the password and the recovery codes.
package struct PasswordReset: Sendable {
    package let handle: String
    package let code: String
    package let expiresAt: Timestamp

    private static let lifetime = Duration.seconds(86_400)

    /// Makes a code that is valid for a day, and stores its hash in the database at a location, even while a server
    /// uses it; throws `notFound` for an unknown handle.
    package static func offer(
        to handle: String, at location: DatabaseLocation
    ) async throws(StoreError) -> PasswordReset {
        let code = RandomToken.recoveryCode()
        let now = Timestamp.now()
        try await Store.opening(location) { store throws(StoreError) in
            try await store.offerReset(
                handle: handle, codeHash: RandomToken.hash(code), until: now + lifetime, at: now)
        }
        return PasswordReset(handle: handle, code: RecoveryCode.shown(code), expiresAt: now + lifetime)
    }

    /// The URL of the recovery form with handle and code filled in.
    ///
    /// - Parameter base: the URL of the board, without a slash at the end.
    package func link(at base: String) -> String {
        base + PageRoute.recoveryPage.url([("handle", handle), ("code", code)])
    }
}
