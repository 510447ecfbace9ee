import BoardModels
import HTTPTypes
import Hummingbird

/// The visitor of a page, as the request says: the browser's cookies, the path and the connection's scheme.
struct Visitor: Sendable {
    /// The visitor's place without an account; nil if none is chosen.
    var place: Place? { placeCookie.flatMap { Place(cookie: $0) } }
    /// The colour scheme that the visitor chose; nil for the system's.
    var colourScheme: ColourScheme?
    /// The path and query of the request, safe to use as `next`.
    var path = PageRoute.frontPage.path
    /// True if the browser reached the board with https.
    var isSecure = false
    /// The language of `?lang=` or of the cookie, which precede the account's setting.
    var chosenLanguage: Language?
    /// The session token of the cookie, valid or not.
    var sessionToken: String?
    /// The member's settings; nil for anonymous visitors.
    var settings: MemberSettings?
    /// The number of the member's unread notices.
    var unreadNotices = 0
    /// What a form that led to this page tells it; nil for a page that was opened otherwise.
    var flash: FlashCookie?
    /// The secret that forms carry to prove that this board made them.
    var formToken = FormToken(cookie: nil)
    private var placeCookie: String?

    /// The CSRF token of the session, or of this browser, for one form.
    var csrfToken: String { formToken.masked() }

    /// An unknown visitor, as of the requests of the API.
    init() {}

    init(_ request: Request, isSecure: Bool) {
        let cookies = PageCookies(request.cookies, isSecure: isSecure)
        self.isSecure = isSecure
        path = PagePath.safe(request.uri.string)
        chosenLanguage = (request.query("lang") ?? cookies[.language]).flatMap { Language(rawValue: $0) }
        colourScheme = cookies[.colourScheme].flatMap { ColourScheme(rawValue: $0) }
        sessionToken = cookies[.session]
        placeCookie = cookies[.place]
        flash = cookies[.flash].map { FlashCookie(cookie: $0) }
        formToken = FormToken(cookie: cookies[.formToken])
    }
}

/// The colour scheme of the pages.
enum ColourScheme: String, CaseIterable, Sendable {
    case light, dark
}
