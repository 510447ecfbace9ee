import BoardModels

/// What the program says about itself and about the way to the server.
enum ProgramMessage: LocalizedMessage {
    case notSayable, badServer, notSignedIn, notSignedInAs, homeless, fileFailed, fileUnreadable
    case unknownHost, unreachable, timedOut, insecure, interrupted, notABoard, badAddress, tooLarge, noCurl, failed
    case retryAfter, retryAfterMinutes, error, didYouMean, sessionEnded, tokenRefused, fieldName

    var localized: LocalizedText {
        switch self {
        case .notSayable: LocalizedText("This cannot be said in JSON.", "JSON으로 나타낼 수 없습니다.")
        case .badServer:
            LocalizedText(
                "\"{0}\" is no server's address; write it as https://board.example.org.",
                "\"{0}\"{0|은|는} 서버 주소가 아닙니다. https://board.example.org처럼 써 주세요.")
        case .notSignedIn:
            LocalizedText(
                "Not signed in at {0}. Sign in with: board login HANDLE (or board register HANDLE)",
                "{0}에 로그인하지 않았습니다. 로그인하려면: board login 아이디 (처음이라면 board register 아이디)")
        case .notSignedInAs:
            LocalizedText(
                "Not signed in as {0} at {1}. Sign in with: board login {0}",
                "{1}에 {0} 계정으로 로그인하지 않았습니다. 로그인하려면: board login {0}")
        case .homeless:
            LocalizedText(
                "There is no folder for settings: HOME is not set, nor XDG_CONFIG_HOME and XDG_STATE_HOME.",
                "설정을 둘 폴더가 없습니다. HOME도 XDG_CONFIG_HOME, XDG_STATE_HOME도 없습니다.")
        case .fileFailed: LocalizedText("{0}: {1}", "{0}: {1}")
        case .fileUnreadable:
            LocalizedText(
                "{0} is not written as it should be; correct it or remove it.",
                "{0} 파일의 형식이 맞지 않습니다. 고치거나 지워 주세요.")
        case .unknownHost:
            LocalizedText("There is no server at {0}: the name is unknown.", "{0} 서버를 찾을 수 없습니다. 모르는 이름입니다.")
        case .unreachable:
            LocalizedText(
                "The server at {0} cannot be reached; is it running?",
                "{0} 서버에 연결할 수 없습니다. 서버가 켜져 있나요?")
        case .timedOut: LocalizedText("The server at {0} did not answer in time.", "{0} 서버가 제때 답하지 않았습니다.")
        case .insecure:
            LocalizedText(
                "The server at {0} cannot be trusted: its certificate does not hold.",
                "{0} 서버를 믿을 수 없습니다. 인증서가 올바르지 않습니다.")
        case .interrupted:
            LocalizedText("The connection to {0} broke before the answer came.", "답을 받기 전에 {0} 연결이 끊겼습니다.")
        case .notABoard:
            LocalizedText(
                "What answers at {0} is not a board; check the address.",
                "{0}에서 답한 것은 보드가 아닙니다. 주소를 확인해 주세요.")
        case .badAddress: LocalizedText("Nothing can be sent to {0}.", "{0}에 아무것도 보낼 수 없습니다.")
        case .tooLarge: LocalizedText("The answer of {0} is too large.", "{0}의 답이 너무 큽니다.")
        case .noCurl:
            LocalizedText(
                "libcurl cannot be started; is it installed?", "libcurl을 시작할 수 없습니다. 설치되어 있나요?")
        case .failed: LocalizedText("The call to {0} failed (libcurl {1}).", "{0} 호출이 실패했습니다 (libcurl {1}).")
        case .retryAfter: LocalizedText("Try again in {0} s.", "{0}초 뒤에 다시 시도해 주세요.")
        case .retryAfterMinutes: LocalizedText("Try again in {0} min.", "{0}분 뒤에 다시 시도해 주세요.")
        case .didYouMean: LocalizedText("Did you mean: {0}", "혹시 이것인가요? {0}")
        case .sessionEnded:
            LocalizedText(
                "Your session as {0} at {1} has ended. Sign in again with: board login {0}",
                "{1}에서 {0} 계정의 로그인이 끝났습니다. 다시 로그인하려면: board login {0}")
        case .tokenRefused:
            LocalizedText(
                "{0} does not accept the token in BOARD_TOKEN, or no longer. Put a newer one there, or unset it and "
                    + "sign in with: board login HANDLE",
                "{0} 서버가 BOARD_TOKEN의 토큰을 받아들이지 않습니다. 새 토큰으로 바꾸거나, 지우고 로그인해 주세요: board login 아이디")
        case .fieldName: LocalizedText("{0} ({1})", "{0}({1})")
        case .error: LocalizedText("board: ", "board: ")
        }
    }
}
