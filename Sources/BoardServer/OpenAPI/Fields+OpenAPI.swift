import BoardModels
import BoardWeb

extension DeclaredContent {
    /// Slugs for the choices among the authored fields, with which content can be decoded.
    static var sampleChoices: [String: String] {
        Dictionary(fields.compactMap { field in field.format.slugs.first.map { (field.key, $0) } }) { $1 }
    }

    static var memberSchemas: [String: Schema] { Dictionary(fields.map { ($0.key, $0.schema) }) { $1 } }

    static var writtenMembers: [String] { fields.filter { !$0.isOptional }.map(\.key) }
}

extension AuthoredField {
    var schema: Schema {
        let about = about[.english]
        return switch format {
        case .choice(let type): .of(type).described(about)
        case .place: .of(Place.self).described(about)
        case .line, .paragraphs, .link: rule.map { .text($0, about) } ?? .string()
        }
    }
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
