import BoardModels
import BoardStore
import BoardWeb
import HTTPTypes
import Hummingbird

/// The routes of the images of link previews: one for each post, and one for the board in each language.
struct PreviewRoutes: Sendable {
    let pages: Pages
    let services: BoardServices
    let drawer: PreviewDrawer

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.postPreview, use: showPost)
        routes.on(.boardPreview, use: showBoard)
    }

    private func showPost(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        // Read each time, and asked for again by each cache, so that a post that is hidden or deleted has no image
        // either.
        let post = try await services.store.post(id, reader: nil, language: context.language, at: services.now())
        return try await response(PreviewImage(of: post), caching: "no-cache", to: request, context)
    }

    private func showBoard(_ request: Request, _ context: BoardContext) async throws -> Response {
        let language = request.query("lang").flatMap { Language(rawValue: $0) } ?? context.language
        let image = PreviewImage(in: language)
        // The content of an address with the hash of the image never changes.
        let isLasting = request.query("v") == image.hash
        let caching = isLasting ? "public, max-age=31536000, immutable" : "no-cache"
        return try await response(image, caching: caching, to: request, context)
    }

    private func response(
        _ image: PreviewImage, caching: String, to request: Request, _ context: BoardContext
    ) async throws -> Response {
        let drawn = try await drawer.response(of: image, pages.assets, for: context.network) {
            try services.limiter.countCostlyRead(by: context.network, services.limits)
        }
        guard let drawn else { throw context.problem(.notFound) }
        var response = drawn.response(to: request)
        response.headers[.cacheControl] = caching
        return response
    }
}

/// The link to the image of a page's link preview.
struct PreviewLink: Hashable {
    let path: String
    /// The image's alternative text.
    let alternative: String

    /// The link to the image of a post; nil if this machine cannot draw images.
    static func to(_ post: Post) async -> PreviewLink? {
        guard await PreviewDrawer.isAvailable else { return nil }
        let image = PreviewImage(of: post)
        let path = PagePath.url(PageRoute.postPreview.path(post.id), [("v", image.hash)])
        return PreviewLink(path: path, alternative: image.alternative)
    }

    /// The link to the image of the board in a language; nil if this machine cannot draw images.
    static func toBoard(in language: Language) async -> PreviewLink? {
        guard await PreviewDrawer.isAvailable else { return nil }
        let image = PreviewImage(in: language)
        let path = PageRoute.boardPreview.url([("lang", language.rawValue), ("v", image.hash)])
        return PreviewLink(path: path, alternative: image.alternative)
    }

    /// The template values of the link preview in `partials/head`.
    ///
    /// - Parameter base: the absolute URL to which paths are appended.
    func pageValues(on base: String) -> PageValues {
        [
            "url": base + path, "alternative": alternative, "width": PreviewDrawing.width,
            "height": PreviewDrawing.height,
        ]
    }
}
