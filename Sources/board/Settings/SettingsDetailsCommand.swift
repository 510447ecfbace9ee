import ArgumentParser
import BoardModels

struct SettingsDetailsCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "details", "Choose which weather details are shown.", "보여 줄 날씨 항목을 고릅니다.")

    @Argument(
        help: .localized(
            "Names of details, as in uv wind: \(Self.all(in: .english)).",
            "항목 이름. 예: 바람 구름. 고를 수 있는 항목: \(Self.all(in: .korean)).", value: "details"),
        completion: .list(WeatherDetail.allCases.map(\.rawValue)))
    var details: [String] = []

    @Flag(help: .localized("Restore the default: all that are available.", "기본으로 되돌립니다. 제공되는 항목을 모두 보여 줍니다."))
    var reset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard details.isEmpty || !reset else {
            throw Failure(
                .usage,
                LocalizedText("Give names of details or --reset, not both.", "항목 이름과 --reset 가운데 하나만 써 주세요."))
        }
        let chosen = details.isEmpty ? nil : try Self.details(details.joined(separator: ","))
        guard reset || chosen != nil else { return try print(context.display, in: context) }
        let settings = try await context.changeSettings { $0.details = chosen }
        try context.report(
            settings, LocalizedText("Weather details shown: {0}", "보여 줄 날씨 항목: {0}"),
            Self.text(settings.details, in: context.language))
    }

    private func print(_ display: DisplayOptions, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: display.settings) }
        context.output.write(TerminalText(Self.text(display.details, in: context.language)))
        context.say(LocalizedText("Available: {0}", "고를 수 있는 항목: {0}"), Self.all(in: context.language))
    }

    private static func all(in language: Language) -> String { list(WeatherDetail.allCases, in: language) }

    /// Lists details by names that the command accepts: in English the slugs, since the English names are capitalized
    /// labels.
    private static func list(_ details: [WeatherDetail], in language: Language) -> String {
        details.map { language == .english ? $0.rawValue : $0.name(in: language) }.joined(separator: ", ")
    }

    private static func details(_ text: String) throws(Failure) -> [WeatherDetail] {
        var details: [WeatherDetail] = []
        for name in text.split(separator: ",").map(\.trimmingSpaces) where !name.isEmpty {
            guard let detail = WeatherDetail(parsing: name) else {
                throw Failure(
                    .usage,
                    LocalizedText(
                        "\"{0}\" is not a weather detail; the details are: {1}", "\"{0}\" 항목은 없습니다. 있는 항목: {1}"), name,
                    all(in: CurrentLanguage.language)
                ).adding(Suggestion.lines(for: name, among: WeatherDetail.allCases.map(\.rawValue)))
            }
            if !details.contains(detail) { details.append(detail) }
        }
        return details
    }

    static func text(_ details: [WeatherDetail]?, in language: Language) -> String {
        guard let details else {
            return LocalizedText("all that are available (the default)", "제공되는 항목 모두(기본)")[language]
        }
        guard !details.isEmpty else { return LocalizedText("nothing", "없음")[language] }
        return list(details, in: language)
    }
}
