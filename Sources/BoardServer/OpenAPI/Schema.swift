/// The forms of JSON Schema that the document uses.
enum Schema {
    static func object(
        _ description: String, required: [String: JSONValue], optional: [String: JSONValue] = [:]
    ) -> JSONValue {
        [
            "type": "object", "description": .text(description),
            "required": .list(required.keys.sorted().map { .text($0) }),
            "properties": .object(required.merging(optional) { $1 }),
        ]
    }

    static func reference(_ name: SchemaName) -> JSONValue {
        ["$ref": "#/components/schemas/\(name.rawValue)"]
    }

    /// A reference with a word about what it is here, which JSON Schema lets stand beside it.
    static func reference(_ name: SchemaName, _ description: String) -> JSONValue {
        reference(name).adding(["description": .text(description)])
    }

    static func list(of items: JSONValue, _ description: String) -> JSONValue {
        ["type": "array", "items": items, "description": .text(description)]
    }

    static func page(of name: SchemaName) -> JSONValue {
        object(
            "One page of a list.", required: ["items": list(of: reference(name), "The items, in the list's order.")],
            optional: ["next": text("The cursor of the next page; absent on the last one. Opaque.")])
    }

    static func text(_ description: String) -> JSONValue {
        ["type": "string", "description": .text(description)]
    }

    /// A text with its bounds in characters, as readers count them.
    static func text(_ description: String, _ length: ClosedRange<Int>) -> JSONValue {
        // A character may be several code points, which is what `maxLength` counts, so the upper bound is only told.
        text(description + " At most \(length.upperBound) characters, as readers count them.")
            .adding(length.lowerBound > 0 ? ["minLength": .number(length.lowerBound)] : [:])
    }

    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ description: String, more: [String] = []
    ) -> JSONValue {
        let values = Choice.allCases.map { JSONValue.text($0.rawValue) } + more.map { .text($0) }
        return ["type": "string", "enum": .list(values), "description": .text(description)]
    }

    /// What may be left out of a request, or be null.
    static func nullable(_ schema: JSONValue) -> JSONValue {
        ["anyOf": [schema, ["type": "null"]]]
    }

    static func moment(_ description: String) -> JSONValue {
        ["type": "string", "format": "date-time", "description": .text(description + " RFC 3339 in UTC.")]
    }

    static func identifier(_ description: String) -> JSONValue {
        ["type": "integer", "format": "int64", "minimum": 1, "description": .text(description)]
    }

    static func whole(_ description: String, least: Int? = nil, most: Int? = nil) -> JSONValue {
        bounded(["type": "integer", "description": .text(description)], least, most)
    }

    static func number(_ description: String, least: Int? = nil, most: Int? = nil) -> JSONValue {
        bounded(["type": "number", "description": .text(description)], least, most)
    }

    static func truth(_ description: String) -> JSONValue {
        ["type": "boolean", "description": .text(description)]
    }

    private static func bounded(_ schema: JSONValue, _ least: Int?, _ most: Int?) -> JSONValue {
        var bounds: [String: JSONValue] = [:]
        if let least { bounds["minimum"] = .number(least) }
        if let most { bounds["maximum"] = .number(most) }
        return schema.adding(bounds)
    }
}
