/// A decoder of untrusted input, with the properties that must hold for every input.
///
/// The raw value names the folder of the target's corpus.
enum FuzzTarget: String, CaseIterable, Sendable {
    case addresses
    case arguments
    case bodies
    case cursors
    case entityTags = "entity-tags"
    case logChain = "log-chain"
    case openMeteo = "open-meteo"
    case openWeather = "openweather"
    case queries
    case responses
    case search
    case settings
    case terminal

    /// Decodes one input and checks its properties; throws a `Violation`, or any error that the decoder must not throw.
    func check(_ bytes: [UInt8]) throws {
        switch self {
        case .addresses: try AddressFuzz.check(bytes)
        case .arguments: try ArgumentFuzz.check(bytes)
        case .bodies: try BodyFuzz.check(bytes)
        case .cursors: try CursorFuzz.check(bytes)
        case .entityTags: try EntityTagFuzz.check(bytes)
        case .logChain: try LogChainFuzz.check(bytes)
        case .openMeteo: try OpenMeteoFuzz.check(bytes)
        case .openWeather: try OpenWeatherFuzz.check(bytes)
        case .queries: try QueryFuzz.check(bytes)
        case .responses: try ResponseFuzz.check(bytes)
        case .search: try SearchFuzz.check(bytes)
        case .settings: try SettingsFuzz.check(bytes)
        case .terminal: try TerminalFuzz.check(bytes)
        }
    }
}

/// A property that does not hold for an input.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

/// Throws a violation unless a property holds.
func expect(_ holds: Bool, _ property: @autoclosure () -> String) throws(Violation) {
    guard !holds else { return }
    throw Violation(description: property())
}

/// A reader of typed values from the bytes of an input; past the end, it reads zeros.
struct FuzzInput {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    mutating func byte() -> UInt8 {
        bytes.popFirst() ?? 0
    }

    mutating func number() -> UInt64 {
        (0..<8).reduce(0) { number, _ in number << 8 | UInt64(byte()) }
    }

    /// Chooses one of several values by the next byte; digits and letters choose in order, for readable corpora.
    mutating func choice<Value>(of values: [Value]) -> Value {
        let byte = byte()
        let index =
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
            default: byte
            }
        return values[Int(index) % values.count]
    }

    /// The rest of the input.
    var rest: [UInt8] { Array(bytes) }
    /// The rest of the input as text, with invalid UTF-8 replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
