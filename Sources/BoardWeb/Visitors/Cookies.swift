import BoardModels
import Hummingbird

/// The names of the cookies that pages use.
package enum CookieName: String {
    case session = "board_session"
    case formToken = "board_csrf"
    case place = "board_place"
    case colourScheme = "board_scheme"
    case language = "board_lang"
    case flash = "board_flash"
    case position = "board_position"
    case secretKey = "board_secret"

    /// The default lifetime of a cookie in seconds: 400 days, the longest that browsers allow.
    ///
    /// The server ends sessions after 90 days without use.
    static let maximumAge = 400 * 86_400

    /// The time in seconds for which a new secret is shown again.
    package static let secretAge = 600

    /// The name of the cookie in headers.
    ///
    /// With https the name has the prefix `__Host-`: browsers accept such a cookie only from this host, over https and
    /// for all paths. Without the prefix, a sibling domain or a forged http response could set the cookie.
    package func header(isSecure: Bool) -> String { isSecure ? "__Host-" + rawValue : rawValue }
}

/// The cookies of a request to a page.
struct PageCookies {
    private let cookies: Cookies
    private let pairs: [String]
    private let isSecure: Bool

    init(_ request: Request, isSecure: Bool) {
        (cookies, self.isSecure) = (request.cookies, isSecure)
        pairs = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }.map { String($0).trimmingSpaces }
    }

    /// The value of a cookie; nil if it is absent or empty.
    subscript(name: CookieName) -> String? {
        cookies[name.header(isSecure: isSecure)].flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    /// The different values of cookies with one name, at most three: tokens and the like, which have at most 128 bytes.
    func all(_ name: CookieName) -> [String] {
        let header = name.header(isSecure: isSecure) + "="
        var values: [String] = []
        for pair in pairs where pair.hasPrefix(header) {
            let value = String(pair.dropFirst(header.count))
            if (1...128).contains(value.utf8.count), !values.contains(value) { values.append(value) }
        }
        return Array(values.prefix(3))
    }
}

extension Response {
    /// Sets a cookie for all paths of the board; scripts cannot read it (`HttpOnly`).
    ///
    /// - Parameters:
    ///   - value: visible ASCII without double quotes, commas, semicolons and backslashes.
    ///   - maxAge: the lifetime in seconds.
    package mutating func setCookie(
        _ name: CookieName, _ value: String, maxAge: Int = CookieName.maximumAge, for visitor: Visitor
    ) {
        setCookie(
            Cookie(
                // `HttpOnly` is the library's default.
                name: name.header(isSecure: visitor.isSecure), value: value, maxAge: maxAge,
                path: "/", secure: visitor.isSecure, sameSite: .lax))
    }

    package mutating func deleteCookie(_ name: CookieName, for visitor: Visitor) {
        setCookie(name, "", maxAge: 0, for: visitor)
    }
}
