import BoardModels
import BoardWeb
import Hummingbird

/// The routes of links that store the chosen language or colour scheme in a cookie.
struct PreferenceRoutes: Sendable {
    let pages: Pages

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.chooseLanguage, use: chooseLanguage)
        routes.on(.chooseScheme, use: chooseScheme)
    }

    private func chooseLanguage(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The parameter `lang` of the page's address is removed, since it would override the choice.
        let next = PagePath.removing("lang", from: PagePath.safe(request.query("next")))
        var response = pages.redirect(to: next, context)
        guard let language = request.query("lang").flatMap({ Language(rawValue: $0) }) else { return response }
        response.setCookie(.language, language.rawValue, for: context.visitor)
        return response
    }

    private func chooseScheme(_ request: Request, _ context: BoardContext) async throws -> Response {
        var response = pages.redirect(to: PagePath.safe(request.query("next")), context)
        guard let scheme = request.query("scheme").flatMap({ ColourScheme(rawValue: $0) }) else {
            response.deleteCookie(.colourScheme, for: context.visitor)
            return response
        }
        response.setCookie(.colourScheme, scheme.rawValue, for: context.visitor)
        return response
    }
}
