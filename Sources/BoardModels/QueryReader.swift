/// Parses and validates URL query parameters, and collects all validation errors.
struct QueryReader {
    /// Returns the value of a parameter by its name; nil if the query does not have it.
    private let parameters: (String) -> String?
    private var check = FieldValidator()

    init(_ parameters: @escaping (String) -> String?) {
        self.parameters = parameters
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) -> Choice? {
        guard let text = parameters(name) else { return nil }
        let choice = Choice(rawValue: text)
        check.require(choice != nil, name, .notOneOf(Choice.allCases.map(\.rawValue)))
        return choice
    }

    mutating func text(_ name: String, oneOf allowed: [String]) -> String? {
        guard let text = parameters(name) else { return nil }
        check.require(allowed.contains(text), name, .notOneOf(allowed))
        return text
    }

    mutating func line(_ name: String, _ length: ClosedRange<Int>) -> String? {
        parameters(name).map { check.filter($0, name, length) }
    }

    /// Reads the handle of a member, as people type it.
    mutating func handle(_ name: String) -> String? {
        parameters(name).map { check.typedHandle($0, name, 1...NewMember.handleLength.upperBound) }
    }

    /// Reads a full-text search query; its length and number of words are limited.
    mutating func search(_ name: String) -> String? {
        guard let search = line(name, PostQuery.searchLength) else { return nil }
        check.require(
            TokenizerRun.wordCount(of: search) <= PostQuery.maximumSearchWords, name,
            .tooManyWords(PostQuery.maximumSearchWords))
        return search
    }

    mutating func identifier<Subject>(_ name: String) -> Identifier<Subject>? {
        guard let text = parameters(name) else { return nil }
        let identifier = Identifier<Subject>(text)
        check.require(identifier != nil, name, .wrongType)
        return identifier
    }

    mutating func limit() -> Int {
        guard let text = parameters("limit") else { return PageQuery.defaultLimit }
        let number = Int(text)
        check.require(number.map(PageQuery.limits.contains) ?? false, "limit", .outOfRange(PageQuery.limits))
        return number ?? PageQuery.defaultLimit
    }

    mutating func coordinates(_ name: String) -> Coordinates? {
        guard let text = parameters(name) else { return nil }
        let coordinates = Coordinates(text)
        check.require(coordinates != nil, name, .coordinates)
        return coordinates
    }

    func throwIfInvalid() throws(InvalidFields) {
        try check.throwIfInvalid()
    }
}

/// Returns the filters that have a value, in the given order, then the limit unless it is the default, then the cursor
/// if there is one.
func queryParameters(
    _ filters: [(name: String, value: String?)], limit: Int, cursor: String?
) -> [(name: String, value: String)] {
    let limit = limit == PageQuery.defaultLimit ? nil : String(limit)
    return (filters + [("limit", limit), ("cursor", cursor)]).compactMap { name, value in
        value.map { (name: name, value: $0) }
    }
}
