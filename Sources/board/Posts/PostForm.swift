import BoardModels

/// The fields of a new post, with interactive prompts for those missing on the command line.
struct PostForm {
    var typed: TypedPost
    /// The place that Enter chooses when the place is asked for; nil if Enter chooses none.
    private var offeredPlace: String?
    /// True to ask for the place even if the body was given.
    private var asksForPlace = false
    /// True if questions were asked, so that the post is shown before it is published.
    private(set) var isGuided = false

    init(typed: TypedPost) {
        self.typed = typed
        self.typed.usePlaceNameAlone()
    }

    /// True if neither the weather type nor a place is given; a place's live conditions would supply the weather type.
    var needsWeather: Bool { typed.weather == nil && typed.place == nil }

    /// The fields with a required choice that is not given; the weather type is not among them if a typed place supplies
    /// it.
    private var missing: [AuthoredField<PostContent>] {
        PostContent.fields.filter { field in
            guard case .choice = field.format, field.isRequired, typed[field.key] == nil else { return false }
            return field.property != \PostContent.weather || needsWeather
        }
    }

    /// Offers home in the question for the place; if the place is not asked for, a post that needs a weather type gets
    /// home as its place.
    ///
    /// - Parameter asks: true to ask for the place, if there is a terminal and the output is not JSON.
    mutating func offerHome(in context: Context, asks: Bool) {
        guard typed[\.place] == nil else { return }
        if asks, context.terminal.isInteractive, !context.isJSON {
            (offeredPlace, asksForPlace) = (context.homeName, true)
        } else if needsWeather, let home = context.homeName {
            typed[\.place] = home
            context.say(
                LocalizedText(
                    "The place of the post is your home, {0}. To leave it out: --weather WEATHER --place -",
                    "글의 장소는 기본 장소인 {0}입니다. 빼려면: --weather 날씨 --place -"), home)
        }
    }

    /// Prompts for the missing fields; without a terminal, throws a usage error if a required choice is missing.
    ///
    /// If only the text is missing, the editor opens at once if the user has chosen one. What was typed before an error
    /// is in `typed`.
    ///
    /// - Parameter isResumed: true for a draft whose prompts were interrupted, to ask the remaining ones.
    mutating func complete(in context: Context, isResumed: Bool = false) throws(Failure) {
        guard context.terminal.isInteractive else { return try checkChoices(in: context) }
        let hasEditor = Editor.chosen(in: context.environment) != nil
        // True if at least one question is necessary; the optional details are then asked for as well.
        let isAsked = isResumed || !missing.isEmpty || typed[\.title] == nil && !hasEditor
        isGuided = isAsked
        try askForChoices(context.questions)
        if typed[\.title] == nil, typed[\.body] != nil || isAsked {
            try askForTitle(context.questions, offersEditor: hasEditor && typed[\.body] == nil)
        }
        if isAsked, typed[\.title] != nil, isResumed || asksForPlace || typed[\.body] == nil {
            try askForDetails(context.questions)
        }
        if typed[\.place] == nil, needsWeather { typed[\.place] = offeredPlace }
        // Without an offered place, the weather type is missing unless it or a place was given.
        offeredPlace = nil
        try askForChoices(context.questions)
        if typed[\.title] == nil { try write(in: context) }
    }

    private func checkChoices(in context: Context) throws(Failure) {
        if needsWeather { throw Self.weatherMissing }
        for field in missing {
            guard case .choice(let type) = field.format else { continue }
            let heading = LocalizedText("Give the {0} with --{1}:", "--{1} 옵션으로 {0}{0|을|를} 알려 주세요:")
            throw Failure(
                .usage,
                [TerminalText(context.text(heading, field.name[context.language], field.key))]
                    + Choices.lines(type, in: context.language))
        }
    }

    static var weatherMissing: Failure {
        let heading = LocalizedText(
            "Give the weather with --weather, or a place with --place to take its weather. The weather types:",
            "--weather로 날씨를 알려 주거나, --place로 장소를 알려 주면 그곳 날씨를 씁니다. 날씨의 종류:")
        return Failure(
            .usage, [TerminalText(heading.text)] + Choices.lines(WeatherType.self, in: CurrentLanguage.language))
    }

    private mutating func askForChoices(_ questions: Questions) throws(Failure) {
        for field in missing {
            guard case .choice(let type) = field.format else { continue }
            guard field.property != \PostContent.weather else {
                try askForWeather(questions)
                continue
            }
            let question = LocalizedText("Which \(field.name.english)? ", "어느 \(field.name.korean)인가요? ")
            typed[field.key] = try questions.choose(question, among: type).rawValue
        }
    }

