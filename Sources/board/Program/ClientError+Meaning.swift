import BoardClient
import BoardModels

extension ClientError {
    /// True if the server does not accept the session token, or requires one.
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
        // A response from something else says nothing about the outcome.
        case .notABoard: true
        }
    }
}
