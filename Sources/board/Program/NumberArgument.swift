import BoardModels

/// Parses numbers on the command line: ids of cases, decisions and so on ("12", "#12" or "12-15"), and page sizes.
enum NumberArgument {
    static let unreadable = LocalizedText(
        "\"{0}\" is not a number, such as 12 or #12.", "\"{0}\"{0|은|는} 번호가 아닙니다. 12나 #12처럼 써 주세요.")

    fileprivate static let missing = LocalizedText(
        "Give a number, such as 12; board list and board search show the numbers of posts.",
        "12처럼 번호를 써 주세요. 글 번호는 board list나 board search에서 볼 수 있습니다.")

    static let question = LocalizedText(
        "Which number? (board list shows the numbers of posts): ", "몇 번인가요? (글 번호는 board list에서 볼 수 있습니다): ")

    /// Parses one id such as "12" or "#12"; throws a usage error if it is invalid.
    static func read<Subject>(
        _ text: String, as type: Identifier<Subject>.Type
    ) throws(Failure) -> Identifier<Subject> {
        guard let id = number(text[...], as: type) else { throw Failure(.usage, unreadable, text) }
        return id
    }

    private static func number<Subject>(_ text: Substring, as _: Identifier<Subject>.Type) -> Identifier<Subject>? {
        Identifier<Subject>(text.hasPrefix("#") ? text.dropFirst() : text)
    }

    /// Parses ids and ranges of ids such as "49-51", and removes duplicates; throws a usage error if any is invalid.
    static func read<Subject>(
        _ texts: [String], as type: Identifier<Subject>.Type
    ) throws(Failure) -> [Identifier<Subject>] {
        var ids: [Identifier<Subject>] = []
        for text in texts {
            for id in try range(text, as: type) where !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    private static func range<Subject>(
        _ text: String, as type: Identifier<Subject>.Type
    ) throws(Failure) -> [Identifier<Subject>] {
        guard let dash = text.firstIndex(of: "-"), let first = number(text[..<dash], as: type)?.rawValue,
            let last = number(text[text.index(after: dash)...], as: type)?.rawValue
        else { return [try read(text, as: type)] }
        guard first <= last, last - first < NewBatch.maximumCases else {
            throw Failure(
                .usage,
                LocalizedText(
                    "\"{0}\" is not a range of at most {1} numbers, such as 49-51.",
                    "\"{0}\"{0|은|는} 번호의 범위가 아닙니다. 49-51처럼 {1}개까지 쓸 수 있습니다."), text,
                String(NewBatch.maximumCases))
        }
        return (first...last).map { Identifier<Subject>(rawValue: $0) }
    }

    /// Parses a page size; if nil, returns the default.
    ///
    /// Throws a usage error if the text is not a number within the limits.
    static func limit(_ text: String?) throws(Failure) -> Int {
        guard let text else { return PageQuery.defaultLimit }
        guard let number = Int(text), PageQuery.limits.contains(number) else {
            let limits = PageQuery.limits
            throw Failure(
                .usage,
                LocalizedText(
                    "\"{0}\" is not a number from {1} to {2}.", "\"{0}\"{0|은|는} {1}에서 {2} 사이의 수가 아닙니다."),
                text, String(limits.lowerBound), String(limits.upperBound))
        }
        return number
    }
}

extension Context {
    /// Parses the id given to a command, or throws a usage error.
    ///
    /// If none is given, asks for one at a terminal until it is valid; without a terminal or with `--yes`, a missing id
    /// is a usage error.
    func id<Subject>(
        _ given: String?, as type: Identifier<Subject>.Type, asking question: LocalizedText = NumberArgument.question
    ) throws(Failure) -> Identifier<Subject> {
        if let given { return try NumberArgument.read(given, as: type) }
        return try askForNumbers(question) { answer throws(Failure) in try NumberArgument.read(answer, as: type) }
    }

    /// Parses a command's ids and ranges of ids like `id(_:as:)`; returns at least one.
    func ids<Subject>(
        _ given: [String], as type: Identifier<Subject>.Type
    ) throws(Failure) -> [Identifier<Subject>] {
        guard given.isEmpty else { return try NumberArgument.read(given, as: type) }
        return try askForNumbers(NumberArgument.question) { answer throws(Failure) in
            try NumberArgument.read(answer.split(separator: " ").map(String.init), as: type)
        }
    }

    /// Asks for numbers until the answer can be parsed.
    private func askForNumbers<Value>(
        _ question: LocalizedText, _ parse: (String) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard questions.mayAsk else { throw Failure(.usage, NumberArgument.missing) }
        while true {
            let answer = try questions.answer(question, orSay: TerminalMessage.nothingDone).trimmingSpaces
            guard !answer.isEmpty else {
                questions.refuse(NumberArgument.missing)
                continue
            }
            do throws(Failure) {
                return try parse(answer)
            } catch {
                questions.refuse(error.lines)
            }
        }
    }
}
