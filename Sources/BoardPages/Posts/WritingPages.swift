import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The pages on which members write, edit and delete posts, and request the restoration of hidden ones.
struct WritingPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.writingPage, use: write)
        routes.on(.publishOnPage, use: publish)
        routes.on(.editingPage, use: edit)
        routes.on(.editOnPage, use: save)
        routes.on(.deletionPage, use: askToDelete)
        routes.on(.deleteOnPage, use: delete)
        routes.on(.undoDeletionOnPage, use: undoDeletion)
        routes.on(.restoreOnPage, orShow: restorationPage, use: requestRestoration)
    }

    // MARK: New posts

    private func write(_ request: Request, _ context: MemberContext) async throws -> Response {
        var typed = TypedPost()
        typed[\.weather] = request.query("weather").flatMap { WeatherType(parsing: $0) }?.rawValue
        typed[\.category] = request.query("category").flatMap { PostCategory(parsing: $0) }?.rawValue
        return try await formPage(WritingState(typed: typed), for: request, context)
    }

    /// The current weather type at the visitor's place; nil without a place or if it is not known.
    private func currentWeather(_ context: MemberContext) async throws -> WeatherType? {
        guard let place = context.visitor.weatherPlace else { return nil }
        return await weatherType(at: place, context)
    }

    /// The current weather type at a place; nil if it is unknown or is not the type of one of the nine boards.
    private func weatherType(at place: Place, _ context: MemberContext) async -> WeatherType? {
        let report = try? await services.weatherService.report(
            for: PlaceQuery(place), budget: context.callBudget(services.limiter, services.limits))
        return report?.conditions.weather.type
    }

    private func publish(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        var state = WritingState(form, in: context.language)
        do {
            // Before the place is looked up, as in the API.
            if !form.isPreview,
                let stored = try await services.store.storedResponse(
                    for: form.idempotencyKey, of: context.member.id, at: services.now())
            {
                return published(stored, .writingPublished, context)
            }
            let completed = try await withVisitorWeather(state.typed, context)
            if completed.hasNoWeather {
                state.weatherRefusal = WritingPageText.writingWeatherNeedsPlace.text(in: context.language)
            }
            let typed = try completed.validated(needsWeather: false)
            switch try await services.resolve(state, context) {
            case .asked(let question): state.ask(question, in: context.language)
            case .resolved(let place, let isLookedUp):
                guard let weather = await weather(of: state.typed, at: place, context) else {
                    state.weatherRefusal = WritingPageText.writingWeatherUnknown.text(in: context.language)
                    throw InvalidFields("weather", .required)
                }
                var post = typed
                (post.place, post.weather) = (place, weather)
                if form.isPreview {
                    state.preview = try post.validated()
                    break
                }
                let created = try await services.publish(
                    try post.validated(), idempotency: form.idempotencyKey, context)
                let isUnchecked = !isLookedUp && !services.weatherService.isOff
                return published(
                    created.response, isUnchecked ? .writingPublishedUnchecked : .writingPublished, context)
            }
        } catch {
            state.refusal = try FormRefusal(error, context)
        }
        return try await formPage(state, for: request, context)
    }

    private func published(
        _ post: StoredResponse, _ message: WritingPageText, _ context: MemberContext
    ) -> Response {
        // A created post always has an id.
        pages.redirect(to: PageRoute.postPage.path(post.id ?? 0), saying: message, context)
    }

    /// The typed post; if it has neither a weather type nor a place, with the current weather type at the visitor's
    /// place.
    private func withVisitorWeather(_ typed: TypedPost, _ context: MemberContext) async throws -> TypedPost {
        guard typed.hasNoWeather, let weather = try await currentWeather(context) else { return typed }
        var typed = typed
        typed[\.weather] = weather.rawValue
        return typed
    }

    /// The chosen weather type, or else the current one at the post's place or, if the post has no place, at the
    /// visitor's; nil if it is not known.
    private func weather(of typed: TypedPost, at place: Place?, _ context: MemberContext) async -> WeatherType? {
        if let weather = typed.weather { return weather }
        guard let place else { return (try? await currentWeather(context)) ?? nil }
        return await weatherType(at: place, context)
    }

    // MARK: The form

    /// Returns the page with the form of a post.
    ///
    /// - Parameter post: the post to edit; nil if the form is for a new post.
    func formPage(
        _ state: WritingState, of post: Post? = nil, for request: Request, _ context: MemberContext
    ) async throws -> Response {
        let language = context.language
        let form = WritingForm(
            typed: state.typed, question: state.question, chosen: state.chosen, near: state.near,
            visitorPlace: context.visitor.place?.name(in: language), revision: post?.revision,
            weatherRefusal: state.weatherRefusal, language: language)
        // The form gets a new idempotency key, since the request of a refused form has stored nothing.
        let view = FormView(
            action: post.map { PageRoute.editOnPage.path($0.id) } ?? PageRoute.publishOnPage.path,
            submit: (post == nil ? WritingPageText.writingPublish : .writingSave).text(in: language),
            fields: form.fields,
            cancel: post.map { PageRoute.postPage.path($0.id) },
            preview: WritingPageText.writingPreview.text(in: language), isIdempotent: post == nil,
            refusal: state.refusal)
        var shown = view.values(context)
        // The page's script stores the draft under this name; the revision keeps an old draft from replacing a newer
        // text.
        if let post { shown["draft"] = "\(context.member.handle)/\(post.revision)" }
        let heading = (post == nil ? WritingPageText.writingTitle : .writingEdit).text(in: language)
        let values: PageValues = [
            "form": shown, "knownPlacesID": WritingForm.knownPlacesID,
            "knownPlaces": try await services.knownPlaces(context).map { ["name": $0] as PageValues },
            "note": state.note,
            "questionURL": state.question.map { "#" + FormField.id(of: $0.field) },
            "hiddenNote": post?.hiding.map { _ in WritingPageText.writingHiddenEdit.text(in: language) },
            "conflict": state.conflict, "preview": state.preview.map { preview(of: $0, replacing: post, context) },
        ]
        let head = PageHead(isIndexed: false, weather: state.typed.weather)
        return try pages.page(
            "posts/write", values, title: heading, status: state.status, refusal: state.refusal, head: head,
            for: request, context)
    }

    /// The template values of the card and the text that a post would have; the card has no excerpt of the text.
    ///
    /// - Parameter post: the edited post; nil if the post is new.
    private func preview(
        of content: PostContent, replacing post: Post?, _ context: MemberContext
    ) -> PageValues {
        let now = services.now()
        let author = Author(handle: context.member.handle, displayName: context.member.displayName)
        var shown =
            post
            ?? Post(
                // Placeholders: a new post has no id, conditions or likes yet.
                id: Post.ID(rawValue: 0), author: author, content: content, conditions: nil, revision: 1, likes: 0,
                createdAt: now, editedAt: nil, liked: false, may: [])
        shown.content = content
        var values = shown.cardValues(in: context.language, for: context, units: context.units, now: now)
        // The card links to the form, because a link to another page would lose what was typed.
        values["url"] = "#" + FormField.id(of: "title")
        values["excerpt"] = nil
        let note = post == nil ? WritingPageText.writingNotPublished : .writingNotSaved
        values["note"] = note.text(in: context.language)
        values["paragraphs"] = PostPageValues<MemberContext>.paragraphs(content.body)
        values["link"] = content.link.map(PostPageValues<MemberContext>.link)
        return values
    }
}

