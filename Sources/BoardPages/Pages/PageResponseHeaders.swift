import BoardModels
import BoardWeb
import HTTPTypes

/// The HTTP headers of every page.
enum PageResponseHeaders {
    /// The Content-Security-Policy: only the board's own files and `data:` images, no inline scripts and styles, and no
    /// frame around pages.
    static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

    static func all(in language: Language) -> HTTPFields {
        var headers = common
        headers[.contentLanguage] = language.rawValue
        return headers
    }

    private static let common: HTTPFields = [
        .contentType: "text/html; charset=utf-8", .vary: "Cookie, Accept-Language, Accept-Encoding",
        .contentSecurityPolicy: contentSecurityPolicy, .xContentTypeOptions: "nosniff", .referrerPolicy: "same-origin",
        .permissionsPolicy: "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
        .crossOriginOpenerPolicy: "same-origin", .cacheControl: "private, no-cache",
    ]
}
