import BoardModels
import BoardWeather
import Crypto
import CryptoExtras
import Foundation

/// The cost of a password hash, as the exponent of scrypt's parameter N, a power of two.
package struct PasswordCost: Sendable {
    package let exponent: Int

    /// The cost in production: N is 2¹⁷, which takes about 128 MiB and half a second.
    package static let standard = PasswordCost(exponent: 17)
    /// A low cost for tests, which register hundreds of members.
    package static let low = PasswordCost(exponent: 4)
}

/// Hashes and verifies passwords with scrypt, in a queue with a thread pool of its own.
///
/// A hash has the form `scrypt-nfkc$17$8$1$<salt>$<key>`, salt and key in base64. It contains its parameters, so that
/// the cost can rise later. Input methods produce different code points for the same letter (Hangul on a Mac,
/// full-width letters in Korean or Japanese input), so passwords are normalized to Unicode's NFKC. Hashes of the form
/// `scrypt$…` are of the password as typed. Hashes with an older scheme or a lower cost are replaced at sign-in.
package struct Passwords: Sendable {
    private let cost: PasswordCost
    private let queue: PasswordQueue
    /// A dummy hash that is verified for unknown handles, so that the response time does not reveal which handles
    /// exist.
    private let decoy: String

    /// Creates a hasher that runs in `queue`.
    ///
    /// - Parameter queue: the queue, whose number of threads bounds the memory because each hash takes 128 MiB.
    package init(cost: PasswordCost, queue: PasswordQueue) {
        self.cost = cost
        self.queue = queue
        let salt = Data(repeating: 0, count: 16).base64EncodedString()
        let key = Data(repeating: 0, count: 32).base64EncodedString()
        // The scheme, cost and sizes of a new hash, so that verifying it takes as long.
        decoy = "\(PasswordScheme.normalized.rawValue)$\(cost.exponent)$8$1$\(salt)$\(key)"
    }

    /// Hashes a password; throws `QueueFull`, or `CancellationError` if the client has closed its connection.
    package func hash(_ password: String, for client: ClientConnection? = nil) async throws -> String {
        let cost = cost
        return try await queue.run(for: client) {
            var generator = SystemRandomNumberGenerator()
            let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            let parameters = ScryptParameters(exponent: cost.exponent, blockSize: 8, parallelism: 1)
            let scheme = PasswordScheme.normalized
            let key = try parameters.derive(scheme.bytes(of: password), salt: salt)
            let (saltText, keyText) = (Data(salt).base64EncodedString(), Data(key).base64EncodedString())
            return "\(scheme.rawValue)$\(cost.exponent)$8$1$\(saltText)$\(keyText)"
        }
    }

    /// Hashes a password that a member has chosen; throws `InvalidFields` if its normalized form is a common password.
    ///
    /// - Parameter field: the name of the request's field with the password, for the error.
    package func hash(chosen password: String, field: String, for client: ClientConnection) async throws -> String {
        guard !CommonPasswords.contains(PasswordScheme.normalized.text(of: password)) else {
            throw InvalidFields(field, .commonPassword)
        }
        return try await hash(password, for: client)
    }

    /// Throws `QueueFull` if the queue would refuse a computation for a client now.
    func checkRoom(for client: ClientConnection?) throws(QueueFull) { try queue.checkRoom(for: client) }

    /// True if a password matches a hash; without a hash the result is false after the same time.
    package func matches(_ password: String, hash: String?, for client: ClientConnection? = nil) async throws -> Bool {
        let stored = StoredHash(hash ?? decoy)
        let isMatch = try await queue.run(for: client) {
            guard let stored else { return false }
            let key = try stored.parameters.derive(stored.scheme.bytes(of: password), salt: stored.salt)
            return Self.areEqual(key, stored.key)
        }
        return isMatch && hash != nil
    }

    /// Creates a new hash for a password that has just matched `hash`; nil if `hash` is up to date or malformed, or if
    /// the queue is full, since a later sign-in can renew the hash too.
    ///
    /// A hash with a higher cost than the current one is up to date, because it is not weaker.
    func renewal(of hash: String, for password: String, client: ClientConnection? = nil) async throws -> String? {
        guard let stored = StoredHash(hash), stored.isOutdated(at: cost) else { return nil }
        do {
            return try await self.hash(password, for: client)
        } catch is QueueFull {
            return nil
        }
    }

    /// Compares two keys in constant time.
    private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

/// The preprocessing of a password before hashing; the raw value is the prefix of the stored hash.
private enum PasswordScheme: String {
    case normalized = "scrypt-nfkc"
    /// The scheme of earlier releases.
    case asTyped = "scrypt"

    func text(of password: String) -> String {
        switch self {
        case .normalized: password.precomposedStringWithCompatibilityMapping
        case .asTyped: password
        }
    }

    func bytes(of password: String) -> [UInt8] { Array(text(of: password).utf8) }
}

private struct ScryptParameters: Sendable {
    /// The base-2 logarithm of the parameter N.
    let exponent: Int
    let blockSize: Int
    let parallelism: Int

    func derive(_ password: [UInt8], salt: [UInt8]) throws -> [UInt8] {
        let key = try KDF.Scrypt.deriveKey(
            from: password, salt: salt, outputByteCount: 32, rounds: 1 << exponent, blockSize: blockSize,
            parallelism: parallelism)
        return key.withUnsafeBytes { Array($0) }
    }
}

/// The parts of a hash in the form that `Passwords` stores.
private struct StoredHash: Sendable {
    let scheme: PasswordScheme
    let parameters: ScryptParameters
    let salt: [UInt8]
    let key: [UInt8]

    /// True if the hash has an outdated scheme, other parameters than new hashes, or a lower cost than `cost`.
    func isOutdated(at cost: PasswordCost) -> Bool {
        guard scheme == .normalized, parameters.blockSize == 8, parameters.parallelism == 1 else { return true }
        return parameters.exponent < cost.exponent
    }

    init?(_ text: String) {
        let parts = text.split(separator: "$")
        guard parts.count == 6, let scheme = PasswordScheme(rawValue: String(parts[0])), let exponent = Int(parts[1]),
            let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), let salt = Data(base64Encoded: String(parts[4])),
            let key = Data(base64Encoded: String(parts[5]))
        else { return nil }
        self.scheme = scheme
        parameters = ScryptParameters(exponent: exponent, blockSize: blockSize, parallelism: parallelism)
        self.salt = Array(salt)
        self.key = Array(key)
    }
}
