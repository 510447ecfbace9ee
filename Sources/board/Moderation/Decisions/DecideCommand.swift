import ArgumentParser
import BoardModels

/// `board decide`, for daily use.
struct DecideCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "decide", abstract: DecideHelp.decide.text, discussion: DecideHelp.discussion.text)
    }

    @OptionGroup var options: DecideOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await DecisionSender(options, in: context).run()
    }
}

/// `board cases decide`: the same, beside the other things that are done with cases.
struct CasesDecideCommand: BoardCommand {
    static var configuration: CommandConfiguration { DecideCommand.configuration }

    @OptionGroup var options: DecideOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await DecisionSender(options, in: context).run()
    }
}

struct DecideOptions: ParsableArguments {
    @Argument(help: CaseHelp.ids.help)
    var ids: [String]

    @OptionGroup var verdict: VerdictOptions

    @OptionGroup var sanction: SanctionOptions

    @Option(name: .shortAndLong, help: ReportHelp.reason.help, completion: .list(Reasons.slugs))
    var reason: String?

    @Option(help: DecideHelp.preset.help(value: "name"))
    var preset: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: DecideHelp.message.help(value: "text"))
    var message: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: DecideHelp.note.help(value: "text"))
    var note: String?

    @Flag(help: DecideHelp.dryRun.help)
    var dryRun = false

    @Flag(help: .yes)
    var yes = false

    /// The decision as it stands in the command; a reason that is missing and needed is asked for.
    func decision(in context: Context) throws(Failure) -> NewDecision {
        var decision = try verdict.decision()
        decision.sanction = try sanction.terms()
        decision.preset = preset
        decision.reason = try reason.map { text throws(Failure) in try Reasons.read(text) }
        try WrittenText.checkInputs(message, note)
        if decision.reason == nil, preset == nil, decision.verdict != .dismiss || decision.sanction != nil {
            decision.reason = try Reasons.needed(nil, in: context)
        }
        decision.message = try WrittenText.given(message)
        decision.note = try WrittenText.given(note)
        return try checking(decision.validated)
    }
}
