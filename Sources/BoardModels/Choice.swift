extension KeyedDecodingContainer {
    /// Decodes a case of an enumeration; for any other text throws with `FieldRule.notOneOf` as the underlying error.
    func decodeChoice<Choice>(_ type: Choice.Type, forKey key: Key) throws -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
        let text = try decode(String.self, forKey: key)
        guard let choice = Choice(rawValue: text) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath + [key], debugDescription: "not one of the list",
                    underlyingError: FieldRule.notOneOf(Choice.allCases.map(\.rawValue))))
        }
        return choice
    }

    /// Decodes a case of an enumeration if the key is present and not null.
    func decodeOptionalChoice<Choice>(_ type: Choice.Type, forKey key: Key) throws -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decodeChoice(type, forKey: key)
    }
}
