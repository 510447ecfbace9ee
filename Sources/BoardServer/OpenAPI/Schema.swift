import BoardModels
import BoardWeb

/// A JSON Schema: a component if it has a name, otherwise inlined where it is used.
struct Schema: Sendable {
    /// A reference to the schema's component, or its inlined keywords.
    let json: JSONValue
    /// The component's name; nil for an inlined schema.
    private let name: String?

    init(keywords: JSONValue) { (json, name) = (keywords, nil) }

    /// Creates a schema that is a named component with the given content.
    init(_ name: String, _ content: @escaping @Sendable () -> Schema) {
        self.name = name
        json = Component(section: .schemas, name: name) { content().json }.reference
    }

    /// Returns a copy of the schema with further keywords; JSON Schema allows them beside a reference too.
    func with(_ keywords: [String: JSONValue]) -> Schema {
        Schema(keywords: json.merging(keywords))
    }

    /// Returns a copy of the schema with the keywords of another one.
    func with(_ other: Schema) -> Schema {
        guard case .object(let keywords) = other.json else { return self }
        return with(keywords)
    }

    /// The description beside a reference or among inlined keywords; empty if there is none.
    var description: String {
        guard case .object(let keywords) = json, case .text(let description) = keywords["description"] else {
            return ""
        }
        return description
    }

    func described(_ description: String) -> Schema {
        with(["description": .text(description)])
    }
}

/// A description alone, as a detail of a recorded schema.
extension Schema: ExpressibleByStringLiteral {
    init(stringLiteral description: String) { self.init(keywords: ["description": .text(description)]) }
}

// Constructors for the kinds of schemas that the document uses. An empty description is left out.
extension Schema {
    static func object(_ description: String, _ properties: [String: Schema], required: Set<String>) -> Schema {
        described(
            description,
            [
                "type": "object", "required": .list(required.sorted().map { .text($0) }),
                "properties": .object(properties.mapValues(\.json)),
            ])
    }

    /// The schema of one page of a list, named after the schema of its items unless `name` is given.
    static func page(
        of item: TypeDescription.Described, name: String? = nil, adding members: [String: Schema] = [:]
    ) -> Schema {
        let schema = Schema.of(item)
        return Schema(name ?? "\(schema.name ?? "Any")Page") {
            let page = [
                "items": array(of: schema).described("In the list's order."),
                "next": string("The cursor of the next page; absent on the last one. Opaque."),
            ]
            return object("One page of a list.", page.merging(members) { $1 }, required: ["items"])
        }
    }

    static func array(of items: Schema, _ description: String = "") -> Schema {
        described(description, ["type": "array", "items": items.json])
    }

    /// The schema of a string, with optional bounds of its length in characters.
    static func string(_ description: String = "", length: ClosedRange<Int>? = nil) -> Schema {
        guard let length else { return described(description, ["type": "string"]) }
        // The keywords count code points, of which a character may have several; FieldValidator allows four on average.
        let limit = "At most \(length.upperBound) characters (grapheme clusters)."
        return described(
            description.isEmpty ? limit : "\(description) \(limit)",
            [
                "type": "string", "minLength": .number(length.lowerBound),
                "maxLength": .number(length.upperBound * 4),
            ])
    }

    /// The schema of an enumeration: a component with its name, so that generated clients have one type for it.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ description: String = ""
    ) -> Schema {
        let schema = choice(named: "\(type)", Choice.allCases.map(\.rawValue))
        return description.isEmpty ? schema : schema.described(description)
    }

    static func choice(named name: String, _ values: [String]) -> Schema {
        Schema(name) { choice(values) }
    }

    static func choice(_ values: [String], _ description: String = "") -> Schema {
        described(description, ["type": "string", "enum": .list(values.map { .text($0) })])
    }

    static let boolean = Schema(keywords: ["type": "boolean"])
    static let number = Schema(keywords: ["type": "number"])
    static let integer = Schema(keywords: ["type": "integer"])
    static let identifier = Schema(keywords: ["type": "integer", "format": "int64", "minimum": 1])

    static func atLeast(_ minimum: Int, _ description: String = "") -> Schema {
        described(description, ["minimum": .number(minimum)])
    }

    static func within(_ range: ClosedRange<Int>, _ description: String = "") -> Schema {
        guard range.upperBound < .max else { return atLeast(range.lowerBound, description) }
        return described(description, ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    }

    private static func described(_ description: String, _ keywords: [String: JSONValue]) -> Schema {
        let schema = Schema(keywords: .object(keywords))
        return description.isEmpty ? schema : schema.described(description)
    }

    static func anyOf(_ schemas: [Schema], _ description: String) -> Schema {
        Schema(keywords: ["anyOf": .list(schemas.map(\.json)), "description": .text(description)])
    }

    /// The schema of a member of a request that may also be null.
    static func nullable(_ schema: Schema) -> Schema {
        guard case .object(var keywords) = schema.json else { return schema }
        if let type = keywords["type"] { return schema.with(["type": [type, "null"]]) }
        // The description moves beside `anyOf`, where code generators look for it.
        let description = keywords.removeValue(forKey: "description")
        let choice = Schema(keywords: ["anyOf": [.object(keywords), ["type": "null"]]])
        return description.map { choice.with(["description": $0]) } ?? choice
    }

    /// The schema of an object that another specification describes.
    static func anyObject(_ name: String, _ description: String) -> Schema {
        Schema(name) { Schema(keywords: ["type": "object", "description": .text(description)]) }
    }
}
