import BoardModels
import Glibc

/// The fields of a new post, with interactive prompts for those missing on the command line.
struct PostForm {
    var weather: WeatherType?
    var category: PostCategory?
    var title: String?
    var body: String?
    /// The place as typed; its live conditions supply the weather type if none is given.
    var place: String?

    private var needsWeather: Bool { weather == nil && place?.trimmingSpaces.isEmpty != false }

    /// Fills in the missing fields: prompts for them on a terminal, else throws a usage error that lists the choices.
    ///
    /// If only the text is missing, the editor opens at once.
    mutating func complete(in context: Context) throws(Failure) {
        let isIncomplete = needsWeather || category == nil
        let givenTitle = title
        guard context.terminal.isInteractive else { return try checkChoices(in: context) }
        do {
            if isIncomplete { try askForChoices(context.questions) }
            if title == nil, body != nil || isIncomplete { try askForTitle(context.questions) }
            if isIncomplete, title != nil, body == nil { try askForDetails(context.questions) }
        } catch {
            guard let title, givenTitle == nil else { throw error }
            throw error.adding(try context.saveUnsentText(TextTemplate(title: title, body: body ?? ""), named: "post"))
        }
        if title == nil { try write(in: context) }
    }

    private func checkChoices(in context: Context) throws(Failure) {
        if needsWeather { throw Self.weatherMissing }
        if category == nil {
            let heading = LocalizedText("Give the category with --category:", "--category로 분류를 알려 주세요:")
            throw Failure(
                .usage,
                [TerminalText(context.text(heading))] + Choices.lines(PostCategory.self, in: context.language))
        }
    }

    static var weatherMissing: Failure {
        let heading = LocalizedText(
            "Give the weather with --weather, or a place with --place to take its weather. The weather types:",
            "--weather로 날씨를 알려 주거나, --place로 장소를 알려 주면 그곳 날씨를 씁니다. 날씨의 종류:")
        return Failure(
            .usage, [TerminalText(heading.text)] + Choices.lines(WeatherType.self, in: CurrentLocale.language))
    }

    private mutating func askForChoices(_ questions: Questions) throws(Failure) {
        if needsWeather {
            weather = try questions.choose(
                LocalizedText("Which weather is it good in? ", "어떤 날씨에 좋은가요? "), among: WeatherType.self)
        }
        if category == nil {
            category = try questions.choose(
                LocalizedText("Which category? ", "어느 분류인가요? "), among: PostCategory.self)
        }
    }

    /// Prompts for the title; an empty answer leaves it nil, so that the editor opens, unless the body is given.
    private mutating func askForTitle(_ questions: Questions) throws(Failure) {
        let question =
            body == nil
            ? LocalizedText("Title (Enter alone opens your editor): ", "제목 (그냥 Enter를 누르면 편집기가 열립니다): ")
            : LocalizedText("Title: ", "제목: ")
        while title == nil {
            let answer = try questions.answer(question)
            if body == nil, answer.trimmingSpaces.isEmpty { return }
            do {
                title = try NewPost(weather: .clear, category: .chat, title: answer).validated().title
            } catch {
                questions.messages.say(Array(Failure(error).lines.dropFirst()))
            }
        }
    }

    private mutating func askForDetails(_ questions: Questions) throws(Failure) {
        body = try questions.answer(LocalizedText("Text (Enter for none): ", "본문 (없으면 Enter): "))
        while place == nil {
            let answer = try questions.answer(LocalizedText("Place (Enter for none): ", "장소 (없으면 Enter): "))
            do {
                try PlaceArgument.check(answer)
                place = answer
            } catch {
                questions.messages.say(error.lines)
            }
        }
    }

    private mutating func write(in context: Context) throws(Failure) {
        let empty = TextTemplate(title: "", body: "")
        guard let text = try context.edit(empty, named: "new-post"), text != empty else {
            throw Failure(
                .other, LocalizedText("There is no text, so nothing was posted.", "쓴 글이 없어 아무것도 올리지 않았습니다."))
        }
        (title, body) = (text.title, text.body)
    }
}

extension Context {
    /// Opens a post's title and body in the editor and returns the edited text; nil if it was left empty.
    func edit(_ text: TextTemplate, named name: String) throws(Failure) -> TextTemplate? {
        let file = try Editor.edit(
            text.file(in: language), named: "\(name).\(getpid()).txt", in: directories.drafts, environment: environment)
        return file.flatMap(TextTemplate.read)
    }

    /// Saves a post's text that could not be sent to a file, and returns a message with the file's path.
    func saveUnsentText(_ text: TextTemplate, named name: String) throws(Failure) -> TerminalText {
        try saveUnsentText(text.title + "\n\n" + text.body, named: name, unlessGiven: nil)
    }
}
