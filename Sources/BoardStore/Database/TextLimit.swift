import BoardDatabase

/// The maximum size of the texts in one list of a response.
///
/// A list ends with the item that reaches this size. The number of items alone does not bound a response: a hundred of
/// the longest posts have more than 6 MB, which the server would hold for each client that reads slowly.
enum TextLimit {
    /// 256 KiB of UTF-8: enough for a page of the default length even if all its posts are Korean and of maximum
    /// length.
    static let bytes = 256 * 1024
}

extension Row {
    /// Decodes an item of a list; nil if the texts of the rows before it have reached `TextLimit.bytes`.
    mutating func item<Item>(_ decode: (inout Row) throws -> Item) throws -> Item? {
        guard textSize < TextLimit.bytes else { return nil }
        return try decode(&self)
    }
}

extension Connection {
    /// Runs a query and decodes its rows until their texts have reached `TextLimit.bytes`.
    func items<Item>(_ statement: Statement, _ decode: (inout Row) throws -> Item) throws -> [Item] {
        try rows(statement) { row in try row.item(decode) }.compactMap { $0 }
    }
}
