import BoardDatabase

extension StoreError: StatementError {
    package typealias Unavailability = DatabaseError.Unavailability
    package typealias Constraint = DatabaseError.Constraint

    /// Maps any error thrown inside the store to a `StoreError`.
    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError: self.init(error)
        case is CancellationError: self = .cancelled
        default: self = .internalFault(String(describing: error))
        }
    }

    init(_ error: DatabaseError) {
        switch error {
        case .cancelled: self = .cancelled
        case .readTimedOut: self = .readTimedOut
        case .unavailable(let kind, let detail): self = .unavailable(kind, detail)
        case .notADatabase(let detail): self = .notADatabase(detail)
        case .servedAlready(let processID): self = .servedAlready(by: processID)
        case .hardLinked: self = .hardLinked
        case .wrongLocale(let encoding, let locale): self = .wrongLocale(encoding: encoding, locale: locale)
        case .brokenConstraint(let constraint, let detail): self = .brokenConstraint(constraint, detail)
        case .internalFault(let detail): self = .internalFault(detail)
        }
    }

    package var isInconsistency: Bool {
        switch self {
        case .internalFault, .brokenConstraint, .notADatabase: true
        default: false
        }
    }
}
