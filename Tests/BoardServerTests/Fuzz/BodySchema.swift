import BoardModels

@testable import BoardServer

/// A schema of the API's description, read for making bodies that fit it and bodies that do not.
struct BodySchema {
    private let schema: JSONValue

    init(_ schema: JSONValue) {
        let name = schema["$ref"]?.text?.split(separator: "/").last.map(String.init)
        self.schema = name.flatMap(SchemaName.init(rawValue:))?.schema ?? schema
    }

    /// The schemas one of which has to fit; this one alone where there is no choice.
    private var alternatives: [BodySchema] {
        let choices = (schema["anyOf"]?.items ?? []) + (schema["oneOf"]?.items ?? [])
        return choices.isEmpty ? [self] : choices.map(BodySchema.init)
    }

    /// The types of JSON that fit: `string`, `integer`, `number`, `boolean`, `array`, `object`, `null`.
    var types: Set<String> {
        let choices = alternatives
        guard choices.count == 1 else { return choices.reduce(into: []) { $0.formUnion($1.types) } }
        return Set([schema["type"]?.text].compactMap { $0 } + (schema["type"]?.items ?? []).compactMap(\.text))
    }

    /// Whether only certain texts fit, of which "no such thing" is none.
    var isChoice: Bool {
        alternatives.contains { $0.schema["enum"] != nil || $0.schema["format"] == "date-time" }
    }

    var isPassword: Bool { schema["format"] == "password" }

    /// The schema of what has members or items, where this is one.
    var nested: BodySchema? {
        alternatives.first { $0.schema["properties"] != nil || $0.schema["items"] != nil }
    }

    var items: BodySchema? { schema["items"].map(BodySchema.init) }

    var required: [String] { (schema["required"]?.items ?? []).compactMap(\.text) }

    /// By name, so that the same seed makes the same bodies.
    var members: [(name: String, schema: BodySchema)] {
        (schema["properties"]?.members ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, BodySchema($0.value)) }
    }

    /// JSON that fits, with nothing in it that may be left out.
    var fitting: String {
        if let nested, nested.items == nil {
            let members = nested.members.filter { nested.required.contains($0.name) }
            return "{" + members.map { "\"\($0.name)\":\($0.schema.fitting)" }.joined(separator: ",") + "}"
        }
        if let items = nested?.items { return "[\(items.fitting)]" }
        if let choice = schema["enum"]?.items.first?.text { return "\"\(choice)\"" }
        if types.contains("string") { return "\"\(fittingText)\"" }
        return types.contains("boolean") ? "true" : "1"
    }

    private var fittingText: String {
        switch schema["format"]?.text {
        case "password": "another fine password"
        case "date-time": "2026-11-21T10:00:00Z"
        case "iri": "https://example.org/"
        default: schema["pattern"] == nil ? "x" : "mallory"
        }
    }
}
