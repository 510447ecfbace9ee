import BoardModels
import Crypto
import Foundation

/// Where a page ended: the last post's key in the list's order and its id.
///
/// As text 24 bytes in base64url: the key, the id, and a hash over both and the list they belong to, so that a cursor
/// of another list or a damaged one is told from a good one.
struct PostCursor: Equatable {
    /// The bits of `hot`, the likes, or 0 where the id alone decides.
    let key: UInt64
    let id: Int64

    func text(for query: PostQuery) -> String {
        var bytes: [UInt8] = []
        withUnsafeBytes(of: key.bigEndian) { bytes += $0 }
        withUnsafeBytes(of: id.bigEndian) { bytes += $0 }
        bytes += Self.hash(bytes, query)
        return Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_")
    }

    init(key: UInt64, id: Int64) {
        self.key = key
        self.id = id
    }

    init(_ text: String, for query: PostQuery) throws(StoreError) {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        guard text.utf8.count == 32, let data = Data(base64Encoded: standard), data.count == 24 else {
            throw .invalidCursor
        }
        let bytes = [UInt8](data)
        guard Self.hash(Array(bytes[..<16]), query) == Array(bytes[16...]) else { throw .invalidCursor }
        key = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        id = bytes[8..<16].reduce(0) { $0 << 8 | Int64($1) }
    }

    private static func hash(_ bytes: [UInt8], _ query: PostQuery) -> [UInt8] {
        var filters = query
        filters.cursor = nil
        filters.limit = PostQuery.defaultLimit
        var hash = SHA256()
        hash.update(data: bytes)
        for (name, value) in filters.parameters {
            hash.update(data: Array("\(name)=\(value)\u{0}".utf8))
        }
        return Array(hash.finalize().prefix(8))
    }
}
