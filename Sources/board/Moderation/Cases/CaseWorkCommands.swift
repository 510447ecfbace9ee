import ArgumentParser
import BoardClient
import BoardModels

struct CasesClaimCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "claim", abstract: CaseHelp.claim.text)
    }

    @Argument(help: CaseHelp.ids.help)
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.eachCase(ids) { client, id throws(ClientError) in
            try await client.claimCase(id).value
        } saying: { summary in
            let left = summary.claim.map { Int(($0.until - context.now).components.seconds) } ?? 0
            // Rounded up: a lease just taken lasts thirty minutes to whoever reads it.
            let span = DurationArgument.text(seconds: (left + 59) / 60 * 60, in: context.language)
            return context.text(CaseMessage.claimed, summary.id.description, span)
        }
    }
}

struct CasesReleaseCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "release", abstract: CaseHelp.release.text)
    }

    @Argument(help: CaseHelp.ids.help)
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.eachCase(ids) { client, id throws(ClientError) in
            try await client.releaseCase(id).value
        } saying: { summary in
            context.text(CaseMessage.released, summary.id.description)
        }
    }
}

struct CasesNoteCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "note", abstract: CaseHelp.note.text)
    }

    @Argument(help: CaseHelp.id.help)
    var id: String

    @Argument(help: CaseHelp.text.help)
    var text: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try Numbers.read(id, as: CaseSummary.ID.self)
        let account = try context.signedInAccount()
        let words = try context.writtenText(
            text, option: "TEXT", named: "note-\(id)",
            hints: [
                context.text(CaseMessage.hintNote, id.description),
                context.text(WritingMessage.hintLength, String(NewCaseNote.length.upperBound)),
                context.text(WritingMessage.hintEmpty),
            ])
        let note: CaseNote
        do {
            let new = try checking(NewCaseNote(text: words).validated)
            note = try await context.askOnce(as: account) { client, key throws(ClientError) in
                try await client.addNote(new, to: id, idempotencyKey: key)
            }
        } catch {
            throw error.adding(try context.keep(words, named: "note-\(id)", unlessGiven: text))
        }
        guard !context.isJSON else { return try context.print(json: note) }
        context.say(CaseMessage.noted, id.description)
    }
}

extension Context {
    /// Does the same to each of some cases, each reported on by itself: what fails for one stops no other.
    fileprivate func eachCase(
        _ ids: [String], _ call: (BoardClient, CaseSummary.ID) async throws(ClientError) -> CaseSummary,
        saying text: (CaseSummary) -> String
    ) async throws(Failure) {
        let ids = try Numbers.read(ids, as: CaseSummary.ID.self)
        let account = try signedInAccount()
        var outcomes = Outcomes<CaseSummary>(count: ids.count)
        for id in ids {
            do {
                let summary = try await answer(as: account) { client throws(ClientError) in try await call(client, id) }
                outcomes.add(summary)
                if !isJSON { messages.say([TerminalText(text(summary))]) }
            } catch {
                outcomes.fail(id, Failure(error, at: server, as: account), in: self)
            }
        }
        try outcomes.finish(in: self)
    }
}
