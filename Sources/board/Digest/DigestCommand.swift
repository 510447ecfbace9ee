import ArgumentParser
import BoardClient
import BoardModels

struct DigestCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "digest", abstract: DigestHelp.digest.text,
            subcommands: [DigestShowCommand.self, DigestOnCommand.self, DigestOffCommand.self],
            defaultSubcommand: DigestShowCommand.self)
    }
}

struct DigestShowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: DigestHelp.show.text)
    }

    @OptionGroup var globals: GlobalOptions

    /// What `--json` prints; nothing in it where there is no digest.
    struct Shown: Encodable {
        var digest: DigestSettings?
        var place: SavedPlace?
    }

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let (digest, places) = try await context.ask(as: account) { client throws(ClientError) in
            (try await client.settings().value.digest, try await client.savedPlaces().items)
        }
        let place = places.first { $0.id == digest?.place }
        guard !context.isJSON else { return try context.print(json: Shown(digest: digest, place: place)) }
        guard let digest else { return context.say(DigestCommandMessage.none) }
        let time = ClockTime(minute: digest.minute).text(context.display.clock, in: context.language)
        let language = context.text(DigestCommandMessage(digest.language))
        let text = context.text(DigestCommandMessage.shown, time, place?.label ?? "–", language)
        context.output.write(TerminalText(text))
    }
}

struct DigestOnCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "on", abstract: DigestHelp.on.text)
    }

    @Argument(help: DigestHelp.time.help)
    var time: String

    @Option(help: DigestHelp.place.help(value: "label"))
    var place: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let time = ClockTime(time) else { throw Failure(.usage, DigestCommandMessage.noTime, time) }
        let saved = try await wanted(in: context)
        let digest = DigestSettings(minute: time.minute, place: saved.id, language: context.language)
        let settings = try await context.changeSettings { $0.digest = digest }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(
            DigestCommandMessage.on, time.text(context.display.clock, in: context.language), saved.label)
    }

    /// The place named, else home, else the only one.
    private func wanted(in context: Context) async throws(Failure) -> SavedPlace {
        if let place { return try await context.savedPlace(place).place }
        let account = try context.signedInAccount()
        let places = try await context.ask(as: account) { client throws(ClientError) in
            try await client.savedPlaces().items
        }
        let only = places.count == 1 ? places.first : nil
        guard let place = places.first(where: \.isHome) ?? only else {
            throw Failure(.usage, places.isEmpty ? DigestCommandMessage.noPlace : .whichPlace)
        }
        return place
    }
}

struct DigestOffCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "off", abstract: DigestHelp.off.text)
    }

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        _ = try context.signedInAccount()
        let settings = try await context.changeSettings { $0.digest = nil }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(DigestCommandMessage.off)
    }
}

/// A time of day to the minute.
struct ClockTime: Equatable {
    /// After midnight, 0…1439.
    let minute: Int

    init(minute: Int) {
        self.minute = minute
    }

    /// Reads "7:30", "07:30" and "19:05"; nil for anything else.
    init?(_ text: String) {
        let parts = text.trimmingSpaces.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        self.minute = hour * 60 + minute
    }

    func text(_ clock: ClockChoice, in language: Language) -> String {
        let (hour, rest) = (minute / 60, minute % 60)
        let minutes = (rest < 10 ? "0" : "") + String(rest)
        switch clock {
        case .hours24: return (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
        case .hours12:
            let message = hour < 12 ? DisplayOptionsMessage.morning : .afternoon
            return message.text(in: language, "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes)")
        }
    }
}

enum DigestCommandMessage: LocalizedMessage {
    case none, shown, on, off, noTime, noPlace, whichPlace, english, korean

    init(_ language: Language) {
        self = language == .english ? .english : .korean
    }

    var localized: LocalizedText {
        switch self {
        case .none:
            LocalizedText("There is no daily digest: board digest on 07:30", "날씨 소식을 받지 않습니다: board digest on 07:30")
        case .shown: LocalizedText("Every day at {0} by the clock of {1}, in {2}.", "날마다 {1} 시각으로 {0} ({2})")
        case .on:
            LocalizedText(
                "Every day at {0} by the clock of {1}: board notices shows it.",
                "날마다 {1} 시각으로 {0}에 날씨 소식이 옵니다: board notices")
        case .english: LocalizedText("English", "영어로")
        case .korean: LocalizedText("Korean", "한국어로")
        case .off: LocalizedText("There is no daily digest any more.", "이제 날씨 소식이 오지 않습니다.")
        case .noTime:
            LocalizedText("\"{0}\" is no time of day, such as 07:30.", "\"{0}\"{0|은|는} 시각이 아닙니다. 07:30처럼 써 주세요.")
        case .noPlace:
            LocalizedText(
                "Save a place first: board places add \"Seoul\" --home",
                "먼저 장소를 저장해 주세요: board places add \"서울\" --home")
        case .whichPlace:
            LocalizedText(
                "Which place? Say --place LABEL, or board places home N.",
                "어느 곳인가요? --place 이름표를 쓰거나 board places home 번호로 정해 주세요.")
        }
    }
}

enum DigestHelp: HelpMessage {
    case digest, show, on, off, time, place

    var localized: LocalizedText {
        switch self {
        case .digest:
            LocalizedText("The day's weather and the board's best for it, every day.", "날마다 그날의 날씨와 좋은 글을 받습니다.")
        case .show: LocalizedText("Show when it comes.", "언제 오는지 보여 줍니다.")
        case .on: LocalizedText("Have it every day, in the language of --lang.", "날마다 받습니다. 언어는 --lang으로 정합니다.")
        case .off: LocalizedText("Have it no longer.", "그만 받습니다.")
        case .time: LocalizedText("By the place's own clock, as in 07:30.", "그곳의 시각. 예: 07:30")
        case .place: LocalizedText("One of your places; else home.", "저장한 장소의 이름표. 없으면 우리 집.")
        }
    }
}
