import ArgumentParser
import BoardClient
import BoardModels

struct MembersCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "members", abstract: RecordHelp.members.text,
            subcommands: [MembersShowCommand.self, MembersSanctionCommand.self, MembersLiftCommand.self],
            defaultSubcommand: MembersShowCommand.self)
    }
}

struct MembersShowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: RecordHelp.show.text)
    }

    @Argument(help: RecordHelp.handle.help)
    var handle: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let record = try await context.ask(as: account) { client throws(ClientError) in
            try await client.memberRecord(handle)
        }
        let text = context.moderationText
        try context.show(record) { text.lines(text.record(record, heading: RecordMessage.member, all: true)) }
    }
}

struct MembersSanctionCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "sanction", abstract: RecordHelp.sanction.text)
    }

    @Argument(help: RecordHelp.handle.help)
    var handle: String

    @OptionGroup var sanction: SanctionOptions

    @Option(name: .shortAndLong, help: ReportHelp.reason.help, completion: .list(Reasons.slugs))
    var reason: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: DecideHelp.message.help(value: "text"))
    var message: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: DecideHelp.note.help(value: "text"))
    var note: String?

    @Flag(help: .yes)
    var yes = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let terms = try sanction.terms() else { throw Failure(.usage, RecordMessage.noSanction) }
        let needsYes = terms.kind == .suspend && !yes
        if needsYes && !context.terminal.canAsk { throw Failure(.usage, TerminalMessage.confirmationNeedsYes) }
        try WrittenText.checkInputs(message, note)
        let reason = try Reasons.needed(reason, in: context)
        let account = try context.signedInAccount()
        let asked = NewSanction(
            terms: terms, reason: reason, message: try WrittenText.given(message), note: try WrittenText.given(note))
        let new = try checking(asked.validated)
        if needsYes {
            let span = DurationArgument.text(terms, in: context.language)
            try context.questions.confirm(
                TerminalText(context.text(RecordMessage.confirmSuspend, handle, span)), yes: false)
        }
        let decision = try await context.askOnce(as: account) { client, key throws(ClientError) in
            try await client.sanction(handle, new, idempotencyKey: key)
        }
        guard !context.isJSON else { return try context.print(json: decision) }
        let what = decision.sanction.map { context.moderationText.line($0).plain } ?? ""
        context.say(RecordMessage.sanctioned, handle, what, reason.name(in: context.language))
        context.messages.say([TerminalText("  " + takingBack(decision, in: context))])
    }

    /// What holds for a while is lifted; what is only said can be taken back alone.
    private func takingBack(_ decision: Decision, in context: Context) -> String {
        guard let sanction = decision.sanction, sanction.kind != .warn else {
            return context.text(ResultMessage.undo, decision.id.description)
        }
        return context.text(RecordMessage.liftEarly, sanction.id.description)
    }
}

struct MembersLiftCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "lift", abstract: RecordHelp.lift.text)
    }

    @Argument(help: RecordHelp.id.help)
    var id: String

    @Option(name: .shortAndLong, parsing: .unconditional, help: DecideHelp.undoReason.help(value: "text"))
    var reason: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try Numbers.read(id, as: Sanction.ID.self)
        let account = try context.signedInAccount()
        let sanction = try await context.reversal(
            reason, named: "lift-\(id)", hint: context.text(RecordMessage.hintWhy, id.description)
        ) { why throws(Failure) in
            try await context.askOnce(as: account) { client, key throws(ClientError) in
                try await client.lift(id, why, idempotencyKey: key)
            }
        }
        guard !context.isJSON else { return try context.print(json: sanction) }
        context.say(RecordMessage.lifted, id.description, sanction.kind.name(in: context.language))
    }
}

enum RecordHelp: HelpMessage {
    case members, show, sanction, lift, handle, id

    var localized: LocalizedText {
        switch self {
        case .members: LocalizedText("Look at members and sanction them.", "회원을 살펴보고 제재합니다.")
        case .show: LocalizedText("Show what moderators know of a member.", "운영진이 보는 회원의 기록을 보여 줍니다.")
        case .sanction:
            LocalizedText("Warn, silence or suspend a member without a case.", "사건 없이 회원에게 경고하거나, 글쓰기나 이용을 막습니다.")
        case .lift: LocalizedText("End a sanction before its time.", "제재를 미리 풉니다.")
        case .handle: LocalizedText("The member's handle.", "회원의 아이디.")
        case .id: LocalizedText("The sanction's number.", "제재 번호.")
        }
    }
}
