import BoardModels
import Glibc

/// Asks the user questions: prompts go to standard error, answers are read from standard input.
struct Questions: Sendable {
    let terminal: Terminal
    let messages: Output
    let language: Language
    /// `--yes`: actions are confirmed without a question, and optional questions are not asked.
    let yes: Bool
    /// Ensures that the hint on how to quit is printed once per command, with the first refused answer; all questions of
    /// a command share it.
    let firstRefusal: Once

    /// True if optional questions may be asked: there is a terminal, and `--yes` is not given.
    var mayAsk: Bool { terminal.isInteractive && !yes }

    /// Throws a usage error if there is neither a terminal to ask for a confirmation at nor `--yes`.
    func checkConfirmable() throws(Failure) {
        guard yes || terminal.isInteractive else { throw Failure(.usage, TerminalMessage.confirmationNeedsYes) }
    }

    /// Asks for confirmation of a destructive action unless `--yes` is given.
    ///
    /// Throws if the user declines or there is no terminal.
    func confirm(_ question: TerminalText) throws(Failure) {
        guard !yes else { return }
        try checkConfirmable()
        guard agrees(to: question) else { throw Failure(.other, TerminalMessage.nothingDone) }
    }

    func confirm(_ question: LocalizedText, _ arguments: String...) throws(Failure) {
        try confirm(TerminalText(question.text(in: language, arguments: arguments)))
    }

    /// Asks a yes-or-no question; anything but a yes is a no.
    func agrees(to question: TerminalText) -> Bool {
        Self.isYes(ask(question + TerminalText(" [y/N] ")) ?? "")
    }

    static func isYes(_ answer: String) -> Bool {
        // ㅛ is on the key y of the Korean keyboard layout.
        ["y", "yes", "예", "네", "ㅛ"].contains(answer.trimmingSpaces.lowercased())
    }

    /// Asks a question and reads one line as the answer; nil at the end of input.
    func ask(_ question: TerminalText) -> String? {
        let lines = [question].wrapped(to: messages.width).map { $0.rendered(inColor: messages.inColor) }
        // Wrapping drops the space in front of the answer.
        messages.write(raw: lines.joined(separator: "\n") + (lines.count > 1 ? " " : ""))
        return Descriptor.readLine(STDIN_FILENO)
    }

    /// Asks a question and reads one line as the answer; throws at the end of input or on a terminating signal.
    ///
    /// - Parameter end: the message of the failure that is thrown at the end of input.
    func answer(
        _ question: LocalizedText, orSay end: LocalizedText = Questions.nothingPosted
    ) throws(Failure) -> String {
        do {
            let line = try TerminalInput.readLine(from: STDIN_FILENO) { messages.write(raw: question[language]) }
            if let line { return line }
        } catch {
            messages.write(.empty)
            throw error
        }
        messages.write(.empty)
        throw Failure(.other, end)
    }

    /// Returns a required argument, or the answer to a question for it.
    ///
    /// Throws a usage error if the argument is missing and there is no terminal, or with `--yes`.
    func given(_ argument: String?, asking question: LocalizedText) throws(Failure) -> String {
        if let argument { return argument }
        guard mayAsk else {
            throw Failure(
                .usage, LocalizedText("An argument is missing; --help explains it.", "인자가 빠졌습니다. --help에서 볼 수 있습니다."))
        }
        return try answer(question, orSay: TerminalMessage.nothingDone)
    }

    /// Asks for a place like `answer`, and returns it without the spaces around it.
    ///
    /// Any text may be the name of a place, so this question alone needs words to leave it, such as "exit".
    func place(
        _ question: LocalizedText, orSay end: LocalizedText = Questions.nothingPosted
    ) throws(Failure) -> String {
        let typed = try answer(question, orSay: end).trimmingSpaces
        try checkStays(typed, orSay: end)
        return typed
    }

    /// Throws as at the end of input if the answer to a question about a place is a word that leaves the question.
    func checkStays(_ typed: String, orSay end: LocalizedText) throws(Failure) {
        if ["exit", "quit", "나가기", "종료"].contains(typed.lowercased()) { throw Failure(.other, end) }
    }

