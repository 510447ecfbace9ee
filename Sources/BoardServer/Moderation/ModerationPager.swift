import BoardModels
import Curl

/// The values of the partial `pager` for a list of moderation, whose filters stay the same.
enum ModerationPager {
    /// - Parameters:
    ///   - next: the cursor of the next page; nil on the last page.
    ///   - parameters: the query of the current page.
    static func values(
        next: String?, of parameters: [(name: String, value: String)], at path: String
    ) -> PageValues? {
        let filters = parameters.filter { $0.name != "cursor" }
        var values: PageValues = [:]
        if let next { values["next"] = ["url": url(path, filters + [(name: "cursor", value: next)])] as PageValues }
        if filters.count < parameters.count { values["first"] = ["url": url(path, filters)] as PageValues }
        return values.isEmpty ? nil : values
    }

    /// A path with a query, percent-encoded.
    static func url(_ path: String, _ parameters: [(name: String, value: String)]) -> String {
        guard !parameters.isEmpty else { return path }
        return path + "?" + parameters.map { "\($0.name)=\(URLQuery.percentEncoded($0.value))" }.joined(separator: "&")
    }
}

/// Reads choices from a posted form with the errors of the API.
enum FormChoice {
    /// The choice in a field; nil if the field is absent or empty.
    static func optional<Choice: RawRepresentable<String> & CaseIterable>(
        _ form: PageForm, _ name: String, as type: Choice.Type = Choice.self
    ) throws(InvalidFields) -> Choice? {
        guard let text = form.filled(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw InvalidFields(name, .notOneOf(Choice.allCases.map(\.rawValue)))
        }
        return choice
    }

    static func required<Choice: RawRepresentable<String> & CaseIterable>(
        _ form: PageForm, _ name: String, as type: Choice.Type = Choice.self
    ) throws(InvalidFields) -> Choice {
        guard let choice = try optional(form, name, as: type) else { throw InvalidFields(name, .required) }
        return choice
    }

    /// Options for all cases, the chosen one selected.
    static func options<Choice: RawRepresentable<String> & LocalizedMessage>(
        _ type: Choice.Type, selected: String?, in language: Language
    ) -> [FormOption] {
        type.allCases.map { FormOption($0.rawValue, $0.text(in: language), isSelected: $0.rawValue == selected) }
    }
}
