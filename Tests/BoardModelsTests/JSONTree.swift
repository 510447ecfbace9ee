/// Any JSON, compared by value: objects without order, numbers as numbers.
indirect enum JSONTree: Decodable, Equatable {
    case null, bool(Bool), number(Double), text(String), list([JSONTree]), object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }
}
