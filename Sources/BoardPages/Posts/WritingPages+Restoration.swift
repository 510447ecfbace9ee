import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

extension WritingPages {
    func requestRestoration(_ form: PageForm, _: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let restoration = try NewRestoration(text: form["text"]).validated()
        _ = try await services.store.requestRestoration(
            of: id, restoration, by: context.member, language: context.language,
            idempotency: form.idempotencyKey, at: services.now())
        return pages.redirect(
            to: PageRoute.postPage.path(id), saying: WritingPageText.writingRestorationRequested, context)
    }

    /// Returns the page of a refused request; the form of a new one is on the page of the post.
    func restorationPage(_ refusal: FormRefusal?, _ request: Request, _ context: MemberContext) throws -> Response {
        let id = try context.identifier(Content.self)
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
