import ArgumentParser
import BoardClient
import BoardModels

/// `board appeal`: asks for another look at a decision about oneself or one's post.
struct AppealCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "appeal", abstract: AppealHelp.appeal.text)
    }

    @Argument(help: AppealHelp.decision.help)
    var decision: String?

    @Argument(help: AppealHelp.text.help)
    var text: String?

    @Option(help: AppealHelp.suspended.help(value: "handle"))
    var suspended: String?

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func validate() throws {
        guard suspended == nil || text == nil else { throw ValidationError(AppealHelp.noDecision.text) }
        guard suspended != nil || decision != nil else { throw ValidationError(AppealHelp.missing.text) }
    }

    func run(in context: Context) async throws(Failure) {
        if let suspended {
            // There is no number to give, so what stands first is the text.
            return try await context.appealSuspension(of: suspended, text: decision, passwordFromInput: passwordStdin)
        }
        try await context.appeal(decision ?? "", text: text)
    }
}

extension Context {
    fileprivate func appeal(_ decision: String, text: String?) async throws(Failure) {
        let id = try Numbers.read(decision, as: Decision.ID.self)
        let account = try signedInAccount()
        let name = "appeal-\(id)"
        let written = try written(text, about: id.description, named: name)
        let appeal: Appeal
        do {
            let checked = try checking(NewAppeal(text: written).validated)
            appeal = try await askOnce(as: account) { client, key throws(ClientError) in
                try await client.appeal(id, checked, idempotencyKey: key)
            }
        } catch {
            throw error.adding(try keep(written, named: name, unlessGiven: text))
        }
        try tell(appeal, of: id)
    }

    fileprivate func appealSuspension(
        of handle: String, text: String?, passwordFromInput: Bool
    ) async throws(Failure) {
        warnOfPlainText()
        let name = "appeal-suspension"
        let written = try written(text, about: "", named: name)
        let appeal: Appeal
        do {
            let checked = try checking(NewAppeal(text: written).validated)
            let password = try questions.password(fromInput: passwordFromInput)
            let body = SuspensionAppeal(handle: handle, password: password, text: checked.text)
            appeal = try await askOnce(as: nil) { client, key throws(ClientError) in
                try await client.appealSuspension(body, idempotencyKey: key)
            }
        } catch {
            throw error.adding(try keep(written, named: name, unlessGiven: text))
        }
        try tell(appeal, of: appeal.decision.id)
    }

    private func written(_ text: String?, about decision: String, named name: String) throws(Failure) -> String {
        let hints = [
            decision.isEmpty ? self.text(AppealMessage.hintSuspension) : self.text(AppealMessage.hint, decision),
            self.text(WritingMessage.hintLength, String(NewAppeal.length.upperBound)),
            self.text(WritingMessage.hintEmpty),
        ]
        return try writtenText(text, option: "TEXT", named: name, hints: hints)
    }

    private func tell(_ appeal: Appeal, of decision: Decision.ID) throws(Failure) {
        guard !isJSON else { return try print(json: appeal) }
        say(AppealMessage.made, appeal.id.description, decision.description)
    }
}

enum AppealMessage: LocalizedMessage {
    case hint, hintSuspension, hintAnswer, made, asked, none, upheld, overturned
    case number, appellant, about, when, text, answer, notYours, appeal

