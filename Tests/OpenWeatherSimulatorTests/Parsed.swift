import Curl
import FoundationEssentials
import OpenWeatherSimulator
import Testing

/// A parsed JSON response; missing values are nil.
indirect enum Parsed: Decodable, Equatable {
    case object([String: Parsed])
    case array([Parsed])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case nothing

    init(from decoder: any Decoder) throws {
        let body = try decoder.singleValueContainer()
        if let object = try? body.decode([String: Parsed].self) {
            self = .object(object)
        } else if let array = try? body.decode([Parsed].self) {
            self = .array(array)
        } else if let string = try? body.decode(String.self) {
            self = .string(string)
        } else if let boolean = try? body.decode(Bool.self) {
            self = .boolean(boolean)
        } else {
            self = .number(try body.decode(Double.self))
        }
    }

    subscript(_ name: String) -> Parsed {
        guard case .object(let fields) = self else { return .nothing }
        return fields[name] ?? .nothing
    }

    subscript(_ index: Int) -> Parsed {
        array.indices.contains(index) ? array[index] : .nothing
    }

    var isThere: Bool { self != .nothing }

    var array: [Parsed] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var string: String? {
        guard case .string(let string) = self else { return nil }
        return string
    }

    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    var integer: Int64? { number.flatMap { Int64(exactly: $0) } }

    var names: Set<String> {
        guard case .object(let fields) = self else { return [] }
        return Set(fields.keys)
    }
}

extension CurlResponse {
    var parsed: Parsed {
        get throws { try JSONDecoder().decode(Parsed.self, from: Data(body)) }
    }
}

extension Wire {
    /// The response to a request that must succeed.
    func parsed(_ target: String, key: SimulatorKey = .subscribed) async throws -> Parsed {
        let response = try await get(target, key: key)
        try #require(response.status == 200, "\(target): \(response.text)")
        return try response.parsed
    }
}
