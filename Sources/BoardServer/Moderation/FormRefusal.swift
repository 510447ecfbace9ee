import BoardModels
import BoardStore
import HTTPTypes

/// Why a form was refused, to be shown on the form with what was typed: invalid fields, or a problem.
struct FormRefusal {
    let errors: [FieldError]
    let problem: Problem?
    let status: HTTPResponse.Status

    /// Creates the refusal for an error; nil for one that gets an error page, such as a missing resource.
    init?(_ error: any Error, in language: Language) {
        switch error {
        case let error as InvalidFields: self.init(error)
        case let error as StoreError: self.init(error, language)
        case let error as Problem: self.init(error)
        default: return nil
        }
    }

    private init(_ invalid: InvalidFields) {
        errors = invalid.errors
        problem = nil
        status = .unprocessableContent
    }

    private init?(_ error: StoreError, _ language: Language) {
        switch error.response {
        case .problem(let type): self.init(error.problem(type, in: language))
        case .fields(let invalid): self.init(invalid)
        case .limit(let status):
            let reached = ReachedLimit(status.quota.name, retryAfter: status.reset)
            self.init(Problem(.rateLimited, in: language, limit: reached))
        case .readTimedOut, .unavailable, .unexpected: return nil
        }
    }

    private init?(_ problem: Problem) {
        guard problem.type.status < 500, problem.type != .notFound, problem.type != .notSignedIn else { return nil }
        errors = []
        self.problem = problem
        status = HTTPResponse.Status(code: problem.type.status)
    }
}
