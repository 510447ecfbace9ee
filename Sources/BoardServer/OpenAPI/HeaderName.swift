/// The headers of answers, which are described once and referred to.
enum HeaderName: String, CaseIterable, Sendable {
    case eTag = "ETag"
    case location = "Location"
    case rateLimit = "RateLimit"
    case rateLimitPolicy = "RateLimit-Policy"
    case retryAfter = "Retry-After"
    case requestID = "X-Request-ID"
    case contentLanguage = "Content-Language"
    case authenticate = "WWW-Authenticate"

    static let rateLimits: [HeaderName] = [.rateLimit, .rateLimitPolicy]

    var header: JSONValue {
        switch self {
        case .eTag:
            Self.text(
                """
                Changes with anything that the answer says. Hand it back as If-Match to edit a post, decide a case or replace settings.
                """)
        case .location:
            Self.text("The path of what was made.")
        case .rateLimit:
            Self.text("What is left of a quota and in how many seconds all of it is free again: `\"reads\";r=599;t=1`.")
        case .rateLimitPolicy:
            Self.text("The quota and its window in seconds: `\"reads\";q=600;w=60`.")
        case .retryAfter:
            ["description": "Seconds to wait before the next try.", "schema": ["type": "integer", "minimum": 1]]
        case .requestID:
            Self.text("The request's id, which the server's log has too.")
        case .contentLanguage:
            Self.text("The language of the texts: `en` or `ko`.")
        case .authenticate:
            Self.text("How to sign in: with a bearer token.")
        }
    }

    static func references(_ names: [HeaderName]) -> JSONValue {
        .object(
            Dictionary(
                uniqueKeysWithValues: names.map { ($0.rawValue, ["$ref": "#/components/headers/\($0.rawValue)"]) }))
    }

    private static func text(_ description: String) -> JSONValue {
        ["description": .text(description), "schema": ["type": "string"]]
    }
}