extension TypedPost {
    /// True if the post has neither a weather type nor a place that could supply it.
    fileprivate var hasNoWeather: Bool { (self[\.weather] ?? "").trimmingSpaces.isEmpty && place == nil }
}

/// The state of the page on which a post is written or edited.
struct WritingState {
    let typed: TypedPost
    private(set) var chosen: ChosenPlace?
    /// The typed name or coordinates of a place near the post's place; nil if the form did not ask for them or the
    /// author left the field empty.
    private(set) var near: String?
    private(set) var question: PlaceQuestion?
    var refusal: FormRefusal?
    /// The sentence that asks the author to complete the form; nil if there is none.
    var note: String?
    /// The sentence that asks for the weather instead of the name of the violated rule; nil if there is none.
    var weatherRefusal: String?
    /// The post to show as it would be stored; nil unless the author asked for a preview.
    var preview: PostContent?
    /// The template values that compare the saved fields with the typed ones; nil unless the saved post was edited
    /// meanwhile.
    var conflict: PageValues?

    init(typed: TypedPost) {
        self.typed = typed
    }

    init(_ form: PageForm, in language: Language) {
        typed = TypedPost(form)
        near = form.filled("near")?.trimmingSpaces
        // If the text field `near` is filled in, it overrides a chosen suggestion, since radio buttons cannot be
        // cleared.
        chosen = ChosenPlace(form, in: language)
        if near != nil, chosen?.corrected != nil { chosen = nil }
    }

    mutating func ask(_ question: PlaceQuestion, in language: Language) {
        self.question = question
        let (name, near) = (typed.place?.name ?? "", self.near ?? "")
        note =
            switch question {
            case .several(_, let name): WritingPageText.writingSeveralPlaces.text(in: language, name)
            // A known place has exactly this name, but the provider's search did not find it.
            case .unknown(let suggestions) where suggestions.hasPlace(called: name):
                WritingPageText.writingKnownPlace.text(in: language, name)
            case .unknown: WritingPageText.writingUnknownPlace.text(in: language, name)
            case .unknownNear(let suggestions) where !suggestions.isEmpty:
                WritingPageText.writingUnknownNearMeant.text(
                    // The text has the quotation marks around the first and the last name.
                    in: language, near, suggestions.map { $0.name(in: language) }.joined(separator: "”, “"))
            case .unknownNear: WritingPageText.writingUnknownNear.text(in: language, near)
            case .unnamed: WritingPageText.writingUnnamedPlace.text(in: language)
            }
    }

    var status: HTTPResponse.Status {
        if conflict != nil { return .preconditionFailed }
        return question == nil ? .ok : .unprocessableContent
    }
}
