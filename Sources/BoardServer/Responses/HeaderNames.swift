import BoardModels
import HTTPTypes

extension HTTPField.Name {
    static let xRequestID = named("X-Request-ID")
    static let xForwardedFor = named("X-Forwarded-For")
    static let xForwardedProto = named("X-Forwarded-Proto")
    static let secFetchSite = named("Sec-Fetch-Site")
    static let referrerPolicy = named("Referrer-Policy")
    static let permissionsPolicy = named("Permissions-Policy")
    static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
    static let idempotencyKey = named("Idempotency-Key")
    static let boardSession = named(SessionHeader.name)
    static let boardPosition = named(PositionHeader.name)
    static let clearSiteData = named("Clear-Site-Data")
    static let rateLimit = named("RateLimit")
    static let rateLimitPolicy = named("RateLimit-Policy")

    private static func named(_ name: String) -> HTTPField.Name {
        guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is not a field name") }
        return field
    }
}
