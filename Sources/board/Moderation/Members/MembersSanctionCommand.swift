import ArgumentParser
import BoardClient
import BoardModels

struct MembersSanctionCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "sanction", "Warn, silence or suspend a member without a case.", "신고 건 없이 회원에게 경고하거나 글쓰기 제한, 이용 정지를 내립니다.")

    @Argument(help: .localized("The member's handle.", "회원의 아이디."))
    var handle: String

    @OptionGroup var sanction: SanctionOptions

    @Option(name: .shortAndLong, help: ReasonArgument.help, completion: .list(ReasonArgument.slugs))
    var reason: String?

    @OptionGroup var texts: DecisionTexts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let terms = try sanction.terms() else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Give a sanction: --warn, --silence DURATION or --suspend DURATION.",
                    "--warn, --silence 기간, --suspend 기간 가운데 하나로 제재를 알려 주세요."))
        }
        let needsYes = terms.kind == .suspend && !context.yes
        if needsYes { try context.questions.checkConfirmable() }
        try texts.check()
        let reason = try ReasonArgument.promptIfMissing(reason, in: context)
        let account = try context.signedInAccount()
        let (message, note) = try texts.read()
        let new = try checking(NewSanction(terms: terms, reason: reason, message: message, note: note).validated)
        let text = context.moderationText
        if needsYes {
            let question = LocalizedText(
                "Suspend {0} {1}? All sessions end, and the member cannot sign in.",
                "{0} 회원의 이용을 {1} 정지할까요? 모든 세션이 끝나고 로그인할 수 없게 됩니다.")
            let length = DurationArgument.text(terms, in: context.language)
            try context.questions.confirm(text.plain(question, handle, length))
        }
        let decision = try await context.suggestingMember(for: handle, as: account) { () throws(Failure) in
            try await context.create(as: account) { try await $0.sanction(handle, new, idempotencyKey: $1) }
        }
        guard !context.isJSON else { return try context.print(json: decision) }
        let sanction = decision.sanction.map { text.line($0).plain } ?? ""
        context.messages.say([
            TerminalText("\(handle): \(sanction) (\(reason.name(in: context.language)))."), "  " + hint(decision, text),
        ])
    }

    /// A hint with the command that ends a sanction: `board undo` for a warning, else `board members lift`.
    private func hint(_ decision: Decision, _ text: ModerationText) -> TerminalText {
        guard let sanction = decision.sanction, sanction.kind != .warn else {
            return text.plain(ModerationText.undoHint, decision.id.description)
        }
        let lift = LocalizedText("lift it early: board members lift {0}", "미리 해제하려면: board members lift {0}")
        return text.plain(lift, sanction.id.description)
    }
}
