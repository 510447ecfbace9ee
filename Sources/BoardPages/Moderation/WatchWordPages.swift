import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The page that lists, adds and removes watch words: words that open a case for new or edited content that contains
/// them.
struct WatchWordPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.listWatchWords, .addWatchWord, page: page, use: add)
        routes.on(.removeWatchWord, use: remove)
    }

    private func add(_ form: PageForm, _: Request, _ context: ModeratorContext) async throws -> Response {
        _ = try await services.store.addWatchWord(
            try NewWatchWord(word: form["word"] ?? "").validated(), by: context.moderator,
            idempotency: form.idempotencyKey, at: services.now())
        return pages.redirect(to: PageRoute.listWatchWords.path, saying: QueuePageText.wordAdded, context)
    }

    private func remove(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try await services.store.removeWatchWord(try context.identifier(WatchWord.self), by: context.moderator)
        return pages.redirect(to: PageRoute.listWatchWords.path, saying: QueuePageText.wordRemoved, context)
    }

    private func page(
        _ refusal: FormRefusal?, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let words = try await services.store.watchWords()
        let formatter = context.moderationValues(at: services.now())
        let field = FormField(
            "word", formatter.text(QueuePageText.wordLabel), hint: formatter.text(QueuePageText.wordHint),
            isRequired: true, maxLength: WatchWord.length.upperBound)
        let view = FormView(
            action: PageRoute.addWatchWord.path, submit: formatter.text(QueuePageText.wordAdd), fields: [field],
            isIdempotent: true, refusal: refusal)
        let values: PageValues = [
            "isEmpty": words.isEmpty, "form": view.values(context),
            "words": words.map { word in
                [
                    "word": word.word, "time": formatter.time(word.addedAt), "by": word.addedBy?.handle,
                    "button": context.button(
                        PageRoute.removeWatchWord.path(word.id), formatter.text(QueuePageText.wordRemove, word.word)),
                ] as PageValues
            },
        ]
        return try pages.page(
            "moderation/words", values, title: QueuePageText.wordsTitle, refusal: refusal, for: request, context)
    }
}
