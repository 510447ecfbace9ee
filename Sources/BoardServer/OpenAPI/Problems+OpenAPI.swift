import BoardModels
import BoardPages

extension ProblemType {
    /// The stable URI of the problem type, relative to the server, as in the member `type` of its problems.
    var path: String { PageRoute.showProblem.path(rawValue) }
}

extension Schema {
    static let problem = object(
        "Problem", "An error, as RFC 9457. Tell problems apart by type; texts are for people and may change.",
        required: [
            "type": .choice(ProblemType.allCases.map(\.path), "The stable address of the kind of problem."),
            "title": .string("The title of the kind, in the reader's language."),
            "status": .integer("The HTTP status.", minimum: 400, maximum: 599),
            "detail": .string("What to do about it, in the reader's language."),
        ],
        optional: [
            "errors": .array(of: .problemField, "Every invalid field."),
            "reason": .weatherError,
            "sanction": .sanction.described("The sanction that forbids the request."),
            "limit": .reachedLimit,
            "suggestions": .array(of: .place, "The places that the name of a post's place may mean."),
            "requestId": .string("The request's id, for reporting the error to the operator."),
        ])

    static let reachedLimit = object(
        "ReachedLimit", "The rate limit that the request reached.",
        required: [
            "name": .choice(RateLimitName.self, "The limit's name, as in the RateLimit headers."),
            "retryAfter": .integer("Seconds until a further request is accepted.", minimum: 1),
        ])

    static let problemField = object(
        "ProblemField", "An invalid field.",
        required: [
            "field": .string("Its name; nested ones are joined with dots. Query parameters are fields too."),
            "name": .string("Its display name, in the reader's language."),
            "code": .string("The stable name of the rule, such as too-long or not-one-of."),
            "message": .string("What to do about it, in the reader's language."),
        ])
}
