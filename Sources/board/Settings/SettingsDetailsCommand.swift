import ArgumentParser
import BoardModels

struct SettingsDetailsCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "details", LocalizedText("Choose which weather details are shown.", "날씨에서 무엇을 보여 줄지 정합니다."))

    @Option(
        help: .localized("Names separated by commas, as in uv,wind.", "쉼표로 나눈 이름들. 예: uv,wind", value: "details"),
        completion: .list(WeatherDetail.allCases.map(\.rawValue)))
    var show: String?

    @Flag(help: .localized("Restore the default: all that are available.", "기본으로 되돌립니다. 제공되는 것을 모두 보여 줍니다."))
    var reset = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard show == nil || !reset else {
            throw Failure(
                .usage, LocalizedText("Give --show or --reset, not both.", "--show와 --reset 가운데 하나만 써 주세요."))
        }
        let chosen = try show.map { text throws(Failure) in try Self.details(text) }
        guard reset || chosen != nil else { return try print(context.display, in: context) }
        let settings = try await context.changeSettings { $0.details = chosen }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(
            LocalizedText("Weather details shown: {0}", "날씨에서 보여 줄 것: {0}"),
            Self.text(settings.details, in: context.language))
    }

    private func print(_ display: DisplayOptions, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: display.settings) }
        context.output.write(TerminalText(Self.text(display.details, in: context.language)))
        context.say(LocalizedText("Available: {0}", "고를 수 있는 것: {0}"), Self.all)
    }

    private static var all: String { WeatherDetail.allCases.map(\.rawValue).joined(separator: ", ") }

    private static func details(_ text: String) throws(Failure) -> [WeatherDetail] {
        var details: [WeatherDetail] = []
        for name in text.split(separator: ",").map(\.trimmingSpaces) where !name.isEmpty {
            guard let detail = WeatherDetail(rawValue: name.lowercased()) else {
                throw Failure(
                    .usage,
                    LocalizedText(
                        "\"{0}\" is not a weather detail; the details are: {1}", "\"{0}\" 항목은 없습니다. 있는 항목: {1}"), name,
                    all
                ).adding(Suggestion.lines(for: name, among: WeatherDetail.allCases.map(\.rawValue)))
            }
            if !details.contains(detail) { details.append(detail) }
        }
        return details
    }

    static func text(_ details: [WeatherDetail]?, in language: Language) -> String {
        guard let details else {
            return LocalizedText("all that are available (the default)", "제공되는 것 모두(기본)")[language]
        }
        guard !details.isEmpty else { return LocalizedText("nothing", "없음")[language] }
        return details.map(\.rawValue).joined(separator: ", ")
    }
}
