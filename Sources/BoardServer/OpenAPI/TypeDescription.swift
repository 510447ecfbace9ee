import BoardModels
import BoardWeb

/// The description of a type of JSON values in the document.
///
/// Names and types of an object's members, and which are required, are recorded from the type's decoding; a
/// description states only what the properties do not say. A type with nothing to describe needs none.
struct TypeDescription: Sendable {
    typealias Described = any (Decodable & Sendable).Type

    let type: Described
    let schema: Schema
    /// Texts with which a value can be decoded, by member, where not any text is accepted.
    let samples: [String: String]

    static let all: [ObjectIdentifier: TypeDescription] = {
        let nouns = [
            account, members, sessions, settings, appeals, batches, cases, decisions, hiding, moderationLog, notices,
            presets, reports, restorations, sanctions, watchWords, places, savedPlaces, boards, posts, problems,
            forecast, weather,
        ]
        return Dictionary(uniqueKeysWithValues: nouns.joined().map { (ObjectIdentifier($0.type), $0) })
    }()

    private init(_ type: Described, _ schema: Schema, samples: [String: String] = [:]) {
        (self.type, self.schema, self.samples) = (type, schema, samples)
    }

    /// Describes a JSON object, a component.
    ///
    /// - Parameters:
    ///   - name: the component's name, by default that of the type.
    ///   - details: keywords beside the recorded ones, by member.
    ///   - members: members that decoding does not tell.
    ///   - written: members that are always written, though they can be decoded without.
    ///   - content: the content whose authored fields (such as a title) are among the members.
    init(
        _ type: Described, _ description: String, name: String? = nil, _ details: [String: Schema] = [:],
        adding members: [String: Schema] = [:], always written: [String] = [],
        with content: (any DeclaredContent.Type)? = nil, samples: [String: String] = [:]
    ) {
        let samples = content?.sampleChoices ?? samples
        let schema = Schema(name ?? "\(type)") {
            let record = SchemaRecorder.record(of: type, samples)
            let added = members.merging(content?.memberSchemas ?? [:]) { $1 }
            let properties = record.properties.merging(added) { $1 }.detailed(details, of: type)
            return .object(
                description, properties, required: record.required.union(written + (content?.writtenMembers ?? [])))
        }
        self.init(type, schema, samples: samples)
    }

    /// Describes an object with the authored fields of any kind of content: a choice (`anyOf`) of components, one for
    /// each kind and named after it.
    static func ofAnyKind(
        _ type: Described, _ description: String, name: String? = nil, _ details: [String: Schema]
    ) -> TypeDescription {
        let name = name ?? "\(type)"
        let kinds = ContentKind.allCases.map { kind in
            TypeDescription(
                type, description, name: "\(name)Of\(kind.name.heading(in: .english))", details, always: ["kind"],
                with: kind.contentType)
        }
        return TypeDescription(
            type, Schema(name) { .anyOf(kinds.map(\.schema), description) }, samples: kinds.first?.samples ?? [:])
    }

    /// Describes an object in a request, whose optional members may be null; `example` is a valid body.
    static func body(
        _ type: Described, _ description: String, example: JSONValue? = nil, _ details: [String: Schema] = [:]
    ) -> TypeDescription {
        let schema = Schema("\(type)") {
            let record = SchemaRecorder.record(of: type)
            let rules = (type as? any ValidatedBody.Type)?.schemas(describedAs: details) ?? [:]
            var properties = record.properties.detailed(details.merging(rules) { $1 }, of: type)
            for name in record.optional { properties[name] = properties[name].map(Schema.nullable) }
            return .object(description, properties, required: record.required)
                .with(example.map { ["examples": [$0]] } ?? [:])
        }
        return TypeDescription(type, schema)
    }

    /// Describes content in a request, as its author writes it; fields that are not required may be null.
    static func written<Content: DeclaredContent>(
        _ type: Content.Type, name: String, _ description: String
    ) -> TypeDescription {
        let schema = Schema(name) {
            let fields = Content.fields
            let examples = fields.compactMap { field in field.example.map { (field.key, JSONValue.text($0)) } }
            let members = fields.map { ($0.key, $0.isRequired ? $0.schema : .nullable($0.schema)) }
            return .object(
                description, Dictionary(members) { $1 }, required: Set(fields.filter(\.isRequired).map(\.key))
            ).with(["examples": [.object(Dictionary(examples) { $1 })]])
        }
        return TypeDescription(type, schema)
    }

    /// Describes an enumeration, or another type that is one of some texts.
    static func choice(
        _ type: Described, name: String? = nil, _ values: [String], _ description: String
    ) -> TypeDescription {
        .init(type, Schema(name ?? "\(type)") { .choice(values, description) })
    }

    static func choice<Choice: JSONChoice>(
        _ type: Choice.Type, name: String? = nil, _ description: String
    ) -> TypeDescription {
        choice(type, name: name, Choice.allCases.map(\.rawValue), description)
    }
}

extension Schema {
    /// The schema of a type's values.
    static func of(_ type: TypeDescription.Described) -> Schema { SchemaRecorder.schema(of: type) }
}

extension [String: Schema] {
    fileprivate func detailed(_ details: [String: Schema], of type: Any.Type) -> [String: Schema] {
        for name in details.keys { assert(self[name] != nil, "\(type) has no member \(name)") }
        return Dictionary(
            uniqueKeysWithValues: map { name, schema in (name, details[name].map(schema.with) ?? schema) })
    }
}
