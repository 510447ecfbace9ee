import Foundation

/// Any JSON value, decoded for inspection.
indirect enum JSON: Decodable, Equatable, Sendable {
    case null, bool(Bool), number(Double), text(String), list([JSON]), object([String: JSON])

    init(_ bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent first: each failed attempt throws an error.
        if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([String: JSON].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .list(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else {
            guard container.decodeNil() else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON value")
            }
            self = .null
        }
    }

    subscript(_ key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    var object: [String: JSON] {
        guard case .object(let members) = self else { return [:] }
        return members
    }

    var list: [JSON] {
        guard case .list(let items) = self else { return [] }
        return items
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The target of a `$ref` such as `#/components/schemas/Post`.
    func at(_ reference: String) -> JSON? {
        guard reference.hasPrefix("#/") else { return nil }
        return reference.dropFirst(2).split(separator: "/").reduce(JSON?.some(self)) { value, name in
            value?[String(name).replacing("~1", with: "/").replacing("~0", with: "~")]
        }
    }
}
