import BoardModels

extension Context {
    private static let weatherOfPlace = LocalizedText("as it is at the place now", "장소의 현재 날씨")

    /// Asks for each field of a post on one line, with its present value, for users who have chosen no editor.
    ///
    /// If it throws, `typed` contains the answers given before the error.
    func askForFields(of typed: inout TypedPost) throws(Failure) {
        say(
            LocalizedText(
                "Enter alone keeps what is in the brackets, a hyphen (-) empties it, and other text replaces all of it.",
                "Enter만 누르면 괄호 안에 있는 내용을 그대로 두고, 하이픈(-)을 쓰면 비웁니다. 새로 쓰면 전체가 바뀝니다."))
        for field in PostContent.fields {
            let text = (field.format.isPlace ? typed.placeName : nil) ?? typed[field.key] ?? ""
            let present = ContentFieldValue(field, text: text, in: language)
            let isFromPlace = field.property == \PostContent.weather && text.isEmpty
            while let answer = try questions.newValue(
                of: present.name, now: isFromPlace ? Self.weatherOfPlace[language] : present.text,
                isOptional: !field.isRequired)
            {
                if field.format.isPlace { try questions.checkStays(answer, orSay: TerminalMessage.nothingDone) }
                var changed = typed
                do {
                    try changed.set(field, to: answer)
                } catch {
                    questions.refuse(error.lines)
                    continue
                }
                typed = changed
                break
            }
        }
    }
}

extension TypedPost {
    /// Sets a field to an answer, which may be the name of a choice, or `-` to empty an optional field.
    ///
    /// Throws a usage error if the answer violates a rule of the field.
    fileprivate mutating func set(_ field: AuthoredField<PostContent>, to answer: String) throws(Failure) {
        if answer == "-", !field.isRequired {
            self[field.key] = ""
        } else if case .choice(let type) = field.format {
            self[field.key] = try Choices.parse(answer, as: type).rawValue
        } else {
            self[field.key] = answer
        }
        if field.format.isPlace { placeName = nil }
        do {
            _ = try validated(needsWeather: false)
        } catch {
            let errors = error.errors.filter { $0.field == field.key || $0.field.hasPrefix(field.key + ".") }
            guard errors.isEmpty else { throw Failure(.usage, Failure(InvalidFields(errors)).lines) }
        }
    }
}
