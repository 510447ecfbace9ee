import BoardModels
import Crypto

/// Generates random session tokens, recovery codes and request ids.
package enum RandomToken {
    /// A session token: 256 random bits in base64url.
    package static func session() -> String {
        Base64URL.encode(bytes(32))
    }

    /// Returns random bytes from the system's generator, which is called once for every eight bytes.
    package static func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count { withUnsafeBytes(of: UInt64.random(in: .min ... .max)) { bytes += $0 } }
        return Array(bytes.prefix(count))
    }

    /// The SHA-256 hash of a token, which the store saves instead of the token; 256 random bits need no slower hash.
    package static func hash(_ token: String) -> [UInt8] {
        Array(SHA256.hash(data: Array(token.utf8)))
    }

    /// A recovery code of 80 random bits, without separators (`RecoveryCode.shown` adds them).
    package static func recoveryCode() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(
            (0..<RecoveryCode.length).map { _ in
                RecoveryCode.alphabet[Int.random(in: RecoveryCode.alphabet.indices, using: &generator)]
            })
    }

    /// An access token that is derived from the random key of a form, so that the form creates one however often it is
    /// sent, and its page can be loaded again although only a hash of the token is stored.
    package static func accessToken(from key: String) -> String {
        Base64URL.encode(hash("access token\n\(key)"))
    }

    /// The recovery codes that are derived from the random key of a form, as for `accessToken(from:)`.
    package static func recoveryCodes(from key: String) -> [String] {
        (0..<RecoveryCode.count).map { number in
            // The alphabet's 32 characters divide a byte's values evenly.
            String(
                hash("recovery code \(number)\n\(key)").prefix(RecoveryCode.length).map {
                    RecoveryCode.alphabet[Int($0) % RecoveryCode.alphabet.count]
                })
        }
    }

    /// A request id: 64 random bits in base 36.
    package static func requestID() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
    }
}
