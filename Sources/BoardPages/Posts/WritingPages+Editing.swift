import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

extension WritingPages {
    func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await editedPost(context)
        return try await formPage(WritingState(typed: TypedPost(post.content)), of: post, for: request, context)
    }

    func save(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        let post = try await requestedPost(context)
        var state = WritingState(form, in: context.language)
        do {
            var content = try state.typed.validated(needsWeather: true)
            switch try await services.resolve(state, before: post.place, context) {
            case .asked(let question): state.ask(question, in: context.language)
            case .resolved(let place, isLookedUp: _):
                content.place = place
                if form.isPreview {
                    state.preview = try content.validated()
                    break
                }
                // No post has revision 0, so a form without its revision is refused as a conflict.
                let saved = try await services.editPost(
                    post.id, to: try content.validated(), ifRevision: try form.int("revision") ?? 0, context)
                return pages.redirect(
                    to: PageRoute.postPage.path(post.id),
                    saying: saved.post.revision == post.revision
                        ? WritingPageText.writingUnchanged : .writingSaved, context)
            }
        } catch StoreError.editConflict(current: _) {
            let saved = try await requestedPost(context)
            // A form that is posted twice conflicts with its own first edit, which is no conflict to show.
            if state.typed.isSaved(in: saved.content) {
                return pages.redirect(
                    to: PageRoute.postPage.path(saved.id), saying: WritingPageText.writingSaved, context)
            }
            state.conflict = conflict(of: state.typed, with: saved, context.language)
            // The form gets the revision that the author has now seen, so that saving the form again replaces that
            // revision.
            return try await formPage(state, of: saved, for: request, context)
        } catch {
            state.refusal = try FormRefusal(error, context)
        }
        // The form keeps the revision that was sent: the author has not seen a newer one.
        var shown = post
        shown.revision = (try? form.int("revision")) ?? 0
        return try await formPage(state, of: shown, for: request, context)
    }

    /// Returns the post to edit; throws a `not-allowed` problem with the reason if the member may not edit it.
    private func editedPost(_ context: MemberContext) async throws -> Post {
        let post = try await requestedPost(context)
        guard !post.may.contains(.edit) else { return post }
        let reason: WritingPageText =
            switch post.hiding?.state {
            case nil, .shown: .writingNotYours
            case .hidden: post.author.handle == context.member.handle ? .writingEditUsed : .writingNotYours
            case .removed, .deleted: .writingRemoved
            }
        throw notAllowed(reason, of: post, context.language)
    }

    /// The post in the request's path, which may be another member's; throws `StoreError.notFound` if the member cannot
    /// read it.
    func requestedPost(_ context: MemberContext) async throws -> Post {
        try await services.store.post(
            try context.identifier(Content.self), reader: context.member.id, language: context.language,
            at: services.now())
    }

    /// Returns a `not-allowed` problem with the reason as its detail.
    func notAllowed(_ reason: WritingPageText, of post: Post, _ language: Language) -> Problem {
        Problem(
            type: .notAllowed, title: ProblemMessage.title(.notAllowed).text(in: language),
            detail: reason.text(in: language, post.id.description))
    }

    /// The template values of `partials/conflict`: the saved fields and the typed ones, with their differences.
    private func conflict(of typed: TypedPost, with saved: Post, _ language: Language) -> PageValues {
        let when = RelativeTime.text(saved.editedAt ?? saved.createdAt, now: services.now(), in: language)
        let differences = FieldDifference.between(saved.content.values(in: language), typed.values(in: language))
        return differences.conflict(
            saved: WritingPageText.writingSavedText.text(in: language, String(saved.revision), when), in: language)
    }
}
