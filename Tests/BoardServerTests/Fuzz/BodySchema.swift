@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

/// A schema of the OpenAPI document, from which valid and invalid request bodies are generated.
struct BodySchema {
    private let schema: JSONValue

    init(_ schema: JSONValue) {
        if case .reference(let component) = schema["$ref"] {
            self.schema = component.content()
        } else {
            self.schema = schema
        }
    }

    /// The schemas of which a value must match one: those in `anyOf` and `oneOf`, else this schema alone.
    private var alternatives: [BodySchema] {
        let choices = (schema["anyOf"]?.items ?? []) + (schema["oneOf"]?.items ?? [])
        return choices.isEmpty ? [self] : choices.map(BodySchema.init)
    }

    /// The JSON types that the schema allows: `string`, `integer`, `number`, `boolean`, `array`, `object`, `null`.
    var types: Set<String> {
        let choices = alternatives
        guard choices.count == 1 else { return choices.reduce(into: []) { $0.formUnion($1.types) } }
        return Set([schema["type"]?.text].compactMap { $0 } + (schema["type"]?.items ?? []).compactMap(\.text))
    }

    /// Whether the schema allows only certain strings: an enumeration or a date-time.
    var isChoice: Bool {
        alternatives.contains { $0.schema["enum"] != nil || $0.schema["format"] == "date-time" }
    }

    var isPassword: Bool { schema["format"] == "password" }

    /// The schema of the object or array that this schema allows; nil if it allows neither.
    var nested: BodySchema? {
        alternatives.first { $0.schema["properties"] != nil || $0.schema["items"] != nil }
    }

    var items: BodySchema? { schema["items"].map(BodySchema.init) }

    var required: [String] { (schema["required"]?.items ?? []).compactMap(\.text) }

    /// The members of an object, sorted by name so that the same seed generates the same bodies.
    var members: [(name: String, schema: BodySchema)] {
        (schema["properties"]?.members ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, BodySchema($0.value)) }
    }

    /// The example of a request body; nil if the schema has none.
    var example: JSONValue? { schema["examples"]?.items.first }

    /// The smallest JSON text that matches the schema, without optional members.
    var valid: String {
        if let nested, nested.items == nil {
            let members = nested.members.filter { nested.required.contains($0.name) }
            return "{" + members.map { "\"\($0.name)\":\($0.schema.valid)" }.joined(separator: ",") + "}"
        }
        if let items = nested?.items { return "[\(items.valid)]" }
        if let choice = schema["enum"]?.items.first?.text { return "\"\(choice)\"" }
        if types.contains("string") { return "\"\(validText)\"" }
        return types.contains("boolean") ? "true" : "1"
    }

    private var validText: String {
        switch schema["format"]?.text {
        case "password": "another fine password"
        case "date-time": "2026-11-21T10:00:00Z"
        case "iri": "https://example.org/"
        default: schema["pattern"] == nil ? "x" : "mallory"
        }
    }
}
