import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// Middleware of the pages that identifies the visitor by the session cookie, and reads what every page of a member
/// needs: the settings, the number of unread notices and the moderation work that waits.
///
/// With the header `Board-Copy`, a member gets the page as visitors without an account see it, at the member's place: the
/// copy that the service worker keeps, with nothing of the account in it.
///
/// The cookie of an ended session is deleted, and the visitor is treated as anonymous. If a suspension ended the
/// session, a redirect to the sign-in page also sets a flash message that says so.
package struct SessionCookieMiddleware: RouterMiddleware {
    package typealias Context = BoardContext

    let sessions: SessionReader

    package init(sessions: SessionReader) {
        self.sessions = sessions
    }

    package func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        let tokens = context.visitor.sessionTokens
        guard let token = tokens.first else { return try await next(request, context) }
        guard let (token, found) = try await session(of: tokens, for: request) else {
            var response = try await next(request, context)
            // A request that signs in sets a new session cookie, which must not be deleted.
            let name = CookieName.session.header(isSecure: context.visitor.isSecure)
            let isSet = response.headers[values: .setCookie].contains { $0.hasPrefix(name) }
            if !isSet { response.deleteCookie(.session, for: context.visitor) }
            if response.headers[.location]?.hasPrefix(PageRoute.signInPage.path) == true,
                try await sessions.isSuspended(token)
            {
                let message = FlashCookie(FlashMessage(MemberPageText.sessionSuspended), sent: nil)
                response.setCookie(.flash, message.cookie, maxAge: 60, for: context.visitor)
            }
            return response
        }
        var context = context
        if context.visitor.place == nil {
            let saved = try await sessions.store.savedPlaces(of: found.member.id)
            context.visitor.home = (saved.first(where: \.isHome) ?? (saved.count == 1 ? saved[0] : nil))?.place
        }
        guard request.headers[.boardCopy] == nil else {
            if let home = context.visitor.home { context.visitor = context.visitor.moved(to: home) }
            return try await next(request, context)
        }
        context.identity = Identity(member: found.member, session: found.session)
        context.visitor.formToken = FormToken(session: token, of: found.member.handle)
        let settings = try await sessions.store.settings(of: found.member.id).settings
        context.visitor.settings = settings
        if context.visitor.chosenLanguage == nil, let language = settings.language { context.language = language }
        let now = sessions.now()
        let account = try await sessions.store.account(of: found.member, language: context.language, at: now)
        context.visitor.unreadNotices = account.unreadNotices
        context.visitor.moderation = account.moderation?.sentences(at: now, in: context.language) ?? []
        return try await next(request, context)
    }

    /// Returns the first of these tokens that is one of a sign-in, with its session; nil if there is none.
    ///
    /// An access token opens no page: it was made for a script.
    private func session(
        of tokens: [String], for request: Request
    ) async throws -> (token: String, session: AuthenticatedSession)? {
        for token in tokens {
            guard let found = try await sessions.session(of: token, for: request), !found.isToken else { continue }
            return (token, found)
        }
        return nil
    }
}
