extension KeyedDecodingContainer {
    /// Decodes one of a closed list of texts; a text that is none of them carries the list as its underlying error.
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

    /// The same for a key that may be left out.
    func decodeOptionalChoice<Choice>(_ type: Choice.Type, forKey key: Key) throws -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decodeChoice(type, forKey: key)
    }
}
