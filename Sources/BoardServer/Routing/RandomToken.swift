import BoardModels
import Crypto

/// Generates random session tokens and request ids.
enum RandomToken {
    /// A session token: 256 random bits in base64url.
    static func session() -> String {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return Base64URL.encode(bytes)
    }

    /// The SHA-256 hash of a token, which the store saves instead of the token; 256 random bits need no slower hash.
    static func hash(_ token: String) -> [UInt8] {
        Array(SHA256.hash(data: Array(token.utf8)))
    }

    static func requestID() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
    }
}
