import BoardModels
import Crypto
import Synchronization

/// The CSRF token of one request: derived from the session, or from the browser's cookie, or made when a form needs it.
///
/// A class because the page learns from it whether a form on the page has used it, and so whether the cookie is needed.
final class FormToken: Sendable {
    private struct State {
        var token: String?
        var isNew = false
        var isUsed = false
    }

    private let state: Mutex<State>

    init(known: String?) {
        state = Mutex(State(token: known))
    }

    /// The token of a session, which nothing but the session's own token reveals.
    convenience init(session token: String) {
        let hash = SHA256.hash(data: Array("form token\n\(token)".utf8))
        self.init(known: Base64URL.encode(Array(hash)))
    }

    var value: String {
        state.withLock { state in
            state.isUsed = true
            if let token = state.token { return token }
            let token = RandomToken.session()
            (state.token, state.isNew) = (token, true)
            return token
        }
    }

    /// The token, if a form of the page carries it.
    var used: String? { state.withLock { $0.isUsed ? $0.token : nil } }

    /// The token for which the browser has no cookie yet.
    var made: String? { state.withLock { $0.isNew ? $0.token : nil } }

    /// True if a form carries this token; in constant time for tokens of the same length.
    func matches(_ sent: String?) -> Bool {
        guard let sent, let known = state.withLock({ $0.isNew ? nil : $0.token }) else { return false }
        let (left, right) = (Array(sent.utf8), Array(known.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// True if a cookie has the form of a token: 256 bits in base64url.
    static func isToken(_ text: String) -> Bool {
        text.utf8.count == 43 && Base64URL.decode(text) != nil
    }
}
