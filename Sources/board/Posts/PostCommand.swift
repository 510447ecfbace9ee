import ArgumentParser
import BoardModels

struct PostCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "post", LocalizedText("Recommend something for a weather type.", "어떤 날씨에 좋은 것을 추천합니다."))

    @Argument(help: .localized("The title; without one, your editor opens.", "제목. 없으면 편집기가 열립니다."))
    var title: String?

    @Option(
        name: .shortAndLong,
        help: .localized(
            "The weather type; by default that of the place's live conditions.",
            "날씨. 쓰지 않으면 그 장소의 지금 날씨에서 가져옵니다."),
        completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: .category, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: .postBody)
    var body: String?

    @Option(name: .shortAndLong, help: .postLink)
    var link: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: .postPlace)
    var place: String?

    @Option(help: .postPlaceName)
    var placeName: String?

    @Flag(help: .localized("List the drafts that were not sent.", "보내지 못한 임시 저장 글 목록을 봅니다."))
    var drafts = false

    @Flag(
        help: .localized(
            "Send a draft, by its key; without a key, the only one.", "임시 저장 글을 보냅니다. 하나뿐이면 키 없이도 됩니다."))
    var resume = false

    @Option(help: .localized("Discard a draft, by its key.", "임시 저장 글을 키로 골라 삭제합니다.", value: "key"))
    var discard: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if drafts { return try context.listDrafts() }
        if let discard { return try context.discardDraft(discard) }
        if resume { return try await context.resumeDraft(title) }
        // Parsed before the account is looked up, so that a usage error is reported first.
        var form = PostForm(title: title, body: body, place: place)
        form.weather = try weather.map { text throws(Failure) in try Choices.weather(text) }
        form.category = try category.map { text throws(Failure) in try Choices.category(text) }
        if let place { try PlaceArgument.check(place) }
        let account = try context.signedInAccount()
        if form.weather == nil, place == nil {
            form.place = context.cachedAccount?.home?.label ?? context.settings.place
        }
        try form.complete(in: context)
        let published = try await PostSender(context: context, account: account).publish(try input(form, in: context))
        try context.show(published: published)
    }

    private func input(_ form: PostForm, in context: Context) throws(Failure) -> PostInput {
        guard let category = form.category else { throw PostForm.weatherMissing }
        let text = TextTemplate(title: form.title ?? "", body: try TextArgument.given(form.body) ?? "")
        let place = form.place?.trimmingSpaces
        // Resolved from the cache: a post does not wait for the account's places.
        let saved = try place.map { text throws(Failure) in try PlaceArgument.resolve(text, in: context) }??.saved?
            .place
        let input = PostInput(
            weather: form.weather, category: category, title: text.title, body: text.body, link: link,
            place: saved?.coordinates?.description ?? (place?.isEmpty == false ? place : nil),
            placeName: placeName ?? saved?.name)
        do {
            return try input.validated()
        } catch {
            // What was written in the editor exists nowhere else, so it is saved even where it is invalid.
            let isWritten = title == nil && body == nil
            throw Failure(error).adding(isWritten ? try context.saveUnsentText(text, named: "post") : .empty)
        }
    }
}

extension Context {
    func show(published post: Post) throws(Failure) {
        guard !isJSON else { return try print(json: post) }
        say(LocalizedText("Posted as #{0}.", "#{0}번 글로 올렸습니다."), post.id.description)
        output.write(postText.lines(post))
    }
}

/// The help texts of the options that `board post` and `board edit` share.
extension ArgumentHelp {
    static var postBody: ArgumentHelp {
        .localized("The text; - reads standard input.", "본문. -를 쓰면 표준 입력에서 읽습니다.", value: "text")
    }

    static var postLink: ArgumentHelp { .localized("An http or https address.", "http나 https 주소.", value: "url") }

    static var postPlace: ArgumentHelp {
        .localized("Where: a name, or latitude,longitude.", "장소: 이름이나 위도,경도.")
    }

    static var postPlaceName: ArgumentHelp {
        .localized("The name of a place given as coordinates.", "좌표로 쓴 장소의 이름.", value: "name")
    }
}
