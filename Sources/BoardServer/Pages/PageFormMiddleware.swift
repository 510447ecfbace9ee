import BoardModels
import HTTPTypes
import Hummingbird

/// Middleware that refuses posts to pages which do not come from the board's own forms, so that no handler can forget
/// it: by the Origin, which browsers send with every post, and by the CSRF token.
struct PageFormMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    /// The scheme and host of the board's address; nil for those of the request.
    private let origin: String?

    init(publicURL: String?) {
        origin = publicURL.map { address in
            let origin = address.split(separator: "/").prefix(2).joined(separator: "//").lowercased()
            // Browsers leave out the port of the scheme.
            let port = origin.hasPrefix("https:") ? ":443" : ":80"
            return origin.hasSuffix(port) ? String(origin.dropLast(port.count)) : origin
        }
    }

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard !request.isRead else { return try await next(request, context) }
        guard isOwn(request, context) else { throw context.problem(.notAllowed) }
        var request = request
        _ = try await request.collectBody(upTo: context.maxFormSize)
        let form = try await request.uncheckedForm(context)
        do {
            guard context.visitor.formToken.matches(form[FormView.tokenField]) else {
                // A form whose session has ended has to be sent after a sign-in.
                throw context.problem(needsSession(context) ? .notSignedIn : .formExpired)
            }
            return try await next(request, context)
        } catch {
            throw UnsentForm(error: error, form: form)
        }
    }

    private func needsSession(_ context: BoardContext) -> Bool {
        guard context.identity == nil else { return false }
        return PageRoute.matched(context.endpointPath, .post)?.caller != .anyone
    }

    /// True if a post comes from a page of this board, as far as the browser says.
    private func isOwn(_ request: Request, _ context: BoardContext) -> Bool {
        guard let sent = request.headers[.origin] else {
            let site = request.headers[.secFetchSite]
            return site == nil || site == "same-origin" || site == "none"
        }
        if let origin { return sent == origin }
        guard let host = request.head.authority?.lowercased() else { return false }
        // Behind a proxy that says nothing, an https board may look like an http one. A page of the other scheme that
        // anybody on the way could have forged is only ever an http one.
        return sent == "https://\(host)" || (sent == "http://\(host)" && !context.visitor.isSecure)
    }
}

/// The error of a form that its page did not take, with the form, which comes back with the problem.
struct UnsentForm: Error {
    let error: any Error
    let form: PageForm
}
