import BoardModels
import Crypto

/// A keyset pagination cursor: the sort key and id of the last row of a page.
///
/// Its text form is 24 bytes in base64url: the sort key, the id, and a hash over both and the list's scope, so that
/// damaged cursors and cursors of other lists are detected.
struct KeysetCursor: Equatable {
    /// The bit pattern of the last row's sort key; 0 in a list ordered by id alone.
    let key: UInt64
    let id: Int64

    init(key: UInt64 = 0, id: Int64) {
        self.key = key
        self.id = id
    }

    /// Creates a cursor of a list that is ordered by a time and then by id.
    init(time: Timestamp, id: Int64) {
        self.init(key: UInt64(bitPattern: time.milliseconds), id: id)
    }

    /// The sort key as a time, for a list that is ordered by a time and then by id.
    var time: Timestamp { Timestamp(milliseconds: Int64(bitPattern: key)) }

    func text(of list: ListScope) -> String {
        var bytes: [UInt8] = []
        withUnsafeBytes(of: key.bigEndian) { bytes += $0 }
        withUnsafeBytes(of: id.bigEndian) { bytes += $0 }
        bytes += list.hash(bytes)
        return Base64URL.encode(bytes)
    }

    /// Parses a cursor from its text form; nil if the text is nil, which requests the first page.
    ///
    /// Throws `invalidCursor` for a damaged cursor or a cursor of another list.
    init?(_ text: String?, of list: ListScope) throws(StoreError) {
        guard let text else { return nil }
        guard let bytes = Base64URL.decode(text), bytes.count == 24 else { throw StoreError.invalidCursor }
        // Eight bytes each: the sort key, the id, and the hash over both.
        guard list.hash(Array(bytes[..<16])) == Array(bytes[16...]) else { throw StoreError.invalidCursor }
        key = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        id = bytes[8..<16].reduce(0) { $0 << 8 | Int64($1) }
    }
}

/// The identity of the list that a cursor belongs to: the list's name and filters.
struct ListScope {
    private let name: String
    private let parameters: [(name: String, value: String)]

    /// Creates the scope of the list with a name and these query parameters, of which `limit` and `cursor` are ignored.
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

extension Page {
    /// Creates a page from at most `limit + 1` rows; a surplus row shows that there is a next page.
    init(_ rows: [Item], limit: Int, of list: ListScope, cursor: (Item) -> KeysetCursor) {
        self.init(fitting: rows.map(Optional.some), limit: limit, of: list, cursor: cursor)
    }

    /// Creates a page from at most `limit + 1` rows, decoded with `Row.item`.
    ///
    /// There is a next page if there is a surplus row, or if a row is nil because the rows before it have reached the
    /// maximum size of texts.
    init(fitting rows: [Item?], limit: Int, of list: ListScope, cursor: (Item) -> KeysetCursor) {
        let items = rows.prefix(limit).compactMap { $0 }
        guard rows.count > items.count, let last = items.last else {
            self.init(items: items, next: nil)
            return
        }
        self.init(items: items, next: cursor(last).text(of: list))
    }
}
