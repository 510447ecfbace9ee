import ArgumentParser
import BoardClient
import BoardModels

struct DigestShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", "Show when the daily digest is sent.", "날씨 소식을 받는 시각을 봅니다.")

    @OptionGroup var globals: GlobalOptions

    /// The JSON that `board digest show --json` prints; an empty object if there is no digest.
    struct DigestStatus: Encodable {
        var digest: DigestSettings?
        var place: SavedPlace?
    }

    func run(in context: Context) async throws(Failure) {
        let (digest, places) = try await context.call { client in
            (try await client.settings().value.digest, try await client.savedPlaces().items)
        }
        let place = places.first { $0.id == digest?.place }
        guard !context.isJSON else { return try context.print(json: DigestStatus(digest: digest, place: place)) }
        guard let digest else {
            return context.say(
                LocalizedText(
                    "The daily digest is off. To turn it on: board digest on 07:30",
                    "날씨 소식을 받지 않습니다. 받으려면: board digest on 07:30"))
        }
        let time = ClockTime(minute: digest.minute).text(context.display.clock, in: context.language)
        let language =
            digest.language == .english ? LocalizedText("English", "영어로") : LocalizedText("Korean", "한국어로")
        let text = LocalizedText("Every day at {0} in the local time of {1}, in {2}.", "매일 {0}({1} 기준)에 {2} 알려 드립니다.")
        context.output.write(
            TerminalText(context.text(text, time, place?.label ?? "–", context.text(language))))
    }
}
