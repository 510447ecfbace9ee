import BoardModels
import BoardStore

/// What the API answers to an error of the store.
enum StoreAnswer {
    case problem(ProblemType, retryAfter: Duration? = nil)
    case fields(InvalidFields)
    /// 503, and the reason goes to the log.
    case unavailable
    /// 500, and the rest goes to the log.
    case unforeseen
}

extension StoreError {
    /// The one table from the store's errors to the API's problems.
    var answer: StoreAnswer {
        switch self {
        case .notFound: .problem(.notFound)
        case .notAllowed: .problem(.notAllowed)
        case .handleTaken: .problem(.handleTaken)
        case .memberGone: .problem(.notSignedIn)
        case .duplicatePost: .problem(.duplicatePost)
        case .postLimit(let retryAfter): .problem(.rateLimited, retryAfter: retryAfter)
        case .editConflict: .problem(.editConflict)
        case .idempotencyKeyReused: .problem(.idempotencyKeyReused)
        case .invalidCursor: .fields(InvalidFields("cursor", .cursor))
        case .cancelled, .unavailable: .unavailable
        case .notADatabase, .schemaTooNew, .brokenConstraint, .internalFault: .unforeseen
        }
    }
}
