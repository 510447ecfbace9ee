import ArgumentParser
import BoardClient
import BoardModels

struct PresetsAddCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "add", "Add a preset, with its message in both languages; you are asked for those without an option.",
        "문구를 추가합니다. 메시지는 두 언어 모두 필요하고, 옵션이 없으면 물어봅니다.")

    @Argument(help: .localized("The preset's name; you are asked for it without one.", "문구의 이름. 없으면 물어봅니다."))
    var name: String?

    @OptionGroup var texts: PresetTexts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try TextArgument.checkInputs(texts.english, texts.korean)
        let name = try context.questions.given(name, asking: LocalizedText("Name of the preset: ", "문구의 이름: "))
        let reason = try ReasonArgument.promptIfMissing(texts.reason, in: context)
        let account = try context.signedInAccount()
        let english = try texts.written(.english, in: context)
        let korean = try texts.written(.korean, in: context)
        let preset: Preset
        do {
            let new = try checking(NewPreset(name: name, reason: reason, english: english, korean: korean).validated)
            preset = try await context.create(as: account) { try await $0.createPreset(new, idempotencyKey: $1) }
        } catch {
            throw error.adding(
                context.saveUnsentText(english, named: "preset-english", unlessGiven: texts.english)
                    + context.saveUnsentText(korean, named: "preset-korean", unlessGiven: texts.korean))
        }
        try context.report(
            preset, LocalizedText("The preset \"{0}\" is added.", "문구 \"{0}\"{0|을|를} 추가했습니다."), preset.name)
    }
}

/// The command-line options for a preset's reason and for its message in both languages.
struct PresetTexts: ParsableArguments {
    @Option(name: .shortAndLong, help: ReasonArgument.help, completion: .list(ReasonArgument.slugs))
    var reason: String?

    @Option(
        parsing: .unconditional,
        help: .localized("The message in English; - reads standard input.", "영어 메시지. -는 표준 입력을 읽습니다.", value: "text"))
    var english: String?

    @Option(
        parsing: .unconditional,
        help: .localized("The message in Korean; - reads standard input.", "한국어 메시지. -는 표준 입력을 읽습니다.", value: "text"))
    var korean: String?

    /// Reads a preset's message in one language, from its option or the editor.
    func written(
        _ language: Language, initially text: String = "", in context: Context
    ) throws(Failure) -> String {
        let (given, name, purpose) =
            language == .english
            ? (english, "english", LocalizedText("The message to members who use English.", "영어를 쓰는 회원에게 보낼 메시지입니다."))
            : (korean, "korean", LocalizedText("The message to members who use Korean.", "한국어를 쓰는 회원에게 보낼 메시지입니다."))
        return try context.writtenText(
            given, option: "--" + name, named: "preset-" + name, initially: text,
            hints: context.writingHints(context.text(purpose), limit: NewDecision.messageLength.upperBound))
    }
}
