import ArgumentParser
import BoardClient
import BoardModels

struct PresetsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "presets", abstract: PresetHelp.presets.text,
            subcommands: [
                PresetsListCommand.self, PresetsAddCommand.self, PresetsEditCommand.self, PresetsRemoveCommand.self,
            ],
            defaultSubcommand: PresetsListCommand.self)
    }
}

struct PresetsListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: PresetHelp.list.text)
    }

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let presets = try await context.ask(as: account) { client throws(ClientError) in try await client.presets() }
        let text = context.moderationText
        try context.show(presets, orSay: PresetMessage.none) {
            Array(presets.items.map { text.lines($0) }.joined(separator: [TerminalText.empty]))
        }
    }
}

struct PresetsAddCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "add", abstract: PresetHelp.add.text)
    }

    @Argument(help: PresetHelp.name.help)
    var name: String

    @OptionGroup var texts: PresetTexts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try WrittenText.checkInputs(texts.english, texts.korean)
        let reason = try Reasons.needed(texts.reason, in: context)
        let account = try context.signedInAccount()
        let english = try texts.written(.english, in: context)
        let korean = try texts.written(.korean, in: context)
        let preset: Preset
        do {
            let new = try checking(NewPreset(name: name, reason: reason, english: english, korean: korean).validated)
            preset = try await context.askOnce(as: account) { client, key throws(ClientError) in
                try await client.createPreset(new, idempotencyKey: key)
            }
        } catch {
            throw error.adding([
                try context.keep(english, named: "preset-english", unlessGiven: texts.english),
                try context.keep(korean, named: "preset-korean", unlessGiven: texts.korean),
            ])
        }
        guard !context.isJSON else { return try context.print(json: preset) }
        context.say(PresetMessage.added, preset.name)
    }
}

struct PresetsEditCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "edit", abstract: PresetHelp.edit.text)
    }

    @Argument(help: PresetHelp.which.help)
    var which: String

    @Option(help: PresetHelp.newName.help(value: "text"))
    var name: String?

    @OptionGroup var texts: PresetTexts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try WrittenText.checkInputs(texts.english, texts.korean)
        let reason = try texts.reason.map { text throws(Failure) in try Reasons.read(text) }
        let account = try context.signedInAccount()
        let old = try await context.preset(which, as: account)
        var new = NewPreset(name: name ?? old.name, reason: reason ?? old.reason, english: "", korean: "")
        let isNothingGiven = [name, texts.reason, texts.english, texts.korean].allSatisfy { $0 == nil }
        if isNothingGiven && context.terminal.canAsk {
            new.english = try texts.written(.english, initially: old.english, in: context)
            new.korean = try texts.written(.korean, initially: old.korean, in: context)
        } else {
            new.english = try WrittenText.given(texts.english) ?? old.english
            new.korean = try WrittenText.given(texts.korean) ?? old.korean
        }
        let preset: Preset
        do {
            let checked = try checking(new.validated)
            preset = try await context.ask(as: account) { client throws(ClientError) in
                try await client.editPreset(old.id, checked)
            }
        } catch {
            guard isNothingGiven, new.english != old.english || new.korean != old.korean else { throw error }
            throw error.adding(
                try context.keep(new.english + "\n\n" + new.korean, named: "preset-\(old.id)", unlessGiven: nil))
        }
        guard !context.isJSON else { return try context.print(json: preset) }
        context.say(PresetMessage.edited, preset.name)
    }
}

struct PresetsRemoveCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "remove", abstract: PresetHelp.remove.text)
    }

    @Argument(help: PresetHelp.which.help)
    var which: String

    @Flag(help: .yes)
    var yes = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if !yes && !context.terminal.canAsk { throw Failure(.usage, TerminalMessage.confirmationNeedsYes) }
        let account = try context.signedInAccount()
        let preset = try await context.preset(which, as: account)
        let question = TerminalText(context.text(PresetMessage.confirmRemove, preset.name))
        try context.questions.confirm(question, yes: yes)
        try await context.ask(as: account) { client throws(ClientError) in try await client.deletePreset(preset.id) }
        guard !context.isJSON else { return try context.print(json: preset) }
        context.say(PresetMessage.removed, preset.name)
    }
}

extension Context {
    /// The preset of a name, whatever its case, or of a number.
    fileprivate func preset(_ text: String, as account: Account) async throws(Failure) -> Preset {
        let presets = try await ask(as: account) { client throws(ClientError) in try await client.presets().items }
        let named = presets.first { $0.name.lowercased() == text.trimmingSpaces.lowercased() }
        let numbered = Preset.ID(text.hasPrefix("#") ? String(text.dropFirst()) : text)
        guard let preset = named ?? presets.first(where: { $0.id == numbered }) else {
            throw Failure(.notFound, PresetMessage.unknown, text)
        }
        return preset
    }
}
