import ArgumentParser
import BoardClient
import BoardModels

struct EditCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "edit", abstract: PostHelp.edit.text)
    }

    @Argument(help: PostHelp.id.help)
    var id: String

    @Option(parsing: .unconditional, help: PostHelp.newTitle.help(value: "text"))
    var title: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: PostHelp.body.help(value: "text"))
    var body: String?

    @Option(
        name: .shortAndLong, help: PostHelp.newWeather.help, completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: PostHelp.category.help, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(name: .shortAndLong, help: PostHelp.link.help(value: "url"))
    var link: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: PostHelp.place.help)
    var place: String?

    @Option(help: PostHelp.placeName.help(value: "name"))
    var placeName: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try PostNumber.read(id)
        let weather = try weather.map { text throws(Failure) in try Choices.weather(text) }
        let category = try category.map { text throws(Failure) in try Choices.category(text) }
        if let place { try PlaceArgument.check(place) }
        let account = try context.signedInAccount()
        let read = try await context.ask(as: account) { client throws(ClientError) in try await client.post(id) }

        // Told before an editor opens: nobody writes what cannot be sent.
        guard read.value.may.contains(.edit) else {
            guard let hiding = read.value.hiding, hiding.state != .shown else {
                throw Failure(.notAllowed, PostMessage.notYours, id.description)
            }
            let message = hiding.state == .hidden ? HidingMessage.noEdit : .removedNoEdit
            throw Failure(.notAllowed, message, id.description)
        }
        let before = read.value.content
        var after = before
        if let weather { after.weather = weather }
        if let category { after.category = category }
        if let link { after.link = link }
        if let place { after.place = try await found(place, context, account, after) }
        let text = try changedText(of: read.value, in: context)
        after.title = text.title
        after.body = text.body
        let checked: NewPost
        do {
            checked = try after.validated()
        } catch {
            throw Failure(error).adding(try context.keep(text, named: "edit-\(id)"))
        }
        guard checked != before else {
            context.say(PostMessage.nothingChanged)
            return try context.show(read.value) { [] }
        }
        let edited: Tagged<Post>
        do {
            edited = try await context.answer(as: account) { client throws(ClientError) in
                try await client.editPost(id, checked, tag: read.tag)
            }
        } catch {
            throw Failure(error, at: context.server, as: account).adding(try context.keep(text, named: "edit-\(id)"))
        }
        guard !context.isJSON else { return try context.print(json: edited.value) }
        context.say(PostMessage.saved, id.description)
        context.output.write(context.postText.lines(edited.value))
    }

    private func changedText(of post: Post, in context: Context) throws(Failure) -> TextTemplate {
        let current = TextTemplate(title: post.title, body: post.body)
        let isGiven = [title, body, weather, category, link, place].contains { $0 != nil }
        if isGiven || !context.terminal.canAsk {
            guard body == "-" else { return TextTemplate(title: title ?? current.title, body: body ?? current.body) }
            let input = Descriptor.readAll(0, limit: 1024 * 1024) ?? []
            return TextTemplate(title: title ?? current.title, body: String(decoding: input, as: UTF8.self))
        }
        guard let text = try context.edit(current, named: "edit-\(post.id)") else {
            throw Failure(.other, PostMessage.nothingChanged)
        }
        return text
    }

    /// The place looked up as for a new post; none for an empty text.
    private func found(
        _ text: String, _ context: Context, _ account: Account, _ post: NewPost
    ) async throws(Failure)
        -> Place?
    {
        guard !text.trimmingSpaces.isEmpty else { return nil }
        let saved = try PlaceArgument.resolve(text, in: context)?.saved
        let asked = AskedPost(
            weather: post.weather, category: post.category, title: post.title, body: post.body, link: post.link,
            place: saved?.place.coordinates?.description ?? text.trimmingSpaces,
            placeName: placeName ?? saved?.place.name)
        return try await PlaceLookup(context: context, account: account).post(for: asked).place
    }
}
