import BoardModels
import BoardPages

extension ProblemType {
    /// The stable URI of the problem type, relative to the server, as in the member `type` of its problems.
    var path: String { PageRoute.showProblem.path(rawValue) }
}

extension TypeDescription {
    static let problems: [TypeDescription] = [
        .init(
            Problem.self, "An error, as RFC 9457. Tell problems apart by type; texts are for people and may change.",
            [
                "type": .choice(ProblemType.allCases.map(\.path), "The stable address of the kind of problem."),
                "title": "The title of the kind, in the reader's language.",
                "detail": "What to do about it, in the reader's language.", "errors": "Every invalid field.",
                "suggestions": "The places that the name of a post's place may mean.",
                "sanction": "The sanction that forbids the request.",
                "appeal": "The reader's appeal against the decision of a `suspended` or `appeal-closed` problem.",
                "requestId": "The request's id, for reporting the error to the operator.",
            ],
            adding: ["status": .integer.with(.within(400...599, "The HTTP status."))], always: ["status"],
            samples: ["type": ProblemType.notFound.path]),
        .init(
            ReachedLimit.self, "The rate limit that the request reached.",
            [
                "name": "The limit's name, as in the RateLimit headers.",
                "retryAfter": .atLeast(1, "Seconds until a further request is accepted."),
            ]),
        .init(
            ProblemField.self, "An invalid field.",
            [
                "field": "Its name; nested ones are joined with dots. Query parameters are fields too.",
                "name": "Its display name, in the reader's language.",
                "code": "The stable name of the rule, such as too-long or not-one-of.",
                "message": "What to do about it, in the reader's language.",
            ]),
    ]
}
