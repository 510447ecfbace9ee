import BoardModels
import BoardStore

/// A code that the operator makes for a member who has lost the password and the recovery codes.
package struct PasswordReset: Sendable {
    package let handle: String
    package let code: String
    package let expiresAt: Timestamp

    private static let lifetime = Duration.seconds(86_400)

    /// Makes a code in the database of a server, which may be running; throws `notFound` for an unknown handle.
    package static func offer(to handle: String, at path: String) async throws(StoreError) -> PasswordReset {
        let code = RandomToken.recoveryCode()
        let now = Timestamp.now()
        let store = try Store(path: path)
        try await store.offerReset(
            handle: handle, codeHash: RandomToken.hash(code), until: now + lifetime, at: now)
        try store.close()
        return PasswordReset(handle: handle, code: RecoveryCode.shown(code), expiresAt: now + lifetime)
    }

    /// The address of the form with handle and code filled in.
    package func link(at base: String) -> String {
        base + PageRoute.recoveryPage.url([("handle", handle), ("code", code)])
    }
}
