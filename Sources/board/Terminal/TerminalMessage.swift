import BoardModels

/// Messages about confirmation and waiting that several commands print.
enum TerminalMessage {
    static let confirmationNeedsYes = LocalizedText(
        "There is no terminal to confirm this; repeat the command with --yes.",
        "확인을 받을 터미널이 없습니다. 진행하려면 --yes를 붙여 다시 실행해 주세요.")
    static let nothingDone = LocalizedText("Nothing was changed.", "아무것도 바꾸지 않았습니다.")
    static let waiting = LocalizedText("waiting for {0}", "서버 응답을 기다리는 중")
}
