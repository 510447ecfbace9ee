import BoardModels
import BoardWeb
import HTTPTypes
import Hummingbird

/// Middleware that protects the forms of all pages against CSRF: it rejects posts from other sites or without the
/// token.
///
/// The site is taken from the `Origin` header or, if that is absent, from `Sec-Fetch-Site`. If the token is wrong, the
/// form is too large, the network's quota is used up or the handler fails, the error is thrown as a
/// `FormHandlingError`.
package struct PageFormMiddleware: RouterMiddleware {
    package typealias Context = BoardContext

    /// The expected `Origin`: scheme, host and port of the board's URL; if nil, the host that the request names is
    /// expected.
    private let origin: String?

    package init(publicURL: String?) {
        origin = publicURL.map { address in
            // "https://board.example/path" becomes "https://board.example".
            let origin = address.split(separator: "/").prefix(2).joined(separator: "//").lowercased()
            // Browsers leave out the port of the scheme.
            let port = origin.hasPrefix("https:") ? ":443" : ":80"
            return origin.hasSuffix(port) ? String(origin.dropLast(port.count)) : origin
        }
    }

    package func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard !request.isRead else { return try await next(request, context) }
        guard isOwn(request, context) else {
            let language = context.language
            throw Problem(
                type: .notAllowed, title: ProblemMessage.title(.notAllowed).text(in: language),
                detail: ProblemMessage.foreignForm.text(in: language))
        }
        var request = request
        let size = try await request.collectBody(upTo: context.maxReadFormSize).readableBytes
        let form = try await request.uncheckedForm(context)
        do {
            // The network's quota was used up, but the error is thrown only here, with the form that it refuses.
            if let refusal = context.formRefusal { throw refusal }
            guard size <= context.maxFormSize else { throw context.problem(.tooLarge) }
            guard context.visitor.formToken.matches(form[FormView.tokenField]) else {
                // A reload of the answer that has shown a secret: the form was carried out, so its page is shown again.
                if context.identity != nil, let key = context.visitor.secretKey, form[FormView.keyField] == key,
                    let page = PageRoute.newSecretPage(of: form.path)
                {
                    return Response(status: .seeOther, headers: [.location: page.path, .cacheControl: "no-store"])
                }
                // A form whose session has ended has to be sent after a sign-in.
                throw context.problem(needsSession(context) ? .notSignedIn : .formExpired)
            }
            return try await next(request, context)
        } catch {
            throw FormHandlingError(error: error, form: form)
        }
    }

    private func needsSession(_ context: BoardContext) -> Bool {
        guard context.identity == nil else { return false }
        return PageRoute.matched(context.endpointPath, .post)?.caller != .anyone
    }

    /// Returns false if `Origin` or `Sec-Fetch-Site` says that a post does not come from a page of this board.
    private func isOwn(_ request: Request, _ context: BoardContext) -> Bool {
        let site = request.headers[.secFetchSite]
        // Browsers and extensions that hide addresses send `null`, which pages of other sites can too; they cannot make
        // the browser say that the site is the same.
        if request.headers[.origin] == "null" { return site == "same-origin" }
        guard let sent = request.headers[.origin] else {
            return site == nil || site == "same-origin" || site == "none"
        }
        if let origin { return sent == origin }
        guard let host = request.head.authority?.lowercased() else { return false }
        // Behind a proxy that does not forward the scheme, an https board looks like an http one, so an https origin is
        // always accepted. An https board rejects an http origin, whose pages anybody on the network can forge.
        return sent == "https://\(host)" || (sent == "http://\(host)" && !context.visitor.isSecure)
    }
}

/// The error of a posted form that its handler did not turn into a page, and the form, which the problem's page shows
/// again.
package struct FormHandlingError: Error {
    package let error: any Error
    package let form: PageForm
}
