import BoardClient
import BoardModels

extension Failure {
    /// Creates the error message and exit status for a failed API call to a server, made as an account or anonymously.
    init(_ error: ClientError, at server: ServerAddress, as account: Account? = nil) {
        let status = ExitStatus(error)
        switch error {
        case .problem(var problem, _) where problem.type == .notSignedIn && account != nil:
            // A token was sent, so the general advice to sign in first would be misleading.
            problem.detail = Self.sessionEnded(account?.handle, at: server)
            self.init(status, [TerminalText(problem.detail)])
            problems = [problem]
        case .problem(let problem, let retryAfter):
            self.init(status, problem)
            if problem.reason == .off {
                self = adding(LocalizedText("Its posts need no weather: board list", "글은 날씨 없이도 볼 수 있습니다: board list"))
            }
            // A problem with a weather error or a limit already says when to try again.
            if let retryAfter, problem.reason == nil, problem.limit == nil {
                let seconds = retryAfter.components.seconds
                self = adding(TerminalText(RetryMessage.text(afterSeconds: seconds, in: CurrentLanguage.language)))
            }
        case .notABoard:
            self.init(status, Self.notABoard, server.description)
            self = naming(Proxy(for: server, in: .current()))
        case .unreachable(let error):
            let code = if case .failed(let code) = error { String(code) } else { "" }
            let proxy = Proxy(for: server, in: .current())
            let text = proxy == nil ? nil : Self.textOfProxy(for: error)
            self.init(status, text ?? Self.text(for: error), server.description, code, proxy?.address ?? "")
            self = naming(proxy)
        }
    }

    /// The text about the proxy `{2}` for an error of connecting to it; nil for other errors.
    private static func textOfProxy(for error: NetworkError) -> LocalizedText? {
        switch error {
        case .unknownHost:
            LocalizedText(
                "The proxy {2} was not found: its host name is unknown.", "프록시 {2}{2|을|를} 찾을 수 없습니다. 없는 이름입니다.")
        case .cannotConnect:
            LocalizedText("The proxy {2} cannot be reached; is it running?", "프록시 {2}에 연결할 수 없습니다. 프록시가 켜져 있나요?")
        case .connectTimedOut:
            LocalizedText("The proxy {2} did not respond in time.", "프록시 {2}{2|이|가} 제때 응답하지 않았습니다.")
        default: nil
        }
    }

    private static func sessionEnded(_ handle: String?, at server: ServerAddress) -> String {
        let text =
            handle == nil
            ? LocalizedText(
                "{1} does not accept the token in BOARD_TOKEN, or no longer. Put a newer one there, or unset it and "
                    + "sign in with: board login HANDLE",
                "{1} 서버가 BOARD_TOKEN의 토큰을 받아들이지 않습니다. 새 토큰으로 바꾸거나, 지우고 로그인해 주세요: board login 아이디")
            : LocalizedText(
                "Your session as {0} at {1} has ended. Sign in again with: board login {0}",
                "{1}에서 {0} 계정의 로그인이 만료되었습니다. 다시 로그인하려면: board login {0}")
        return text.text(in: CurrentLanguage.language, handle ?? "", server.description)
    }

    private static let notABoard = LocalizedText(
        "The server at {0} is not a board server; check the address.", "{0} 서버는 게시판 서버가 아닙니다. 주소를 확인해 주세요.")

    private static func text(for error: NetworkError) -> LocalizedText {
        switch error {
        case .unknownHost:
            LocalizedText("The server {0} was not found: its host name is unknown.", "{0} 서버를 찾을 수 없습니다. 없는 이름입니다.")
        case .cannotConnect, .gateway:
            LocalizedText("The server at {0} cannot be reached; is it running?", "{0} 서버에 연결할 수 없습니다. 서버가 켜져 있나요?")
        case .connectTimedOut, .timedOut:
            LocalizedText("The server at {0} did not respond in time.", "{0} 서버가 제때 응답하지 않았습니다.")
        case .handshakeFailed:
            LocalizedText(
                "No encrypted connection to {0} could be made; perhaps the server's address begins with http://.",
                "{0} 서버와 암호화된 연결을 맺지 못했습니다. 서버 주소가 http://로 시작하는지 확인해 주세요.")
        case .insecure:
            LocalizedText(
                "The server at {0} cannot be trusted: its certificate is not valid.",
                "{0} 서버를 믿을 수 없습니다. 인증서가 올바르지 않습니다.")
        case .interrupted:
            LocalizedText("The connection to {0} was lost before the response arrived.", "응답을 받기 전에 {0} 연결이 끊겼습니다.")
        case .unreadable: notABoard
        case .badAddress: LocalizedText("Requests cannot be sent to {0}.", "{0}에 요청을 보낼 수 없습니다.")
        case .tooLarge: LocalizedText("The response from {0} is too large.", "{0}의 응답이 너무 큽니다.")
        case .noNetworking:
            LocalizedText("libcurl cannot be started; is it installed?", "libcurl을 시작할 수 없습니다. 설치되어 있나요?")
        case .failed: LocalizedText("The call to {0} failed (libcurl {1}).", "{0} 호출이 실패했습니다 (libcurl {1}).")
        }
    }
}
