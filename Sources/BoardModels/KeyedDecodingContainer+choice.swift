extension KeyedDecodingContainer {
    /// Decodes an enumeration case from its raw value; an unknown value throws an error wrapping `FieldRule.notOneOf`.
    func decodeChoice<Choice>(_ type: Choice.Type, forKey key: Key) throws -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
        let text = try decode(String.self, forKey: key)
        guard let choice = Choice(rawValue: text) else {
            throw DecodingError.notOneOf(Choice.allCases.map(\.rawValue), at: codingPath + [key])
        }
        return choice
    }

    /// Decodes an enumeration case from its raw value; nil if the key is missing or its value is null.
    func decodeOptionalChoice<Choice>(_ type: Choice.Type, forKey key: Key) throws -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decodeChoice(type, forKey: key)
    }
}

extension DecodingError {
    /// The error for a text that is not one of the allowed values; it wraps `FieldRule.notOneOf`.
    static func notOneOf(_ allowed: [String], at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            Context(
                codingPath: path, debugDescription: "not one of the list", underlyingError: FieldRule.notOneOf(allowed))
        )
    }
}