    var localized: LocalizedText {
        switch self {
        case .hint: LocalizedText("Why should decision #{0} be looked at again?", "결정 #{0}{0|을|를} 왜 다시 살펴봐야 하는지 써 주세요.")
        case .hintSuspension:
            LocalizedText("Why should your suspension be looked at again?", "이용 정지를 왜 다시 살펴봐야 하는지 써 주세요.")
        case .hintAnswer:
            LocalizedText("Your answer on appeal #{0}; the member reads it.", "이의 #{0}에 대한 답변입니다. 이의를 낸 회원이 읽습니다.")
        case .made:
            LocalizedText(
                "Appeal #{0} against decision #{1} is made; you get a notice of what comes of it.",
                "결정 #{1}에 이의 #{0}{0|을|를} 냈습니다. 결과는 알림으로 알려 드립니다.")
        case .asked:
            LocalizedText(
                "The moderators are asked to show #{0} again; you get a notice of what comes of it.",
                "글 #{0}{0|을|를} 다시 보여 달라고 운영진에게 부탁했습니다. 결과는 알림으로 알려 드립니다.")
        case .none: LocalizedText("No appeals wait.", "기다리는 이의가 없습니다.")
        case .upheld: LocalizedText("Appeal #{0}: decision #{1} stands.", "이의 #{0}: 결정 #{1}{1|을|를} 그대로 둡니다.")
        case .overturned: LocalizedText("Appeal #{0}: decision #{1} is taken back.", "이의 #{0}: 결정 #{1}{1|을|를} 되돌렸습니다.")
        case .number: LocalizedText("APPEAL", "이의")
        case .appellant: LocalizedText("BY", "낸 이")
        case .about: LocalizedText("AGAINST", "결정")
        case .when: LocalizedText("WHEN", "언제")
        case .text: LocalizedText("TEXT", "내용")
        case .answer: LocalizedText("Answer", "답변")
        case .notYours:
            LocalizedText("Another moderator resolves it: this decision was yours.", "내가 내린 결정이므로 다른 운영진이 처리합니다.")
        case .appeal: LocalizedText("Appeal #{0} by {1}", "{1} 님의 이의 #{0}")
        }
    }
}

enum AppealHelp: HelpMessage {
    case appeal, decision, text, suspended, noDecision, missing, restore, restoreText
    case appeals, list, show, uphold, overturn, id, answer

    var localized: LocalizedText {
        switch self {
        case .appeal: LocalizedText("Ask for another look at a decision.", "결정을 다시 살펴봐 달라고 합니다.")
        case .decision: LocalizedText("The decision's number, as in its notice.", "알림에 있는 결정 번호.")
        case .text:
            LocalizedText(
                "Why; - reads standard input; without it your editor opens.", "까닭. -는 표준 입력을 읽고, 없으면 편집기가 열립니다.")
        case .suspended:
            LocalizedText(
                "Appeal the suspension that keeps this member from signing in; asks for the password.",
                "이 회원의 로그인을 막는 이용 정지에 이의를 냅니다. 비밀번호를 묻습니다.")
        case .noDecision:
            LocalizedText("With --suspended there is no decision's number to give.", "--suspended에는 결정 번호를 쓰지 않습니다.")
        case .missing: LocalizedText("Give the decision's number, as in its notice.", "알림에 있는 결정 번호를 써 주세요.")
        case .restore: LocalizedText("Ask to have a hidden post of yours shown again.", "숨겨진 내 글을 다시 보여 달라고 합니다.")
        case .restoreText:
            LocalizedText("Why; may be left out; - reads standard input.", "까닭. 없어도 됩니다. -는 표준 입력을 읽습니다.")
        case .appeals: LocalizedText("Look at appeals; moderators resolve them.", "이의를 살펴봅니다. 처리는 운영진이 합니다.")
        case .list: LocalizedText("List the appeals that wait, oldest first.", "기다리는 이의를 오래된 것부터 늘어놓습니다.")
        case .show:
            LocalizedText(
                "Show an appeal with the decision, to moderators with its case.",
                "이의를 결정과 함께, 운영진에게는 사건까지 보여 줍니다.")
        case .uphold: LocalizedText("Let the decision stand.", "결정을 그대로 둡니다.")
        case .overturn: LocalizedText("Take the decision back.", "결정을 되돌립니다.")
        case .id: LocalizedText("The appeal's number.", "이의 번호.")
        case .answer: LocalizedText("An answer for the member; - reads standard input.", "회원에게 보낼 답변. -는 표준 입력을 읽습니다.")
        }
    }
}
