import BoardModels
import BoardWeb

extension Described {
    /// The schema of an object with the authored fields of `content` (such as a title) among its members.
    static func object(
        _ description: String, name: String = "\(Self.self)", _ details: [String: Schema],
        adding members: [String: Schema] = [:], always written: [String] = [],
        with content: any DeclaredContent.Type
    ) -> Schema {
        object(
            description, name: name, details, adding: content.memberSchemas.merging(members) { $1 },
            always: content.writtenMembers + written)
    }

    /// The schema of an object with the authored fields of any kind of content: a choice (`anyOf`) of components, one
    /// for each kind and named after it.
    static func ofAnyKind(
        name: String = "\(Self.self)", _ description: String, _ details: [String: Schema]
    ) -> Schema {
        let schemas = ContentKind.allCases.map { kind in
            object(
                description, name: "\(name)Of\(kind.contentType.kind.name.heading(in: .english))", details,
                always: ["kind"], with: kind.contentType)
        }
        return Schema(name) { .anyOf(schemas, description) }
    }
}

extension DeclaredContent {
    /// Slugs for the choices among the authored fields, with which content can be decoded.
    static var sampleChoices: [String: String] {
        Dictionary(fields.compactMap { field in field.format.slugs.first.map { (field.key, $0) } }) { $1 }
    }

    fileprivate static var memberSchemas: [String: Schema] { Dictionary(fields.map { ($0.key, $0.schema) }) { $1 } }

    fileprivate static var writtenMembers: [String] { fields.filter { !$0.isOptional }.map(\.key) }

    /// The schema of content in a request, as its author writes it; fields that are not required may be null.
    static func written(_ name: String, _ description: String) -> Schema {
        Schema(name) {
            let examples = fields.compactMap { field in field.example.map { (field.key, JSONValue.text($0)) } }
            let members = fields.map { ($0.key, $0.isRequired ? $0.schema : .nullable($0.schema)) }
            return .object(
                description, Dictionary(members) { $1 }, required: Set(fields.filter(\.isRequired).map(\.key))
            ).with(["examples": [.object(Dictionary(examples) { $1 })]])
        }
    }
}

extension AuthoredField {
    fileprivate var schema: Schema {
        let about = about[.english]
        return switch format {
        case .choice(let type): Self.schema(of: type).described(about)
        case .place: Place.schema.described(about)
        case .line, .paragraphs, .link: rule.map { .text($0, about) } ?? .string()
        }
    }

    // A generic function, so that the existential type of the choice is opened.
    private static func schema<Choice: NamedChoice>(of type: Choice.Type) -> Schema { .choice(type) }
}

extension ValidatedBody {
    /// The schemas that follow from the rules of the body's fields, with the descriptions of `details`.
    static func schemas(describedAs details: [String: Schema]) -> [String: Schema] {
        Dictionary(fields.map { ($0.key, $0.schema(details[$0.key]?.description ?? "")) }) { $1 }
    }
}

extension BodyField {
    fileprivate func schema(_ description: String) -> Schema {
        switch rule {
        case .text(let rule): .text(rule, description)
        case .number(let range): .within(range, description)
        }
    }
}
