import BoardModels
import BoardWeb

/// A type of JSON values whose schema the document contains.
///
/// Names and types of an object's members, and which are required, are recorded from the type's decoding; the type
/// states only what its properties do not say.
protocol Described: Decodable, Sendable {
    static var schema: Schema { get }
    /// Texts with which a placeholder can be decoded, by member, where not any text is accepted.
    static var samples: [String: String] { get }
    /// Returns a value for the decoding of types that contain one.
    static func placeholder() throws -> Self
}

extension Described {
    static var samples: [String: String] { [:] }

    static func placeholder() throws -> Self { try Self(from: SchemaRecorder(samples: samples)) }

    /// The schema of the type's JSON object, a component.
    ///
    /// - Parameters:
    ///   - name: the component's name, by default that of the type.
    ///   - details: keywords beside the recorded ones, by member.
    ///   - members: members that decoding does not tell, or that replace recorded ones.
    ///   - written: members that are always written, though they can be decoded without.
    static func object(
        _ description: String, name: String = "\(Self.self)", _ details: [String: Schema] = [:],
        adding members: [String: Schema] = [:], always written: [String] = []
    ) -> Schema {
        Schema(name) {
            let record = SchemaRecorder.record(of: Self.self)
            let properties = detailed(record.properties.merging(members) { $1 }, details)
            return .object(description, properties, required: record.required.union(written))
        }
    }

    /// The schema of an object in a request, whose optional members may be null; `example` is a valid body.
    static func body(_ description: String, example: JSONValue? = nil, _ details: [String: Schema] = [:]) -> Schema {
        Schema("\(Self.self)") {
            let record = SchemaRecorder.record(of: Self.self)
            let rules = (Self.self as? any ValidatedBody.Type)?.schemas(describedAs: details) ?? [:]
            var properties = detailed(record.properties, details.merging(rules) { $1 })
            for name in record.optional { properties[name] = properties[name].map(Schema.nullable) }
            return .object(description, properties, required: record.required)
                .with(example.map { ["examples": [$0]] } ?? [:])
        }
    }

    private static func detailed(_ properties: [String: Schema], _ details: [String: Schema]) -> [String: Schema] {
        for name in details.keys { assert(properties[name] != nil, "\(Self.self) has no member \(name)") }
        return Dictionary(
            uniqueKeysWithValues: properties.map { name, schema in (name, details[name].map(schema.with) ?? schema) })
    }
}

extension Identifier: Described {
    static var schema: Schema { .identifier }
    static func placeholder() -> Identifier { Identifier(rawValue: 1) }
}
