import BoardModels
import Crypto

/// Where a page ended: the last row's key in the list's order and its id.
///
/// As text 24 bytes in base64url: the key, the id, and a hash over both and the list they belong to, so that a cursor
/// of another list or a damaged one is told from a good one.
struct KeysetCursor: Equatable {
    /// The bits of what the list is sorted by, or 0 where the id alone decides.
    let key: UInt64
    let id: Int64

    init(key: UInt64 = 0, id: Int64) {
        self.key = key
        self.id = id
    }

    func text(of list: ListScope) -> String {
        var bytes: [UInt8] = []
        withUnsafeBytes(of: key.bigEndian) { bytes += $0 }
        withUnsafeBytes(of: id.bigEndian) { bytes += $0 }
        bytes += list.hash(bytes)
        return Base64URL.encode(bytes)
    }

    /// Throws `invalidCursor` for a text that is none, or of another list.
    init(_ text: String, of list: ListScope) throws(StoreError) {
        guard let bytes = Base64URL.decode(text), bytes.count == 24 else { throw .invalidCursor }
        guard list.hash(Array(bytes[..<16])) == Array(bytes[16...]) else { throw .invalidCursor }
        key = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        id = bytes[8..<16].reduce(0) { $0 << 8 | Int64($1) }
    }
}

/// Which list a cursor is of: its name, whose it is, and the filters that make it another list.
struct ListScope {
    private let name: String
    private let parameters: [(name: String, value: String)]

    /// Of the parameters of a query, the limit and the cursor do not count.
    init(_ name: String, _ parameters: [(name: String, value: String)] = []) {
        self.name = name
        self.parameters = parameters.filter { $0.name != "limit" && $0.name != "cursor" }
    }

    fileprivate func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(data: bytes)
        hash.update(data: Array("\(name)\u{0}".utf8))
        for (name, value) in parameters {
            hash.update(data: Array("\(name)=\(value)\u{0}".utf8))
        }
        return Array(hash.finalize().prefix(8))
    }
}

extension PostQuery {
    var scope: ListScope { ListScope("posts", parameters) }
}

extension Page {
    /// A page of rows of which one more than the limit was asked for, so that the last page is known by its end.
    init(_ rows: [Item], limit: Int, of list: ListScope, cursor: (Item) -> KeysetCursor) {
        let items = Array(rows.prefix(limit))
        guard rows.count > limit, let last = items.last else {
            self.init(items: items, next: nil)
            return
        }
        self.init(items: items, next: cursor(last).text(of: list))
    }
}
