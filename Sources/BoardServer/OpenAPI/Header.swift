import BoardModels
import BoardWeb

/// A response header: a component that responses include by reference.
struct Header: Sendable {
    let component: Component

    init(_ name: String, _ description: String, schema: JSONValue = ["type": "string"]) {
        component = Component(section: .headers, name: name) {
            ["description": .text(description), "schema": schema]
        }
    }

    static let eTag = Header(
        "ETag",
        """
        Changes with every change of the response. Send it as If-Match to edit a post, decide a case or replace \
        settings; weak tags are accepted there too.
        """)
    static let location = Header("Location", "The path of the created resource.")
    static let rateLimits = [
        Header(
            "RateLimit",
            """
            What remains of each quota that the request counts against, and the seconds until it is whole again: \
            `"reads";r=599;t=1`.
            """),
        Header("RateLimit-Policy", "These quotas and their windows in seconds: `\"reads\";q=600;w=60`."),
    ]
    static let retryAfter = Header(
        "Retry-After", "Seconds to wait before the next try.", schema: ["type": "integer", "minimum": 1])
    static let requestID = Header("X-Request-ID", "The request's id, which the server also logs.")
    static let contentLanguage = Header("Content-Language", "The language of the texts: `en` or `ko`.")
    static let session = Header(
        SessionHeader.name,
        "`ended` if the request's session token is expired, revoked or unknown; the response is the anonymous one.",
        schema: ["type": "string", "enum": [.text(SessionHeader.ended)]])
    static let authenticate = Header("WWW-Authenticate", "How to sign in: with a bearer token.")
}
