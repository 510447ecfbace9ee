/// An enumeration whose cases are texts in JSON.
package protocol JSONChoice: CaseIterable, RawRepresentable<String>, Codable, Sendable {}

extension JSONChoice {
    /// Decodes a case from its raw value; an unknown value throws an error wrapping `FieldRule.notOneOf`.
    package init(from decoder: any Decoder) throws {
        guard let choice = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) else {
            throw DecodingError.notOneOf(Self.allCases.map(\.rawValue), at: decoder.codingPath)
        }
        self = choice
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
