import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// Why a posted form was refused: what its page shows above and beside the fields, and the status of the response.
struct RefusedForm {
    private(set) var errors: [FieldError] = []
    private(set) var problem: Problem?
    private(set) var status = HTTPResponse.Status.unprocessableContent
    private var quota: QuotaStatus?
    private var retryAfter: Duration?

    /// Creates it for the error of a form's handler; throws errors that do not concern the form.
    init(_ error: any Error, _ context: some LanguageContext) throws {
        switch error {
        case let fields as InvalidFields: errors = fields.errors
        case let problem as Problem: try show(problem)
        case let exceeded as RateLimitExceeded: show(exceeded.status, context)
        case is PasswordQueueFull:
            // The form is kept, so that sending it again is one click.
            problem = context.problem(.unavailable)
            (status, retryAfter) = (.serviceUnavailable, PasswordQueueFull.retryAfter)
        case let error as StoreError:
            switch error.response {
            case .problem(let type): try show(error.problem(type, in: context.language))
            case .limit(let status): show(status, context)
            case .fields(let fields): errors = fields.errors
            case .readTimedOut, .unavailable, .unexpected: throw error
            }
        default: throw error
        }
    }

    private mutating func show(_ problem: Problem) throws {
        // An ended session needs a sign-in, which the page of that problem offers.
        guard problem.type != .notSignedIn, problem.type.status < 500 else { throw problem }
        self.problem = problem
        // A 401 would ask for credentials in a header; these are in the form, and wrong.
        status = problem.type == .signInFailed ? .unprocessableContent : .init(code: problem.type.status)
    }

    private mutating func show(_ quota: QuotaStatus, _ context: some LanguageContext) {
        let reached = ReachedLimit(quota.quota.name, retryAfter: quota.reset)
        problem = Problem(.rateLimited, in: context.language, limit: reached)
        (status, retryAfter, self.quota) = (.tooManyRequests, quota.reset, quota)
    }

    /// Adds the headers that say when the form may be sent again.
    func write(to headers: inout HTTPFields) {
        quota?.write(to: &headers)
        guard let retryAfter else { return }
        // Rounded up, so that a client that waits this long is not refused again.
        headers[.retryAfter] = String((max(1, retryAfter.milliseconds) + 999) / 1000)
    }
}
