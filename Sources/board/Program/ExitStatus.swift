import BoardClient
import BoardModels

/// The program's exit codes, which scripts rely on.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case other = 1
    /// The user is not signed in, or is not allowed to do this.
    case notAllowed = 3
    case notFound = 4
    case conflict = 5
    case rateLimited = 6
    /// The server or the network cannot be reached.
    case unreachable = 7
    case usage = 64

    init(_ problem: ProblemType) {
        self =
            switch problem {
            case .notSignedIn, .signInFailed, .notAllowed, .formExpired, .conflictOfInterest, .otherModerator,
                .silenced, .suspended:
                .notAllowed
            case .notFound, .placeNotFound: .notFound
            case .handleTaken, .duplicatePost, .conflict, .editConflict, .reportedAlready, .reviewedAlready, .caseHeld,
                .caseDecided, .notReversible, .appealClosed, .restorationAlreadyRequested, .boardFixed, .nameTaken,
                .tooManyPlaces, .listFull:
                .conflict
            case .rateLimited: .rateLimited
            // The program itself reports invalid fields as a usage error before it sends anything.
            case .invalidFields: .usage
            case .unavailable: .unreachable
            case .malformedRequest, .methodNotAllowed, .tooLarge, .uriTooLong, .unsupportedMediaType,
                .idempotencyKeyReused, .preconditionRequired, .internalError, .readTimedOut, .weatherUnavailable:
                .other
            }
    }

    /// The problem type that stands for the exit status if the client itself, and not the server, reports an error.
    var problem: ProblemType {
        switch self {
        case .usage: .malformedRequest
        case .notAllowed: .notAllowed
        case .notFound: .notFound
        case .conflict: .conflict
        case .rateLimited: .rateLimited
        case .unreachable: .unavailable
        case .done, .other: .internalError
        }
    }

    init(_ error: NetworkError) {
        self =
            switch error {
            case .unknownHost, .cannotConnect, .connectTimedOut, .timedOut, .handshakeFailed, .insecure, .interrupted,
                .gateway,
                .unreadable:
                .unreachable
            case .tooLarge, .badAddress, .noNetworking, .failed: .other
            }
    }

    init(_ error: ClientError) {
        self =
            switch error {
            case .problem(let problem, _): ExitStatus(problem.type)
            case .unreachable(let error): ExitStatus(error)
            case .notABoard: .unreachable
            }
    }
}
