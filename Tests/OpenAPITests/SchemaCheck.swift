import Foundation

/// Validates JSON against the subset of JSON Schema 2020-12 that the document uses.
///
/// An unknown keyword is a fault, so that nothing is skipped silently. Unlike in JSON Schema, an object must not have
/// members that its schema does not list.
struct SchemaCheck {
    let document: JSON

    /// All faults, each with its path.
    func faults(_ value: JSON, _ schema: JSON, at path: String = "$") -> [String] {
        guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
        var faults: [String] = []
        for (keyword, argument) in keywords.sorted(by: { $0.key < $1.key }) {
            faults += check(keyword, argument, of: keywords, value, path)
        }
        return faults
    }

    private func check(
        _ keyword: String, _ argument: JSON, of keywords: [String: JSON], _ value: JSON, _ path: String
    ) -> [String] {
        switch keyword {
        case "description", "default":
            return []
        case "examples":
            let schema = keywords.filter { $0.key != "examples" }
            return argument.list.flatMap { faults($0, .object(schema), at: "\(path) example") }
        case "format":
            return formatFaults(value, argument.text ?? "", path)
        case "$ref":
            guard let target = document.at(argument.text ?? "") else { return ["\(path): \(argument) has no target"] }
            return faults(value, target, at: path)
        case "type":
            let types = argument.text.map { [$0] } ?? argument.list.compactMap(\.text)
            return types.contains { Self.has(value, type: $0) } ? [] : ["\(path): not of type \(types)"]
        case "enum":
            return argument.list.contains(value) ? [] : ["\(path): \(value) is not in the list"]
        case "anyOf", "oneOf":
            let fits = argument.list.count { faults(value, $0, at: path).isEmpty }
            return (keyword == "anyOf" ? fits > 0 : fits == 1) ? [] : ["\(path): fits \(fits) of \(keyword)"]
        case "required":
            guard case .object(let members) = value else { return [] }
            return argument.list.compactMap(\.text).filter { members[$0] == nil }.map { "\(path): lacks \($0)" }
        case "properties":
            return memberFaults(value, argument.object, isClosed: keywords["$ref"] == nil, path)
        case "items":
            return value.list.enumerated().flatMap { faults($1, argument, at: "\(path)[\($0)]") }
        case "maxItems":
            return Double(value.list.count) <= argument.number ?? -.infinity ? [] : ["\(path): too many items"]
        case "minimum":
            return value.number.map { $0 >= argument.number ?? .infinity } ?? true ? [] : ["\(path): too small"]
        case "maximum":
            return value.number.map { $0 <= argument.number ?? -.infinity } ?? true ? [] : ["\(path): too large"]
        case "minLength":
            let length = value.text.map { Double($0.unicodeScalars.count) }
            return length.map { $0 >= argument.number ?? .infinity } ?? true ? [] : ["\(path): too short"]
        case "maxLength":
            let length = value.text.map { Double($0.unicodeScalars.count) }
            return length.map { $0 <= argument.number ?? -.infinity } ?? true ? [] : ["\(path): too long"]
        case "pattern":
            guard let text = value.text else { return [] }
            return text.range(of: argument.text ?? "(", options: .regularExpression) != nil
                ? [] : ["\(path): \(text) is not of the pattern"]
        default:
            return ["\(path): the keyword \(keyword) is not known"]
        }
    }

    private func memberFaults(_ value: JSON, _ schemas: [String: JSON], isClosed: Bool, _ path: String) -> [String] {
        value.object.sorted { $0.key < $1.key }.flatMap { name, member -> [String] in
            guard let schema = schemas[name] else { return isClosed ? ["\(path): \(name) is not described"] : [] }
            return faults(member, schema, at: "\(path).\(name)")
        }
    }

    private func formatFaults(_ value: JSON, _ format: String, _ path: String) -> [String] {
        switch format {
        case "date-time":
            let pattern = #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$"#
            guard let text = value.text, text.range(of: pattern, options: .regularExpression) == nil else { return [] }
            return ["\(path): \(text) is no time"]
        case "int64", "iri", "password":
            return []
        default:
            return ["\(path): the format \(format) is not known"]
        }
    }

    private static func has(_ value: JSON, type: String) -> Bool {
        switch (value, type) {
        case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.text, "string"), (.list, "array"),
            (.object, "object"):
            true
        case (.number(let number), "integer"): number == number.rounded()
        default: false
        }
    }
}
