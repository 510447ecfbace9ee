import BoardClient
import BoardModels

extension ClientError {
    /// True if the request has no session token that the server accepts.
    var meansNotSignedIn: Bool {
        guard case .problem(let problem, _) = self else { return false }
        return problem.type == .notSignedIn
    }

    /// True if the request certainly did not reach the server.
    var meansNotSent: Bool {
        switch self {
        case .unreachable(let error): error.meansNotSent
        case .problem, .notABoard: false
        }
    }

    /// True if the server may have made the change although the call failed.
    var hasUnknownOutcome: Bool {
        switch self {
        case .unreachable: !meansNotSent
        case .problem(let problem, _): problem.type == .internalError
        // A proxy, for example, may have responded after the server made the change.
        case .notABoard: true
        }
    }
}
