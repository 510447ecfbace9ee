import BoardModels
import Crypto
import Synchronization

/// The CSRF token of one request: derived from the session, read from a cookie, or created when a form needs it.
///
/// Each form contains the token masked with a new random pad. A constant token, compressed together with text that an
/// attacker chose, could be guessed from the length of the response (BREACH).
///
/// A class because it records whether a form of the page uses the token, and so whether the response needs the cookie.
package final class FormToken: Sendable {
    private struct State {
        var secret: [UInt8]?
        var isNew = false
        var isUsed = false
    }

    /// The length of the secret in bytes (256 bits).
    private static let length = 32

    private let state: Mutex<State>
    /// The handle of the member whose session the token is derived from; nil for a browser without a session.
    private let account: String?

    /// Reads the token of a browser without a session.
    ///
    /// - Parameter cookie: the value of the browser's cookie; if it is nil or malformed, there is no token yet.
    package init(cookie: String?) {
        account = nil
        let secret = cookie.flatMap { Base64URL.decode($0) }
        state = Mutex(State(secret: secret?.count == Self.length ? secret : nil))
    }

    /// Derives the CSRF token from a session token with a hash, so that it cannot be computed without the session
    /// token.
    ///
    /// - Parameter account: the handle of the session's member, which each form carries beside the token.
    package init(session token: String, of account: String? = nil) {
        self.account = account
        state = Mutex(State(secret: Array(SHA256.hash(data: Array("form token\n\(token)".utf8)))))
    }

    /// Returns the token for one form (a new pad, and the secret masked with it) and records that the token is used.
    ///
    /// Creates the secret if there is none.
    func masked() -> String {
        let secret = state.withLock { state in
            state.isUsed = true
            if let secret = state.secret { return secret }
            let secret = RandomToken.bytes(Self.length)
            (state.secret, state.isNew) = (secret, true)
            return secret
        }
        let pad = RandomToken.bytes(Self.length)
        return Base64URL.encode(pad + zip(pad, secret).map { $0 ^ $1 }) + (account.map { ".\($0)" } ?? "")
    }

    /// Returns the handle of the member for whom a form was made, which its token ends with; nil for the form of a
    /// visitor who was not signed in.
    package static func account(of sent: String?) -> String? {
        guard let sent, let dot = sent.firstIndex(of: ".") else { return nil }
        let handle = String(sent[dot...].dropFirst())
        return NewMember.isHandle(handle) ? handle : nil
    }

    /// True if a form of the page carries the token.
    package var isUsed: Bool { state.withLock { $0.isUsed } }

    /// The value of the cookie to set if the token was created in this request; nil otherwise.
    package var newCookie: String? { state.withLock { $0.isNew ? $0.secret.map { Base64URL.encode($0) } : nil } }

    /// Returns true if `sent` is this token, masked with any pad; compares in constant time.
    package func matches(_ sent: String?) -> Bool {
        // No form can contain a secret that this request has just created.
        guard let sent = sent?.prefix(while: { $0 != "." }),
            let known = state.withLock({ $0.isNew ? nil : $0.secret }),
            let bytes = Base64URL.decode(String(sent)), bytes.count == 2 * Self.length
        else { return false }
        let (pad, masked) = (bytes.prefix(Self.length), bytes.dropFirst(Self.length))
        return zip(zip(pad, masked), known).reduce(0) { $0 | ($1.0.0 ^ $1.0.1 ^ $1.1) } == 0
    }
}
