import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

extension WritingPages {
    @Sendable func askToDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let language = context.language
        let post = try await deletablePost(context)
        let view = FormView(
            action: PageRoute.deleteOnPage.path(post.id), submit: CommonPageText.delete.text(in: language), fields: [],
            cancel: PageRoute.postPage.path(post.id), isDestructive: true)
        return try FormPage(
            heading: WritingPageText.writingDelete.text(in: language),
            lead: [WritingPageText.writingDeleteText.text(in: language, post.title)], form: view
        ).response(pages, request, context)
    }

    @Sendable func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
        _ = try await request.form(context)
        let post = try await deletablePost(context)
        try await services.store.deletePost(post.id, by: context.member.id, ifRevision: nil, at: services.now())
        return pages.redirect(
            to: PageRoute.ownPostsPage.path, flash: FlashMessage(WritingPageText.writingDeleted), context)
    }

    @Sendable func undoDeletion(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        _ = try await request.form(context)
        do {
            _ = try await services.undoDeletion(of: id, context)
        } catch StoreError.notFound {
            var problem = context.problem(.notFound)
            problem.detail = WritingPageText.writingDeletionFinal.text(in: context.language, id.description)
            throw problem
        }
        return pages.redirect(
            to: PageRoute.postPage.path(id), flash: FlashMessage(WritingPageText.writingDeletionUndone), context)
    }

    private func deletablePost(_ context: MemberContext) async throws -> Post {
        let post = try await requestedPost(context)
        guard post.may.contains(.delete) else { throw notAllowed(.writingNotYoursToDelete, of: post, context.language) }
        return post
    }
}
