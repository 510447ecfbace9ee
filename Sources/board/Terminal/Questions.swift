import BoardModels
import Glibc

/// Questions put to whoever sits at the terminal.
struct Questions: Sendable {
    let terminal: Terminal
    let messages: Output
    let language: Language

    /// Asks before something is destroyed; without a terminal, `--yes` has to have been given.
    func confirm(_ question: TerminalText, yes: Bool) throws(Failure) {
        guard !yes else { return }
        guard terminal.canAsk else { throw Failure(.usage, TerminalMessage.confirmationNeedsYes) }
        let answer = ask(question + TerminalText(" " + TerminalMessage.yesOrNo.text(in: language)))
        let agreed = ["y", "yes", "예", "네", "ㅛ"].contains(answer?.trimmingSpaces.lowercased() ?? "")
        guard agreed else { throw Failure(.other, TerminalMessage.nothingDone) }
    }

    /// A line of answer; nil at the end of input.
    func ask(_ question: TerminalText) -> String? {
        messages.write(raw: question.rendered(inColor: messages.inColor))
        return Descriptor.readLine(STDIN_FILENO)
    }

    /// A password typed without echo, or the first line of standard input where that was asked for.
    func password(_ prompt: TerminalMessage, fromInput: Bool) throws(Failure) -> String {
        let line: String?
        if fromInput {
            line = Descriptor.readLine(STDIN_FILENO)
        } else {
            guard terminal.canAsk else { throw Failure(.usage, TerminalMessage.passwordNeedsTerminal) }
            // Those for a password to be remembered say the rule before anybody types.
            messages.write(raw: prompt.text(in: language, String(NewPassword.length.lowerBound)))
            line = HiddenInput.readLine(from: STDIN_FILENO)
        }
        guard let line, !line.isEmpty else { throw Failure(.usage, TerminalMessage.noPassword) }
        return line
    }

    /// A password to be remembered: typed twice at a terminal.
    func newPassword(_ prompt: TerminalMessage, fromInput: Bool) throws(Failure) -> String {
        let first = try password(prompt, fromInput: fromInput)
        guard !fromInput else { return first }
        guard try password(.passwordAgain, fromInput: false) == first else {
            throw Failure(.usage, TerminalMessage.passwordsDiffer)
        }
        return first
    }
}
