import BoardModels
import Crypto
import Synchronization

/// The CSRF token of one request: derived from the session, or from the browser's cookie, or made when a form needs it.
///
/// Forms carry it masked with a random pad, so that no two of them have the same text: compressed beside text that
/// somebody else chose, a constant one could be guessed by the length of the response (BREACH).
///
/// A class because the page learns from it whether a form on the page has used it, and so whether the cookie is needed.
final class FormToken: Sendable {
    private struct State {
        var secret: [UInt8]?
        var isNew = false
        var isUsed = false
    }

    /// 256 bits.
    private static let length = 32

    private let state: Mutex<State>

    /// - Parameter cookie: the value of the browser's cookie; any text but a token counts as none.
    init(cookie: String?) {
        let secret = cookie.flatMap { Base64URL.decode($0) }
        state = Mutex(State(secret: secret?.count == Self.length ? secret : nil))
    }

    /// The token of a session, which nothing but the session's own token reveals.
    init(session token: String) {
        state = Mutex(State(secret: Array(SHA256.hash(data: Array("form token\n\(token)".utf8)))))
    }

    /// Returns the token for one form: a new pad, and the secret masked with it.
    func masked() -> String {
        let secret = state.withLock { state in
            state.isUsed = true
            if let secret = state.secret { return secret }
            let secret = RandomToken.bytes(Self.length)
            (state.secret, state.isNew) = (secret, true)
            return secret
        }
        let pad = RandomToken.bytes(Self.length)
        return Base64URL.encode(pad + zip(pad, secret).map { $0 ^ $1 })
    }

    /// True if a form of the page carries the token.
    var isUsed: Bool { state.withLock { $0.isUsed } }

    /// The value of the cookie that the browser needs for a new token; nil for a known one.
    var newCookie: String? { state.withLock { $0.isNew ? $0.secret.map { Base64URL.encode($0) } : nil } }

    /// True if a form carries this token; in constant time.
    func matches(_ sent: String?) -> Bool {
        guard let sent, let known = state.withLock({ $0.isNew ? nil : $0.secret }),
            let bytes = Base64URL.decode(sent), bytes.count == 2 * Self.length
        else { return false }
        let (pad, masked) = (bytes.prefix(Self.length), bytes.dropFirst(Self.length))
        return zip(zip(pad, masked), known).reduce(0) { $0 | ($1.0.0 ^ $1.0.1 ^ $1.1) } == 0
    }
}