    /// Prompts for the weather type or, if the answer is "now", for the place whose live conditions supply it.
    private mutating func askForWeather(_ questions: Questions) throws(Failure) {
        let now = LocalizedText("  now  that of a place now", "  지금  선택한 곳의 현재 날씨")
        questions.messages.write(
            Choices.lines(WeatherType.self, in: questions.language, numbered: true)
                + [TerminalText(now[questions.language])])
        let offered = offeredPlace.map { TerminalText($0).plain }
        let question =
            offered.map {
                LocalizedText(
                    "Which weather is it good in? (Enter for that in \($0) now): ",
                    "어떤 날씨에 어울리나요? (Enter를 누르면 \($0)의 현재 날씨): ")
            } ?? LocalizedText("Which weather is it good in? ", "어떤 날씨에 어울리나요? ")
        while needsWeather {
            let answer = try questions.answer(question)
            if let offeredPlace, answer.trimmingSpaces.isEmpty {
                typed[\.place] = offeredPlace
            } else if ["now", "지금"].contains(answer.trimmingSpaces.lowercased()) {
                let place = try askForPlace(
                    LocalizedText(
                        "Which place's weather? (Enter to choose the weather): ",
                        "어느 장소의 날씨인가요? (날씨를 고르려면 Enter): "), questions)
                if place != "-", !place.isEmpty { typed[\.place] = place }
            } else {
                typed[\.weather] = questions.choice(answer, among: WeatherType.self)?.rawValue
            }
        }
    }

    /// Prompts for a place until it is valid, empty or `-`.
    private func askForPlace(_ question: LocalizedText, _ questions: Questions) throws(Failure) -> String {
        while true {
            let answer = try questions.place(question)
            do {
                try PlaceArgument.check(answer)
                return answer
            } catch {
                questions.refuse(error.lines)
            }
        }
    }

    /// Prompts for the title until it is valid; if `offersEditor`, a blank answer leaves the title to the editor.
    private mutating func askForTitle(_ questions: Questions, offersEditor: Bool) throws(Failure) {
        let question =
            offersEditor
            ? LocalizedText("Title (Enter alone opens your editor): ", "제목 (그냥 Enter를 누르면 편집기가 열립니다): ")
            : LocalizedText("Title: ", "제목: ")
        while typed[\.title] == nil {
            let answer = try questions.answer(question)
            if offersEditor, answer.trimmingSpaces.isEmpty { return }
            do {
                // Only the title is validated; weather type and category are placeholders.
                typed[\.title] = try NewPost(weather: .clear, category: .chat, title: answer).validated().title
            } catch {
                questions.refuse(Failure(error).lines)
            }
        }
    }

    static let placeQuestion = LocalizedText("Place (Enter for none): ", "장소 (없으면 Enter): ")

    private mutating func askForDetails(_ questions: Questions) throws(Failure) {
        if typed[\.body] == nil {
            typed[\.body] = try questions.answer(LocalizedText("Body (Enter for none): ", "본문 (없으면 Enter): "))
        }
        let offered = offeredPlace.map { TerminalText($0).plain }
        let question =
            offered.map {
                LocalizedText("Place (Enter for \($0), - for none): ", "장소 (Enter를 누르면 \($0), 없으면 -): ")
            } ?? Self.placeQuestion
        if typed[\.place] == nil {
            let answer = try askForPlace(question, questions)
            typed[\.place] = answer == "-" ? "" : answer.isEmpty ? offeredPlace ?? "" : answer
        }
    }

    /// Shows a guided post as it will be published, and asks whether to publish it; false to edit it first.
    ///
    /// Throws if the author declines.
    func approves(_ content: NewPost, in context: Context) throws(Failure) -> Bool {
        guard isGuided, context.questions.mayAsk else { return true }
        context.messages.write([.empty] + context.postText.lines(content) + [.empty])
        while true {
            let answer = try context.questions.answer(LocalizedText("Post? [Y/n/edit] ", "올릴까요? [Y/n/edit] "))
                .trimmingSpaces.lowercased()
            if answer.isEmpty || Questions.isYes(answer) { return true }
            // ㅜ and ㄷ are on the keys n and e of the Korean keyboard layout.
            if ["e", "edit", "수정", "ㄷ"].contains(answer) { return false }
            guard !["n", "no", "아니요", "아니오", "ㅜ"].contains(answer) else {
                throw Failure(.other, Questions.nothingPosted)
            }
            context.questions.refuse(
                LocalizedText("Type y to post it, n to leave it, or edit.", "y, n, edit 가운데 하나를 써 주세요."))
        }
    }

    mutating func write(in context: Context) throws(Failure) {
        guard try context.edit(&typed, named: "new-post") else {
            throw Failure(
                .other, LocalizedText("There is no text, so nothing was posted.", "쓴 글이 없어 아무것도 올리지 않았습니다."))
        }
    }

    /// Validates the post, and returns it with choices as slugs and the place that `home` means.
    ///
    /// Throws a usage error if the post is invalid.
    func checked(in context: Context) throws(Failure) -> TypedPost {
        var typed = typed
        try typed.parseChoices()
        try typed.useHome(of: context)
        _ = try checking { () throws(InvalidFields) in try typed.validated(needsWeather: false) }
        return typed
    }

    /// Validates the post like `checked`; at a terminal, the user edits it until it is valid.
    mutating func corrected(in context: Context) throws(Failure) -> TypedPost {
        while true {
            do {
                return try checked(in: context)
            } catch {
                guard context.terminal.isInteractive else { throw error }
                context.messages.say(error.lines)
            }
            // An editor covers the error, so it opens only once that is read.
            _ = try context.questions.answer(
                LocalizedText("Enter to correct it, Ctrl-C to leave it as a draft: ", "고치려면 Enter, 임시 저장만 하려면 Ctrl-C: ")
            )
            try write(in: context)
        }
    }
}
