import BoardModels
import BoardWeb

/// A decoder that records the schemas of the members, or of the items, that a type decodes.
///
/// It has every optional member, one item in every array, and placeholders as values.
final class SchemaRecorder: Decoder {
    let samples: [String: String]
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    fileprivate(set) var properties: [String: Schema] = [:]
    fileprivate(set) var optional: Set<String> = []
    fileprivate var items: Schema?
    fileprivate var single: Schema?

    var required: Set<String> { Set(properties.keys).subtracting(optional) }

    init(samples: [String: String] = [:]) { self.samples = samples }

    /// Returns the record of an object's type, which must be able to decode placeholders.
    static func record(of type: any Decodable.Type, _ samples: [String: String] = [:]) -> SchemaRecorder {
        let recorder = SchemaRecorder(samples: samples)
        recording(type) { _ = try type.init(from: recorder) }
        return recorder
    }

    static func schema(of type: any Decodable.Type) -> Schema {
        if let known = TypeDescription.all[ObjectIdentifier(type)] { return known.schema }
        return recording(type) { try valueSchema(type) }
    }

    private static func valueSchema<Value: Decodable>(_ type: Value.Type) throws -> Schema { try value(type).0 }

    /// Stops for a type that cannot be decoded from placeholders, which any test of the document finds.
    private static func recording<Result>(_ type: any Decodable.Type, _ body: () throws -> Result) -> Result {
        do {
            return try body()
        } catch {
            preconditionFailure("\(type) cannot be decoded from placeholders: \(error)")
        }
    }

    /// Returns the schema of a type and a placeholder.
    fileprivate static func value<Value: Decodable>(_ type: Value.Type) throws -> (Schema, Value) {
        let known = TypeDescription.all[ObjectIdentifier(type)]
        if let choice = type as? any CaseIterable.Type, let (schema, first) = choiceSchema(choice),
            let first = first as? Value
        {
            return (known?.schema ?? schema, first)
        }
        if let (schema, placeholder) = plain[ObjectIdentifier(type)], let placeholder = placeholder as? Value {
            return (schema, placeholder)
        }
        let recorder = SchemaRecorder(samples: known?.samples ?? [:])
        let value = try Value(from: recorder)
        if let schema = known?.schema ?? recorder.single ?? recorder.items.map({ .array(of: $0) }) {
            return (schema, value)
        }
        let (properties, required) = (recorder.properties, recorder.required)
        return (Schema("\(type)") { .object("", properties, required: required) }, value)
    }

    /// The schemas and placeholders of types that are no objects.
    private static let plain: [ObjectIdentifier: (Schema, any Sendable)] = [
        ObjectIdentifier(String.self): (.string(), ""), ObjectIdentifier(Bool.self): (.boolean, false),
        ObjectIdentifier(Int.self): (.integer, 1), ObjectIdentifier(Int64.self): (.integer, Int64(1)),
        ObjectIdentifier(Double.self): (.number, 0.0),
        ObjectIdentifier(Timestamp.self): (.string().with(["format": "date-time"]), Timestamp(milliseconds: 0)),
    ]

    private static func choiceSchema<Choice: CaseIterable>(_ type: Choice.Type) -> (Schema, Choice)? {
        let slugs = Choice.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        return Choice.allCases.first.map { (.choice(named: "\(type)", slugs), $0) }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RecordedMembers(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { RecordedItems(recorder: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { RecordedValue(recorder: self) }
}

/// The error for a type that decodes in a way which is not recorded.
private struct Undescribed: Error {
    let type: Any.Type
}

private struct RecordedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: SchemaRecorder
    let codingPath: [any CodingKey] = []
    let allKeys: [Key] = []

    // Decoding asks only about optional members whether they are present.
    func contains(_ key: Key) -> Bool {
        recorder.optional.insert(key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        recorder.optional.insert(key.stringValue)
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (schema, value) = try SchemaRecorder.value(type)
        recorder.properties[key.stringValue] = schema
        return recorder.samples[key.stringValue] as? Value ?? value
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw Undescribed(type: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        RecordedItems(recorder: recorder)
    }

    func superDecoder() -> any Decoder { recorder }
    func superDecoder(forKey key: Key) -> any Decoder { recorder }
}

private struct RecordedItems: UnkeyedDecodingContainer {
    let recorder: SchemaRecorder
    let codingPath: [any CodingKey] = []
    private(set) var currentIndex = 0
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    init(recorder: SchemaRecorder) { self.recorder = recorder }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, value) = try SchemaRecorder.value(type)
        (recorder.items, currentIndex) = (schema, 1)
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw Undescribed(type: type) }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
    mutating func superDecoder() -> any Decoder { recorder }
}

private struct RecordedValue: SingleValueDecodingContainer {
    let recorder: SchemaRecorder
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, value) = try SchemaRecorder.value(type)
        // A 64-bit number with a type of its own is an identifier.
        recorder.single = type == Int64.self ? .identifier : schema
        return value
    }
}
