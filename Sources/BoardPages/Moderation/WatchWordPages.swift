import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The page that lists, adds and removes watch words: words that open a case for new or edited content that contains
/// them.
struct WatchWordPages: Sendable {
    let pages: Pages
    let services: BoardServices

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(PageRoute.listWatchWords) { try await page(for: $0, $1) }
        routes.on(PageRoute.addWatchWord, use: add)
        routes.on(PageRoute.removeWatchWord, use: remove)
    }

    @Sendable private func add(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        do {
            _ = try await services.store.addWatchWord(
                try NewWatchWord(word: form["word"] ?? "").validated(), by: context.moderator,
                idempotency: form.idempotencyKey, at: services.now())
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try await page(refusal, for: request, context)
        }
        return pages.redirect(to: PageRoute.listWatchWords.path, flash: FlashMessage(QueuePageText.wordAdded), context)
    }

    @Sendable private func remove(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        _ = try await request.form(context)
        try await services.store.removeWatchWord(try context.identifier(WatchWord.self), by: context.moderator)
        return pages.redirect(
            to: PageRoute.listWatchWords.path, flash: FlashMessage(QueuePageText.wordRemoved), context)
    }

    private func page(
        _ refusal: FormRefusal? = nil, for request: Request, _ context: ModeratorContext
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
            "moderation/words", values, title: formatter.text(QueuePageText.wordsTitle), refusal: refusal,
            for: request, context)
    }
}
