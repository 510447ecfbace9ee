import BoardWeb

/// A JSON Schema: a component if it has a name, otherwise inlined where it is used.
struct Schema: Sendable {
    /// A reference to the schema's component, or its inlined keywords.
    let json: JSONValue
    /// The component's name; nil for an inlined schema.
    private let name: String?

    private init(keywords: JSONValue) { (json, name) = (keywords, nil) }

    /// Creates a schema that is a named component with the given content.
    init(_ name: String, _ content: @autoclosure @escaping @Sendable () -> Schema) {
        self.name = name
        json = Component(section: .schemas, name: name) { content().json }.reference
    }

    /// Returns a copy of the schema with further keywords; JSON Schema allows them beside a reference too.
    func with(_ keywords: [String: JSONValue]) -> Schema {
        Schema(keywords: json.merging(keywords))
    }

    func described(_ description: String) -> Schema {
        with(["description": .text(description)])
    }
}

// Constructors for the kinds of schemas that the document uses.
extension Schema {
    /// The schema of an object, as a named component; for a request body, `example` is a valid body.
    static func object(
        _ name: String, _ description: String, example: JSONValue? = nil,
        required: @autoclosure @escaping @Sendable () -> [String: Schema] = [:],
        optional: @autoclosure @escaping @Sendable () -> [String: Schema] = [:]
    ) -> Schema {
        Schema(name, object(description, required(), optional()).with(example.map { ["examples": [$0]] } ?? [:]))
    }

    private static func object(
        _ description: String, _ required: [String: Schema], _ optional: [String: Schema]
    ) -> Schema {
        Schema(keywords: [
            "type": "object", "description": .text(description),
            "required": .list(required.keys.sorted().map { .text($0) }),
            "properties": .object(required.merging(optional) { $1 }.mapValues(\.json)),
        ])
    }

    /// The schema of one page of a list, named after the schema of its items.
    static func page(of item: Schema) -> Schema {
        object(
            "\(item.name ?? "Any")Page", "One page of a list.",
            required: ["items": .array(of: item, "The items, in the list's order.")],
            optional: ["next": .string("The cursor of the next page; absent on the last one. Opaque.")])
    }

    static func array(of items: Schema, _ description: String) -> Schema {
        Schema(keywords: ["type": "array", "items": items.json, "description": .text(description)])
    }

    /// The schema of a string, with optional bounds of its length in characters.
    static func string(_ description: String, _ length: ClosedRange<Int>? = nil) -> Schema {
        guard let length else { return Schema(keywords: ["type": "string", "description": .text(description)]) }
        // The keywords count code points, of which a character may have several; FieldValidator allows four on average.
        return string(description + " At most \(length.upperBound) characters (grapheme clusters).").with([
            "minLength": .number(length.lowerBound), "maxLength": .number(length.upperBound * 4),
        ])
    }

    /// The schema of an enumeration: a component with its name, so that generated clients have one type for it.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ description: String
    ) -> Schema {
        let keywords = choice(Choice.allCases.map(\.rawValue))
        return Schema("\(Choice.self)", Schema(keywords: keywords)).described(description)
    }

    static func choice(_ values: [String], _ description: String) -> Schema {
        Schema(keywords: choice(values)).described(description)
    }

    private static func choice(_ values: [String]) -> JSONValue {
        ["type": "string", "enum": .list(values.map { .text($0) })]
    }

    static func timestamp(_ description: String) -> Schema {
        string(description + " RFC 3339 in UTC.").with(["format": "date-time"])
    }

    static func identifier(_ description: String) -> Schema {
        integer(description, minimum: 1).with(["format": "int64"])
    }

    static func integer(_ description: String, minimum: Int? = nil, maximum: Int? = nil) -> Schema {
        numeric("integer", description, minimum, maximum)
    }

    static func number(_ description: String, minimum: Int? = nil, maximum: Int? = nil) -> Schema {
        numeric("number", description, minimum, maximum)
    }

    private static func numeric(_ type: String, _ description: String, _ minimum: Int?, _ maximum: Int?) -> Schema {
        var keywords: [String: JSONValue] = ["type": .text(type), "description": .text(description)]
        if let minimum { keywords["minimum"] = .number(minimum) }
        if let maximum { keywords["maximum"] = .number(maximum) }
        return Schema(keywords: .object(keywords))
    }

    static func boolean(_ description: String) -> Schema {
        Schema(keywords: ["type": "boolean", "description": .text(description)])
    }

    static func anyOf(_ schemas: [Schema], _ description: String) -> Schema {
        Schema(keywords: ["anyOf": .list(schemas.map(\.json)), "description": .text(description)])
    }

    /// The schema of a property in a request body that may also be null.
    static func nullable(_ schema: Schema) -> Schema {
        // The description moves beside `anyOf`, where code generators look for it.
        guard case .object(var keywords) = schema.json, let description = keywords.removeValue(forKey: "description")
        else { return Schema(keywords: ["anyOf": [schema.json, ["type": "null"]]]) }
        return Schema(keywords: ["anyOf": [.object(keywords), ["type": "null"]], "description": description])
    }

    /// The schema of a string in a request that may also be null.
    static func nullableString(_ schema: Schema) -> Schema {
        schema.with(["type": ["string", "null"]])
    }

    /// The schema of an object that another specification describes.
    static func anyObject(_ name: String, _ description: String) -> Schema {
        Schema(name, Schema(keywords: ["type": "object", "description": .text(description)]))
    }
}
