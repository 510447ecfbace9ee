import BoardModels

/// Parses numbers on the command line: ids of cases, decisions and so on ("12" or "#12"), and page sizes.
enum NumberArgument {
    static let unreadable = LocalizedText(
        "\"{0}\" is not a number, such as 12 or #12.", "\"{0}\"{0|은|는} 번호가 아닙니다. 12나 #12처럼 써 주세요.")

    static func read<Subject>(
        _ text: String, as type: Identifier<Subject>.Type
    ) throws(Failure) -> Identifier<Subject> {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard let id = Identifier<Subject>(digits) else { throw Failure(.usage, unreadable, text) }
        return id
    }

    /// Parses several ids and removes duplicates; throws a usage error if any is invalid.
    static func read<Subject>(
        _ texts: [String], as type: Identifier<Subject>.Type
    ) throws(Failure) -> [Identifier<Subject>] {
        var ids: [Identifier<Subject>] = []
        for text in texts {
            let id = try read(text, as: type)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    static func limit(_ text: String?) throws(Failure) -> Int {
        guard let text else { return PostQuery.defaultLimit }
        guard let number = Int(text), PostQuery.limits.contains(number) else {
            let limits = PostQuery.limits
            throw Failure(.usage, PostMessage.badLimit, text, String(limits.lowerBound), String(limits.upperBound))
        }
        return number
    }
}
