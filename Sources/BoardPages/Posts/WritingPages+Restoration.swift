import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

extension WritingPages {
    /// Requests the restoration of the post; shows the form again if the request is refused.
    @Sendable func requestRestoration(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let form = try await request.form(context)
        let refusal: FormRefusal
        do {
            let restoration = try NewRestoration(text: form["text"]).validated()
            _ = try await services.store.requestRestoration(
                of: id, restoration, by: context.member, language: context.language,
                idempotency: form.idempotencyKey, at: services.now())
            return pages.redirect(
                to: PageRoute.postPage.path(id), flash: FlashMessage(WritingPageText.writingRestorationRequested),
                context)
        } catch {
            refusal = try FormRefusal(error, of: form, context)
        }
        let language = context.language
        let heading = PostPageText.postRestore.text(in: language)
        let text = FormField(
            "text", PostPageText.postRestoreHint.text(in: language), .textarea(rows: 4))
        let view = FormView(
            action: PageRoute.restoreOnPage.path(id), submit: heading, fields: [text],
            cancel: PageRoute.postPage.path(id),
            isIdempotent: true, refusal: refusal)
        return try FormPage(heading: heading, form: view).response(pages, request, context)
    }
}
