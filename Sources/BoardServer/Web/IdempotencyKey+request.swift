import BoardModels
import BoardStore
import Crypto
import HTTPTypes
import Hummingbird

extension Request {
    /// The Idempotency-Key with the fingerprint of the address and the body that it came with; 1–200 visible ASCII
    /// characters.
    ///
    /// The address counts, for the same words about another post are another report.
    func idempotencyKey(of body: [UInt8]) throws(InvalidFields) -> IdempotencyKey? {
        guard let key = headers[.idempotencyKey] else { return nil }
        guard (1...200).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw InvalidFields("Idempotency-Key", .outOfRange(1...200))
        }
        let address = Array("\(method.rawValue) \(uri.path)\n".utf8)
        return IdempotencyKey(key: key, fingerprint: Array(SHA256.hash(data: address + body)))
    }
}
