import BoardModels
import HTTPTypes

extension HTTPField.Name {
    package static let xRequestID = named("X-Request-ID")
    static let xForwardedFor = named("X-Forwarded-For")
    package static let xForwardedProto = named("X-Forwarded-Proto")
    package static let secFetchSite = named("Sec-Fetch-Site")
    package static let referrerPolicy = named("Referrer-Policy")
    package static let permissionsPolicy = named("Permissions-Policy")
    package static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
    package static let idempotencyKey = named(IdempotencyHeader.name)
    package static let boardSession = named(SessionHeader.name)
    package static let boardPosition = named(PositionHeader.name)
    /// The request header with which the service worker asks for a copy of a page without anything of the account.
    package static let boardCopy = named("Board-Copy")
    package static let clearSiteData = named("Clear-Site-Data")
    package static let rateLimit = named("RateLimit")
    static let rateLimitPolicy = named("RateLimit-Policy")

    private static func named(_ name: String) -> HTTPField.Name {
        guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is not a field name") }
        return field
    }
}
