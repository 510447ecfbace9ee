import ArgumentParser
import BoardClient
import BoardModels

struct EditCommand: BoardCommand {
    static let configuration = CommandConfiguration("edit", LocalizedText("Edit your post.", "내 글을 수정합니다."))

    @Argument(help: .postNumber)
    var id: String

    @Option(
        parsing: .unconditional,
        help: .localized(
            "The new title; without any option, your editor opens.", "새 제목. 옵션이 하나도 없으면 편집기가 열립니다.",
            value: "text"))
    var title: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: .postBody)
    var body: String?

    @Option(
        name: .shortAndLong, help: .localized("The new weather type.", "새 날씨."),
        completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: .category, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(name: .shortAndLong, help: .postLink)
    var link: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: .postPlace)
    var place: String?

    @Option(help: .postPlaceName)
    var placeName: String?

    @OptionGroup var globals: GlobalOptions

    private static let nothingChanged = LocalizedText("Nothing was changed.", "바뀐 것이 없습니다.")

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Post.ID.self)
        let weather = try weather.map { text throws(Failure) in try Choices.weather(text) }
        let category = try category.map { text throws(Failure) in try Choices.category(text) }
        if let place { try PlaceArgument.check(place) }
        let account = try context.signedInAccount()
        let read = try await context.call(as: account) { client throws(ClientError) in try await client.post(id) }
        // Checked before the editor opens, so that no text is written that cannot be sent.
        try checkMayEdit(read.value)

        let before = read.value.content
        var after = before
        if let weather { after.weather = weather }
        if let category { after.category = category }
        if let link { after.link = link }
        if let place { after.place = try await resolvePlace(place, context, account, after) }
        let text = try changedText(of: read.value, in: context)
        after.title = text.title
        after.body = text.body
        let valid: NewPost
        do {
            valid = try after.validated()
        } catch {
            throw Failure(error).adding(try context.saveUnsentText(text, named: "edit-\(id)"))
        }
        guard valid != before else {
            context.say(Self.nothingChanged)
            return try context.show(read.value) { [] }
        }
        let edited: Tagged<Post>
        do {
            edited = try await context.attempt(as: account) { client throws(ClientError) in
                try await client.editPost(id, valid, tag: read.tag)
            }
        } catch {
            throw Failure(error, at: context.server, as: account).adding(
                try context.saveUnsentText(text, named: "edit-\(id)"))
        }
        guard !context.isJSON else { return try context.print(json: edited.value) }
        context.say(LocalizedText("Post #{0} is changed.", "글 #{0}{0|을|를} 수정했습니다."), id.description)
        context.output.write(context.postText.lines(edited.value))
    }

    private func checkMayEdit(_ post: Post) throws(Failure) {
        guard !post.may.contains(.edit) else { return }
        let reason =
            switch post.hiding?.state {
            case nil, .shown:
                LocalizedText("Post #{0} is not yours, so you cannot edit it.", "글 #{0}{0|은|는} 내 글이 아니어서 수정할 수 없습니다.")
            case .hidden:
                LocalizedText(
                    "Post #{0} is hidden and cannot be edited now; board show {0} shows what you can do.",
                    "숨겨진 글 #{0}{0|은|는} 지금 수정할 수 없습니다. 할 수 있는 일은 board show {0}에서 볼 수 있습니다.")
            case .removed, .deleted:
                LocalizedText("Post #{0} was removed and cannot be edited.", "글 #{0}{0|은|는} 삭제되어 수정할 수 없습니다.")
            }
        throw Failure(.notAllowed, reason, post.id.description)
    }

    private func changedText(of post: Post, in context: Context) throws(Failure) -> TextTemplate {
        let current = TextTemplate(title: post.title, body: post.body)
        let isGiven = [title, body, weather, category, link, place].contains { $0 != nil }
        if isGiven || !context.terminal.isInteractive {
            return TextTemplate(title: title ?? current.title, body: try TextArgument.given(body) ?? current.body)
        }
        guard let text = try context.edit(current, named: "edit-\(post.id)") else {
            throw Failure(.other, Self.nothingChanged)
        }
        return text
    }

    /// Resolves the place entered for an edited post, in the same way as for a new post; nil if the text is empty, which
    /// removes the place.
    private func resolvePlace(
        _ text: String, _ context: Context, _ account: Account, _ post: NewPost
    ) async throws(Failure) -> Place? {
        guard !text.trimmingSpaces.isEmpty else { return nil }
        let saved = try PlaceArgument.resolve(text, in: context)?.saved
        let input = PostInput(
            weather: post.weather, category: post.category, title: post.title, body: post.body, link: post.link,
            place: saved?.place.coordinates?.description ?? text.trimmingSpaces,
            placeName: placeName ?? saved?.place.name)
        return try await PlaceLookup(context: context, account: account).post(for: input).place
    }
}
