import ArgumentParser

/// The command-line options for a decision's message to the member and its note for the moderators.
struct DecisionTexts: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized(
            "A message to the member; - reads standard input.", "회원에게 보낼 메시지. -는 표준 입력을 읽습니다.", value: "text"))
    var message: String?

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized("A note for the moderators; - reads standard input.", "운영진 메모. -는 표준 입력을 읽습니다.", value: "text")
    )
    var note: String?

    /// Throws a usage error if both options read standard input.
    func check() throws(Failure) {
        try TextArgument.checkInputs(message, note)
    }

    /// Reads both texts; a text is nil if its option is not given.
    func read() throws(Failure) -> (message: String?, note: String?) {
        (try TextArgument.given(message), try TextArgument.given(note))
    }
}
