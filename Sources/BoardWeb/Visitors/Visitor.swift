import BoardModels
import Hummingbird

/// The visitor of a page: what the request's cookies, path and scheme say, and the member's settings and notices.
package struct Visitor: Sendable {
    /// The place in the visitor's cookie, which needs no account; nil if none is chosen.
    package var place: Place? { placeCookie.flatMap { Place(cookie: $0) } }
    /// The saved place that a member has marked as home, or the member's only one; nil if there is none.
    package var home: Place?
    /// The place whose weather pages show: the one that the visitor chose in this browser, else the member's home.
    package var weatherPlace: Place? { place ?? home }
    /// The colour scheme that the visitor chose; if nil, the operating system's is used.
    package var colourScheme: ColourScheme?
    /// The path and query of the request, checked by `PagePath.safe`, so that a redirect may lead to it.
    package var path = "/"
    /// True if the browser reached the board with https.
    package var isSecure = false
    /// The language of `?lang=`, by which search engines index a page in each language; nil if there is none.
    package var addressLanguage: Language?
    /// The language of `?lang=` or else of the cookie, which overrides the account's setting; nil if there is none.
    package var chosenLanguage: Language?
    /// The position of the visitor's last write, if it was made lately (`ReadPositionMiddleware`); nil otherwise.
    package var position: String?
    /// The session tokens in cookies, valid or not: browsers send those of several paths or domains, most specific first.
    package var sessionTokens: [String] = []
    /// The key of the form that has lately created a secret, such as an access token, which is derived from it
    /// (`RandomToken`); nil if there is none.
    package var secretKey: String?
    /// The member's settings; nil for anonymous visitors.
    package var settings: MemberSettings?
    /// The number of the member's unread notices.
    package var unreadNotices = 0
    /// Sentences about the moderation work that waits; empty if there is none, or if the member is no moderator.
    package var moderation: [String] = []
    /// The flash cookie that the redirect to this page has set; nil if there is none.
    package var flash: FlashCookie?
    /// The CSRF token, which forms carry to prove that this board made them.
    package var formToken = FormToken(cookie: nil)
    private var placeCookie: String?

    /// The CSRF token for one form, masked with a new pad at each access.
    package var csrfToken: String { formToken.masked() }

    /// Returns the visitor with another place, from which the distances of posts are shown.
    package func moved(to place: Place) -> Visitor {
        var visitor = self
        visitor.placeCookie = place.cookie
        return visitor
    }

    /// Creates an anonymous visitor without cookies, as for requests to the API.
    package init() {}

    package init(_ request: Request, isSecure: Bool) {
        let cookies = PageCookies(request, isSecure: isSecure)
        self.isSecure = isSecure
        path = PagePath.safe(request.uri.string)
        addressLanguage = request.query("lang").flatMap { Language(rawValue: $0) }
        chosenLanguage = addressLanguage ?? cookies[.language].flatMap { Language(rawValue: $0) }
        colourScheme = cookies[.colourScheme].flatMap { ColourScheme(rawValue: $0) }
        sessionTokens = cookies.all(.session)
        secretKey = cookies[.secretKey]
        position = cookies[.position]
        placeCookie = cookies[.place]
        flash = cookies[.flash].map { FlashCookie(cookie: $0) }
        formToken = FormToken(cookie: cookies[.formToken])
    }
}

/// The colour scheme of the pages.
package enum ColourScheme: String, CaseIterable, Sendable {
    case light, dark
}
