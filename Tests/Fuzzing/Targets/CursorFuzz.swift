import BoardModels

@testable import BoardStore

/// Pagination cursors: a cursor is accepted only in the spelling and for the list that it was made for.
enum CursorFuzz {
    private static let list = ListScope("posts", [("weather", "rain")])
    private static let otherList = ListScope("posts", [("weather", "snow")])

    static func check(_ bytes: [UInt8]) throws {
        try checkText(String(decoding: bytes, as: UTF8.self))
        try expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes, "base64url decodes to the encoded bytes")

        var input = FuzzInput(bytes)
        let cursor = KeysetCursor(key: input.number(), id: Int64(bitPattern: input.number()))
        let text = cursor.text(of: list)
        try expect(parsed(text, of: list) == cursor, "a cursor is read as it was written")
        try expect(parsed(text, of: otherList) == nil, "a cursor of another list is refused")
        var damaged = Array(text.utf8)
        damaged[Int(input.byte()) % damaged.count] ^= 1 << (input.byte() % 7)
        try expect(parsed(String(decoding: damaged, as: UTF8.self), of: list) == nil, "a damaged cursor is refused")
    }

    private static func checkText(_ text: String) throws {
        if let cursor = parsed(text, of: list) {
            try expect(cursor.text(of: list) == text, "a cursor has one spelling")
        }
        if let bytes = Base64URL.decode(text) {
            try expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes, "base64url is encoded as it was decoded")
        }
    }

    private static func parsed(_ text: String, of list: ListScope) -> KeysetCursor? {
        (try? KeysetCursor(text, of: list)) ?? nil
    }
}
