import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

extension WritingPages {
    func askToDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
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

    func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await deletablePost(context)
        try await services.store.deletePost(post.id, by: context.member.id, ifRevision: nil, at: services.now())
        return pages.redirect(to: PageRoute.ownPostsPage.path, saying: WritingPageText.writingDeleted, context)
    }

    func undoDeletion(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        do {
            _ = try await services.undoDeletion(of: id, context)
        } catch StoreError.notFound {
            var problem = context.problem(.notFound)
            problem.detail = WritingPageText.writingDeletionFinal.text(in: context.language, id.description)
            throw problem
        }
        return pages.redirect(to: PageRoute.postPage.path(id), saying: WritingPageText.writingDeletionUndone, context)
    }

    private func deletablePost(_ context: MemberContext) async throws -> Post {
        let post = try await requestedPost(context)
        guard post.may.contains(.delete) else { throw notAllowed(.writingNotYoursToDelete, of: post, context.language) }
        return post
    }
}
