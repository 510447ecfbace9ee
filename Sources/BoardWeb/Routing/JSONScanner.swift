import FoundationEssentials

/// A scanner that rejects JSON which `JSONDecoder` accepts although parsers interpret it differently: a duplicate key
/// in an object, and a comma before a closing bracket.
///
/// It checks nothing else: text that is not JSON may pass, and the decoder rejects it.
struct JSONScanner {
    /// The keys read so far of each object around the current position, the outermost first; nil for an array.
    private var keys: [Set<String>?] = []
    private var isKeyNext = false
    private var isAfterComma = false

    /// Returns false if the text has a duplicate key or a comma before a closing bracket.
    static func accepts(_ bytes: [UInt8]) -> Bool {
        var scanner = JSONScanner()
        var index = 0
        while index < bytes.count {
            let isAccepted: Bool
            if bytes[index] == UInt8(ascii: "\"") {
                let end = endOfString(in: bytes, from: index)
                isAccepted = scanner.add(string: bytes[index..<end])
                index = end
            } else {
                isAccepted = scanner.add(bytes[index])
                index += 1
            }
            guard isAccepted else { return false }
        }
        return true
    }

    /// The index after the closing quote, or the end of the text.
    private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            // Skips the byte after a backslash, which may be a quote.
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    /// Reads a string with its quotes; returns false if it is a key that its object has already.
    private mutating func add(string: ArraySlice<UInt8>) -> Bool {
        isAfterComma = false
        guard isKeyNext, let object = keys.indices.last else { return true }
        isKeyNext = false
        // Only the decoder knows whether two escapes stand for the same key.
        let key =
            string.contains(UInt8(ascii: "\\"))
            ? try? JSONDecoder().decode(String.self, from: Data(string))
            : String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
        guard let key else { return false }
        return keys[object]?.insert(key).inserted ?? true
    }

    /// Reads a byte outside strings; returns false for a closing bracket after a comma.
    private mutating func add(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): return true
        case UInt8(ascii: "{"): keys.append([])
        case UInt8(ascii: "["): keys.append(nil)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard !isAfterComma else { return false }
            _ = keys.popLast()
        default: break
        }
        isAfterComma = byte == UInt8(ascii: ",")
        // A comma is followed by a key in an object, and by a value in an array.
        isKeyNext = byte == UInt8(ascii: "{") || (isAfterComma && keys.last.flatMap(\.self) != nil)
        return true
    }
}
