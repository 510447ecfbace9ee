import ArgumentParser
import BoardClient
import BoardModels

struct DigestOnCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "on", "Turn on the daily digest, in the language of --lang.", "매일 날씨 소식을 받습니다. 언어는 --lang으로 정합니다.")

    @Argument(help: .localized("The time of day at the place, as in 07:30.", "그곳의 현지 시각. 예: 07:30"))
    var time: String

    @Option(
        help: .localized("A saved place; by default home.", "저장한 장소의 이름. 없으면 기본 장소.", value: "label"),
        completion: Completion.savedPlaces)
    var place: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let time = ClockTime(time) else {
            throw Failure(
                .usage,
                LocalizedText(
                    "\"{0}\" is not a time of day, such as 07:30.", "\"{0}\"{0|은|는} 시각이 아닙니다. 07:30처럼 써 주세요."), time)
        }
        let saved = try await selectedPlace(in: context)
        let digest = DigestSettings(minute: time.minute, place: saved.id, language: context.language)
        let settings = try await context.changeSettings { $0.digest = digest }
        try context.report(
            settings,
            LocalizedText(
                "Every day at {0} in the local time of {1}: board notices shows it.",
                "매일 {0}({1} 기준)에 알려 드립니다. 보려면: board notices"),
            time.text(context.display.clock, in: context.language), saved.label)
    }

    /// The saved place for the digest: the one named by `--place`, else home, else the only saved place.
    private func selectedPlace(in context: Context) async throws(Failure) -> SavedPlace {
        if let place { return try await context.savedPlace(place).place }
        let places = try await context.call { try await $0.savedPlaces().items }
        let only = places.count == 1 ? places.first : nil
        if let place = places.first(where: \.isHome) ?? only { return place }
        guard let account = try context.account(), let place = try await context.moveHome(to: account) else {
            throw Failure(
                .usage,
                places.isEmpty
                    ? LocalizedText(
                        "Save a place first: board places add \"Seoul\" --home",
                        "먼저 장소를 저장해 주세요: board places add \"서울\" --home")
                    : LocalizedText(
                        "Choose a place with --place LABEL, or set home: board places home N",
                        "--place 이름으로 장소를 고르거나 기본 장소를 정해 주세요: board places home 번호"))
        }
        return place
    }
}
