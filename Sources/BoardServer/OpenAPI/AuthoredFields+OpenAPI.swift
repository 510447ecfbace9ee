import BoardModels
import BoardWeb

extension Schema {
    /// The schema of an object with the authored fields of `content` (such as a title) and the given properties, which
    /// replace authored fields with the same name.
    static func object<Content: DeclaredContent>(
        _ name: String, _ description: String, with content: Content.Type,
        required: @autoclosure @escaping @Sendable () -> [String: Schema],
        optional: @autoclosure @escaping @Sendable () -> [String: Schema] = [:]
    ) -> Schema {
        object(
            name, description, required: members(of: content, isOptional: false).merging(required()) { $1 },
            optional: members(of: content, isOptional: true).merging(optional()) { $1 })
    }

    private static func members<Content: DeclaredContent>(
        of content: Content.Type, isOptional: Bool
    ) -> [String: Schema] {
        let fields = Content.fields.filter { $0.isOptional == isOptional }
        return Dictionary(fields.map { ($0.key, $0.schema) }) { $1 }
    }

    /// The schema of an object with the authored fields of any kind of content: a choice (`anyOf`) of components, one
    /// for each kind and named after it.
    static func ofAnyKind(
        _ name: String, _ description: String, required: [String: Schema], optional: [String: Schema] = [:]
    ) -> Schema {
        func schema<Content: DeclaredContent>(of content: Content.Type) -> Schema {
            object(
                "\(name)Of\(Content.kind.name.heading(in: .english))", description, with: content,
                required: required.merging(["kind": .contentKind]) { $1 }, optional: optional)
        }
        let schemas = ContentKind.allCases.map { schema(of: $0.contentType) }
        return Schema(name, .anyOf(schemas, description))
    }

    /// The schema of content in a request, as its author writes it; fields that are not required may be null.
    static func written<Content: DeclaredContent>(
        _ name: String, _ description: String, _ content: Content.Type
    ) -> Schema {
        let fields = Content.fields
        return object(
            name, description,
            example: .object(
                Dictionary(fields.compactMap { field in field.example.map { (field.key, .text($0)) } }) { $1 }),
            required: Dictionary(fields.filter { $0.isRequired }.map { ($0.key, $0.schema) }) { $1 },
            optional: Dictionary(fields.filter { !$0.isRequired }.map { ($0.key, $0.nullableSchema) }) { $1 })
    }
}

extension AuthoredField {
    fileprivate var schema: Schema {
        let about = about[.english]
        return switch format {
        case .choice(let type): Self.schema(of: type, about)
        case .line(let length) where length.lowerBound > 0: .line(about, length)
        case .line(let length): .lineOrBlank(about, length)
        case .paragraphs(let length) where length.lowerBound > 0: .paragraphs(about, length)
        case .paragraphs(let length): .paragraphsOrBlank(about, length)
        case .link(let length): .link(about, length)
        case .place: .place.described(about)
        }
    }

    // A generic function, so that the existential type of the choice is opened.
    private static func schema<Choice: NamedChoice>(of type: Choice.Type, _ about: String) -> Schema {
        .choice(type, about)
    }

    /// The schema of the field in a request, where null means that it is absent.
    fileprivate var nullableSchema: Schema {
        switch format {
        case .choice, .place: .nullable(schema)
        case .line, .paragraphs, .link: .nullableString(schema)
        }
    }
}
