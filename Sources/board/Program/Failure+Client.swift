import BoardClient
import BoardModels

extension Failure {
    /// A call that brought no answer, in words about this server and the account that asked.
    init(_ error: ClientError, at server: ServerAddress, as account: Account? = nil) {
        let status = ExitStatus(error)
        switch error {
        case .problem(let problem, _) where problem.type == .notSignedIn && account != nil:
            // A token went along, so "sign in first" would puzzle somebody who did.
            guard let handle = account?.handle else {
                self.init(status, ProgramMessage.tokenRefused, server.description)
                return
            }
            self.init(status, ProgramMessage.sessionEnded, handle, server.description)
        case .problem(let problem, let retryAfter):
            self.init(status, Self.lines(of: problem))
            // What is said of the weather's trouble says itself when to come back, if ever.
            if let retryAfter, problem.reason == nil {
                lines.append(TerminalText(Self.wait(seconds: retryAfter.components.seconds)))
            }
        case .notABoard:
            self.init(status, ProgramMessage.notABoard, server.description)
        case .unreachable(let error):
            let code = if case .failed(let code) = error { String(code) } else { "" }
            self.init(status, Self.message(for: error), server.description, code)
        }
    }

    /// Seconds where they can be waited for, else minutes, rounded up so that nobody comes too early.
    private static func wait(seconds: Int64) -> String {
        guard seconds > 100 else { return ProgramMessage.retryAfter.text(in: CurrentLocale.language, String(seconds)) }
        return ProgramMessage.retryAfterMinutes.text(in: CurrentLocale.language, String((seconds + 59) / 60))
    }

    private static func message(for error: NetworkError) -> ProgramMessage {
        switch error {
        case .unknownHost: .unknownHost
        case .refused: .unreachable
        case .connectTimedOut, .timedOut: .timedOut
        case .insecure: .insecure
        case .interrupted: .interrupted
        case .unreadable: .notABoard
        case .badAddress: .badAddress
        case .tooLarge: .tooLarge
        case .noNetworking: .noCurl
        case .failed: .failed
        }
    }
}
