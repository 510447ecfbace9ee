import ArgumentParser
import BoardClient
import BoardModels
import Glibc

struct PostCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "post", abstract: PostHelp.post.text)
    }

    @Argument(help: PostHelp.title.help)
    var title: String?

    @Option(name: .shortAndLong, help: PostHelp.weather.help, completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: PostHelp.category.help, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: PostHelp.body.help(value: "text"))
    var body: String?

    @Option(name: .shortAndLong, help: PostHelp.link.help(value: "url"))
    var link: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: PostHelp.place.help)
    var place: String?

    @Option(help: PostHelp.placeName.help(value: "name"))
    var placeName: String?

    @Flag(help: PostHelp.drafts.help)
    var drafts = false

    @Flag(help: PostHelp.resume.help)
    var resume = false

    @Option(help: PostHelp.discard.help(value: "key"))
    var discard: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if drafts { return try context.listDrafts() }
        if let discard { return try context.discardDraft(discard) }
        if resume { return try await context.resumeDraft(title) }
        // Read before an account is looked for: a mistake in the command is told first.
        let weather = try weather.map { text throws(Failure) in try Choices.weather(text) }
        if let place { try PlaceArgument.check(place) }
        let account = try context.signedInAccount()
        let category = try chosenCategory(in: context)
        let saved = try savedPlace(weather, in: context)
        let place = saved?.place.coordinates?.description ?? place ?? (weather == nil ? context.settings.place : nil)
        let placeName = placeName ?? saved?.place.name
        guard weather != nil || place != nil else { throw PlaceLookup.weatherMissing() }
        let text = try writtenText(in: context)
        let asked = AskedPost(
            weather: weather, category: category, title: text.title, body: text.body, link: link,
            place: place.flatMap { $0.trimmingSpaces.isEmpty ? nil : $0.trimmingSpaces }, placeName: placeName)
        let checked: AskedPost
        do {
            checked = try asked.validated()
        } catch {
            throw Failure(error).adding(try kept(text, in: context))
        }
        try context.show(published: try await PostSender(context: context, account: account).publish(checked))
    }

    /// The saved place that is meant: by its label, or home where the weather is to be taken from somewhere.
    ///
    /// By what is remembered: a post goes out as soon as it can.
    private func savedPlace(_ weather: WeatherType?, in context: Context) throws(Failure) -> SavedPlace? {
        guard place != nil || weather == nil else { return nil }
        return try PlaceArgument.resolve(place, in: context)?.saved
    }

    /// What was written in the editor is nowhere else, so it is kept even where it breaks a rule.
    private func kept(_ text: TextTemplate, in context: Context) throws(Failure) -> TerminalText {
        guard title == nil, body == nil else { return .empty }
        return try context.keep(text, named: "post")
    }

    private func chosenCategory(in context: Context) throws(Failure) -> PostCategory {
        if let category { return try Choices.category(category) }
        guard context.terminal.canAsk else {
            let heading = TerminalText(context.text(DraftMessage.noCategory))
            throw Failure(.usage, [heading] + Choices.lines(Choices.categories))
        }
        context.messages.write(Choices.lines(Choices.categories))
        let answer = context.questions.ask(TerminalText(context.text(PostMessage.which) + " "))
        return try Choices.category(answer ?? "")
    }

    private func writtenText(in context: Context) throws(Failure) -> TextTemplate {
        if title == nil && body == nil && context.terminal.canAsk {
            let empty = TextTemplate(title: "", body: "")
            guard let text = try context.edit(empty, named: "new-post"), text != empty else {
                throw Failure(.other, DraftMessage.emptyText)
            }
            return text
        }
        guard body == "-" else { return TextTemplate(title: title ?? "", body: body ?? "") }
        let input = Descriptor.readAll(STDIN_FILENO, limit: 1024 * 1024) ?? []
        return TextTemplate(title: title ?? "", body: String(decoding: input, as: UTF8.self))
    }
}

extension Context {
    /// A text as its author leaves it in the editor; nil where that is empty.
    func edit(_ text: TextTemplate, named name: String) throws(Failure) -> TextTemplate? {
        let file = try Editor.edit(
            text.file(in: language), named: "\(name).\(getpid()).txt", in: directories.drafts, environment: environment)
        return file.flatMap(TextTemplate.read)
    }

    /// Keeps a text that could not be sent, so that its author can take it up again, and says where.
    func keep(_ text: TextTemplate, named name: String) throws(Failure) -> TerminalText {
        let path = "\(directories.drafts)/\(name)-\(now.milliseconds).txt"
        try PrivateFile.write(Array((text.title + "\n\n" + text.body + "\n").utf8), to: path)
        return TerminalText(self.text(DraftMessage.keptText, path))
    }

    fileprivate func show(published post: Post) throws(Failure) {
        guard !isJSON else { return try print(json: post) }
        say(PostMessage.published, post.id.description)
        output.write(postText.lines(post))
    }

    fileprivate func listDrafts() throws(Failure) {
        let all = drafts.all()
        try show(Page(items: all, next: nil)) {
            let rows = all.map { draft in
                [
                    TerminalText(draft.shortKey), TerminalText(draft.asked.title, .bold),
                    TerminalText(draft.server.description),
                    TerminalText(RelativeTime.text(draft.createdAt, now: now, in: language), .dim),
                ]
            }
            return all.isEmpty
                ? []
                : Table(
                    columns: [
                        .init(text(DraftMessage.key)), .init(text(PostMessage.title), role: .wraps(least: 8)),
                        .init(text(DraftMessage.server), role: .cut(least: 8)), .init(text(PostMessage.age)),
                    ], rows: rows
                ).lines(width: output.width)
        }
        if all.isEmpty && !isJSON { say(DraftMessage.none) }
    }

    fileprivate func discardDraft(_ key: String) throws(Failure) {
        let draft = try drafts.find(key)
        try drafts.remove(draft)
        guard !isJSON else { return try print(json: draft) }
        say(DraftMessage.discarded, draft.shortKey)
    }

    fileprivate func resumeDraft(_ key: String?) async throws(Failure) {
        let draft = try drafts.find(key)
        // A draft goes where it was meant to go, as whoever wrote it.
        let there = acting(at: draft.server, as: draft.handle)
        let account = try there.signedInAccount()
        try show(published: try await PostSender(context: there, account: account).send(draft))
    }
}
