// Providers send wrong types, nulls and numbers as strings. In a file that imports this module, these methods take
// precedence over the standard library's, in synthesized initialisers too: a damaged member is absent, and a damaged
// element of an array is left out. A member that is required still throws, so only its own object is lost.
extension KeyedDecodingContainer {
    /// Decodes a finite number, also from a string.
    package func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try? decode(LenientNumber.self, forKey: key).value
    }

    /// Decodes an integer, also from a string or from a number such as 500.0.
    package func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try decodeIfPresent(Double.self, forKey: key).flatMap { Int(exactly: $0) }
    }

    /// Decodes a time in seconds since 1970 UTC, of which a fraction is cut off.
    ///
    /// Times outside the years 1 to 9999 are absent, so that later arithmetic cannot overflow.
    package func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try? decode(LenientNumber.self, forKey: key).seconds
    }

    /// Decodes a text without the white space around it; an empty one is absent.
    package func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try? decode(LenientText.self, forKey: key).value
    }

    /// Decodes an object; a damaged one is absent.
    package func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try? decode(type, forKey: key)
    }

    /// Decodes a member that may be absent or null; throws for a damaged one, which is not to be taken for an absent one.
    package func decodeUnlessAbsent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decode(type, forKey: key)
    }

    package func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try required(try decodeIfPresent(type, forKey: key), key)
    }

    package func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try required(try decodeIfPresent(type, forKey: key), key)
    }

    package func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try required(try decodeIfPresent(type, forKey: key), key)
    }

    package func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try required(try decodeIfPresent(type, forKey: key), key)
    }

    /// Decodes the readable elements of an array; throws if there are elements but none is readable.
    package func decode<Element: Decodable>(_ type: [Element].Type, forKey key: Key) throws -> [Element] {
        let list = try decode(LenientList<Element>.self, forKey: key)
        return try required(list.isUnreadable ? nil : list.elements, key)
    }

    /// Decodes the readable elements of an array; anything else than an array is absent.
    package func decodeIfPresent<Element: Decodable>(_ type: [Element].Type, forKey key: Key) throws -> [Element]? {
        try? decode(LenientList<Element>.self, forKey: key).elements
    }

    private func required<Value>(_ value: Value?, _ key: Key) throws -> Value {
        guard let value else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no usable value")
        }
        return value
    }
}
