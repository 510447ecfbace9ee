import ArgumentParser
import BoardModels

/// The command-line options of reversals: the reason and the statement for the public log.
struct ReversalOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized(
            "The reason, for the member and the moderators; - reads standard input; without it, you are asked for it.",
            "회원과 운영진이 읽을 이유. -는 표준 입력을 읽고, 없으면 물어봅니다.", value: "text"))
    var reason: String?

    @Option(
        parsing: .unconditional,
        help: .localized("A public statement for the log.", "운영 기록에 남길 설명. 누구나 볼 수 있습니다.", value: "text"))
    var statement: String?

    /// Reads the reason and the statement, in the order of `board review`, prompting for them if missing, and passes the
    /// validated reversal to `send`.
    func send<Value>(
        named name: String, hint: String, in context: Context, _ send: (NewReversal) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await context.sendingWritten(
            reason, option: "--reason", named: name, hint: hint, limit: NewReversal.length.upperBound
        ) { written throws(Failure) in
            let statement = promptForStatement(in: context)
            return try await send(try checking(NewReversal(reason: written, statement: statement).validated))
        }
    }

    /// Returns the statement for the public log: the option's value, else the answer to a prompt.
    ///
    /// Returns nil at the end of input. Does not prompt and returns nil if a reason is given, if there is no terminal,
    /// or with `--yes`.
    private func promptForStatement(in context: Context) -> String? {
        if let statement { return statement }
        guard reason == nil, context.questions.mayAsk else { return nil }
        let question = LocalizedText(
            "Statement for the public log (Enter for none): ", "운영 기록에 남길 설명 (없으면 Enter): ")
        return context.questions.ask(TerminalText(context.text(question)))
    }
}
