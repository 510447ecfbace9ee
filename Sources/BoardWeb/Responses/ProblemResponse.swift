import BoardDatabase
import BoardModels
import BoardStore
import BoardWeather
import Hummingbird
import NIOCore

/// The problem for an error, with the headers that tell when to retry.
///
/// Its initializer is the only table from errors to problems, for the API, pages and forms.
package struct ProblemResponse {
    package let problem: Problem
    private var retryAfter: Duration?
    private var quota: QuotaStatus?
    /// True if the request exceeds a rate limit or has found a queue full.
    package private(set) var isOverload = false

    package init(_ problem: Problem, retryAfter: Duration? = nil) {
        self.problem = problem
        self.retryAfter = retryAfter ?? problem.retryAfter
    }

    private init(_ quota: QuotaStatus, _ context: some LanguageContext) {
        let reached = ReachedLimit(quota.quota.name, retryAfter: quota.reset)
        self.init(Problem(.rateLimited, in: context.language, limit: reached), retryAfter: quota.reset)
        self.quota = quota
        isOverload = true
    }

    private init(_ queue: QueueFull, _ context: some LanguageContext) {
        self.init(context.problem(.unavailable), retryAfter: queue.retryAfter)
        isOverload = true
    }

    /// Creates the problem for an error; nil for an unexpected error, which becomes a 500.
    package init?(_ error: any Error, _ context: some LanguageContext) {
        switch error {
        case let exceeded as RateLimitExceeded: self.init(exceeded.status, context)
        case let queue as QueueFull: self.init(queue, context)
        case let problem as Problem: self.init(problem)
        case let error as StoreError: self.init(error, context)
        case let error as WeatherService.ReportError: self.init(error.problem(context), context)
        case let invalid as InvalidFields: self.init(invalid, context)
        case let error as any HTTPResponseError: self.init(context.problem(.init(error.status)))
        case is NIOTooManyBytesError: self.init(context.problem(.tooLarge))
        // The drain timeout of a shutdown has passed, or the client has closed the connection.
        case is CancellationError: self.init(context.problem(.unavailable))
        default: return nil
        }
    }

    private init?(_ error: StoreError, _ context: some LanguageContext) {
        switch error.response {
        case .problem(let type): self.init(error.problem(type, in: context.language))
        case .limit(let status): self.init(status, context)
        case .fields(let invalid): self.init(invalid, context)
        case .readTimedOut: self.init(context.problem(.readTimedOut))
        case .unavailable: self.init(unavailable: error, context)
        case .unexpected: return nil
        }
    }

    /// Names a cause that does not pass by itself, so that nobody tries again in vain.
    private init(unavailable error: StoreError, _ context: some LanguageContext) {
        let message: ProblemMessage? =
            switch error {
            case .unavailable(.full, _): .diskFull
            case .unavailable(.readOnly, _): .readOnly
            default: nil
            }
        var problem = context.problem(.unavailable)
        if let message { problem.detail = message.text(in: context.language) }
        self.init(problem, retryAfter: message == nil ? nil : .seconds(60))
    }

    private init(_ invalid: InvalidFields, _ context: some LanguageContext) {
        self.init(Problem(.invalidFields, in: context.language, errors: invalid.errors))
    }

    /// Adds `Retry-After` and the headers of the rate limit.
    package func write(to headers: inout HTTPFields) {
        if let retryAfter { headers[.retryAfter] = String(max(1, retryAfter.secondsRoundedUp)) }
        quota?.write(to: &headers)
    }
}

extension ProblemType {
    /// Creates the problem type for the status of an error that Hummingbird throws; `malformedRequest` for a status
    /// that is not listed.
    fileprivate init(_ status: HTTPResponse.Status) {
        switch status {
        case .notFound: self = .notFound
        case .contentTooLarge: self = .tooLarge
        case .unsupportedMediaType: self = .unsupportedMediaType
        default: self = .malformedRequest
        }
    }
}

extension Problem {
    /// The time that a client should wait before it retries a 503; nil for every other problem.
    fileprivate var retryAfter: Duration? {
        switch type {
        case .unavailable: .seconds(1)
        // Longer than a read takes, so that clients which repeat it leave the database to others in between.
        case .readTimedOut: .seconds(5)
        case .weatherUnavailable:
            switch reason {
            // Changes only when the operator restarts the server with other settings.
            case .off: .seconds(3600)
            // The circuit breaker stays open for this long.
            case .blocked: .seconds(600)
            case .keyRejected: .seconds(300)
            case .quotaExhausted, .providerFault, .unreadable, .timedOut, .unreachable, nil: .seconds(60)
            }
        default: nil
        }
    }
}