    /// Prints why an answer is refused, and with the first refusal how to leave the questions.
    func refuse(_ lines: [TerminalText]) {
        let hint = LocalizedText("Ctrl-C leaves.", "그만두려면 Ctrl-C를 눌러 주세요.")
        messages.say(lines + (firstRefusal.claimPrinting() ? [TerminalText(hint[language])] : []))
    }

    func refuse(_ text: LocalizedText, _ arguments: String...) {
        refuse([TerminalText(text.text(in: language, arguments: arguments))])
    }

    /// The maximum length of a present value that a question shows, in characters.
    private static let shownLength = 60

    /// Asks for a new value on one line, with the present one in brackets; nil if the user presses Enter to keep it.
    ///
    /// - Parameter isOptional: true if the value may be empty.
    func newValue(of name: String, now present: String, isOptional: Bool = false) throws(Failure) -> String? {
        let line = present.replacing("\n", with: " ")
        let shown = line.count > Self.shownLength ? String(line.prefix(Self.shownLength)) + "…" : line
        let none = isOptional ? LocalizedText(" (Enter for none)", " (없으면 Enter)")[language] : ""
        let question = TerminalText(present.isEmpty ? "\(name)\(none): " : "\(name) [\(shown)]: ").plain
        let typed = try answer(LocalizedText(question, question), orSay: TerminalMessage.nothingDone).trimmingSpaces
        return typed.isEmpty ? nil : typed
    }

    static let nothingPosted = LocalizedText("Nothing was posted.", "아무것도 올리지 않았습니다.")

    /// Reads a password: at a terminal without echo, or with `fromInput` as the next line of standard input.
    ///
    /// An empty password is asked for again at a terminal, and is a usage error on standard input.
    ///
    /// - Parameter prompt: the prompt, in which `{0}`, if present, stands for the minimum number of characters.
    func password(_ prompt: LocalizedText = Questions.password, fromInput: Bool) throws(Failure) -> String {
        guard !fromInput else {
            guard let line = Descriptor.readLine(STDIN_FILENO), !line.isEmpty else {
                throw Failure(.usage, Self.noPassword)
            }
            return line
        }
        guard terminal.isInteractive else {
            throw Failure(
                .usage,
                LocalizedText(
                    "There is no terminal to ask for the password; give it with --password-stdin.",
                    "비밀번호를 입력할 터미널이 없습니다. --password-stdin으로 넣어 주세요."))
        }
        while true {
            let question = prompt.text(in: language, String(NewPassword.length.lowerBound))
            let typed: String?
            do {
                typed = try TerminalInput.readLine(from: STDIN_FILENO, isHidden: true) { messages.write(raw: question) }
            } catch {
                messages.write(.empty)
                throw error
            }
            guard let password = typed else { throw Failure(.usage, Self.noPassword) }
            guard password.isEmpty else { return password }
            refuse(Self.noPassword)
        }
    }

    private static let noPassword = LocalizedText("No password was given.", "비밀번호가 없습니다.")

    static let newPassword = LocalizedText(
        "New password (at least {0} characters, not shown as you type): ", "새 비밀번호 ({0}자 이상, 입력해도 보이지 않습니다): ")

    static let password = LocalizedText(
        "Password (not shown as you type): ", "비밀번호 (입력해도 보이지 않습니다): ")

    /// Reads a new password; at a terminal, asks for it twice, until it is acceptable and both entries are the same.
    func newPassword(_ prompt: LocalizedText, fromInput: Bool) throws(Failure) -> String {
        while true {
            let first = try password(prompt, fromInput: fromInput)
            guard !fromInput else { return first }
            if let rule = NewPassword.violatedRule(of: first) {
                let refusal = LocalizedText("The password {0}.", "이 비밀번호는 쓸 수 없습니다: {0}.")
                refuse(refusal, rule.message(in: language))
                continue
            }
            let second = try password(LocalizedText("Repeat the password: ", "비밀번호 확인: "), fromInput: false)
            guard first != second else { return first }
            refuse(LocalizedText("The two passwords differ; type them again.", "두 비밀번호가 다릅니다. 다시 입력해 주세요."))
        }
    }
}
