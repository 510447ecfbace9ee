import BoardModels

/// What the program says while it talks with somebody at a terminal.
enum TerminalMessage: LocalizedMessage {
    case password, chosenPassword, newPassword, passwordAgain, currentPassword, passwordsDiffer
    case passwordNeedsTerminal, noPassword
    case yesOrNo, confirmationNeedsYes, nothingDone
    case editorFailed, waiting

    var localized: LocalizedText {
        switch self {
        case .password: LocalizedText("Password: ", "비밀번호: ")
        case .chosenPassword: LocalizedText("Password (at least {0} characters): ", "비밀번호 ({0}자 이상): ")
        case .newPassword: LocalizedText("New password (at least {0} characters): ", "새 비밀번호 ({0}자 이상): ")
        case .passwordAgain: LocalizedText("The same again: ", "한 번 더: ")
        case .currentPassword: LocalizedText("Current password: ", "지금 비밀번호: ")
        case .passwordsDiffer: LocalizedText("The two passwords differ.", "두 비밀번호가 다릅니다.")
        case .passwordNeedsTerminal:
            LocalizedText(
                "There is no terminal to ask for the password; give it with --password-stdin.",
                "비밀번호를 물어볼 터미널이 없습니다. --password-stdin으로 넣어 주세요.")
        case .noPassword: LocalizedText("No password was given.", "비밀번호가 없습니다.")
        case .yesOrNo: LocalizedText("[y/N] ", "[y/N] ")
        case .confirmationNeedsYes:
            LocalizedText(
                "There is no terminal to confirm this; repeat the command with --yes if you mean it.",
                "확인을 받을 터미널이 없습니다. 정말이라면 --yes를 붙여 다시 실행해 주세요.")
        case .nothingDone: LocalizedText("Nothing was changed.", "아무것도 바꾸지 않았습니다.")
        case .editorFailed:
            LocalizedText(
                "The editor \"{0}\" did not end well; set EDITOR to one that works here.",
                "편집기 \"{0}\"{0|이|가} 제대로 끝나지 않았습니다. 쓸 수 있는 편집기를 EDITOR에 정해 주세요.")
        case .waiting: LocalizedText("waiting for {0}", "{0} 기다리는 중")
        }
    }
}
