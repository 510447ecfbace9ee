import BoardModels

/// A streaming JSON encoder into UTF-8 bytes, for the most frequent responses, where `JSONEncoder` is too slow.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    package mutating func object(_ write: (inout JSONWriter) throws -> Void) rethrows {
        try nest(UInt8(ascii: "{"), UInt8(ascii: "}"), write)
    }

    package mutating func array<Items: Sequence>(of items: Items, _ write: (inout JSONWriter, Items.Element) -> Void) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for item in items { write(&json, item) }
        }
    }

    /// Writes an object's key, without escaping it.
    package mutating func key(_ key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func value(_ text: String) {
        var text = text
        text.withUTF8 { value(utf8: $0) }
    }

    /// Writes a text that is encoded in UTF-8 already.
    package mutating func value(utf8 text: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(text)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func value(_ number: Int64) {
        separate()
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var remaining = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(remaining % 10))
            remaining /= 10
        } while remaining > 0
        // The digits were appended from the last to the first.
        bytes[start...].reverse()
        needsComma = true
    }

    package mutating func value(_ number: Int) {
        value(Int64(number))
    }

    /// Writes a number: integral values without a fraction; NaN and infinities, which JSON cannot represent, as null.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return literal("null") }
        if let whole = Int64(exactly: number) {
            value(whole)
        } else {
            literal(number.description)
        }
    }

    package mutating func value(_ isTrue: Bool) {
        literal(isTrue ? "true" : "false")
    }

    package mutating func value(_ moment: Timestamp) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: moment.utf8)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a value that is JSON already.
    package mutating func value(encoded bytes: [UInt8]) {
        separate()
        self.bytes.append(contentsOf: bytes)
        needsComma = true
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
        needsComma = true
    }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ write: (inout JSONWriter) throws -> Void) rethrows {
        separate()
        bytes.append(open)
        needsComma = false
        try write(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while let position = Self.firstEscaped(in: text, from: start) {
            let byte = text[position]
            bytes.append(contentsOf: text[start..<position])
            start = position + 1
            bytes.append(UInt8(ascii: "\\"))
            switch byte {
            // Quotation mark and backslash.
            case 0x22, 0x5C: bytes.append(byte)
            case 0x0A: bytes.append(UInt8(ascii: "n"))
            case 0x09: bytes.append(UInt8(ascii: "t"))
            default:
                let digits = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: "u00".utf8)
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            }
        }
        bytes.append(contentsOf: text[start...])
    }

    /// Returns the position of the first byte that JSON needs escaped; nil if there is none.
    ///
    /// Most texts have none, so eight bytes are compared at a time.
    private static func firstEscaped(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var position = start
        let raw = UnsafeRawBufferPointer(text)
        while position + 8 <= raw.count {
            let bytes = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if hasByte(below: 0x20, in: bytes) || hasByte(below: 1, in: bytes ^ repeated(0x22))
                || hasByte(below: 1, in: bytes ^ repeated(0x5C))
            {
                // The loop below finds which of the eight bytes it is.
                break
            }
            position += 8
        }
        while position < text.count {
            if text[position] < 0x20 || text[position] == 0x22 || text[position] == 0x5C { return position }
            position += 1
        }
        return nil
    }

    private static func repeated(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// Returns whether any of eight bytes is below a limit of at most 128.
    ///
    /// Only a byte below the limit makes the subtraction set the highest bit of a byte in which that bit was clear.
    private static func hasByte(below limit: UInt64, in bytes: UInt64) -> Bool {
        (bytes &- repeated(limit)) & ~bytes & repeated(0x80) != 0
    }
}
