import ArgumentParser
import BoardClient
import BoardModels

struct PlacesAddCommand: BoardCommand {
    static let configuration = CommandConfiguration("add", "Save a place.", "장소를 저장합니다.")

    @Argument(help: .localized("A name, or latitude,longitude.", "장소 이름이나 위도,경도."))
    var words: [String]

    @Option(help: .label)
    var label: String?

    @Flag(help: .localized("Make it home.", "기본 장소로 정합니다."))
    var home = false

    @Option(help: .localized("Which of several places with that name, by number.", "그 이름의 장소들 가운데 몇 번째.", value: "n"))
    var pick: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let place = words.asPlace
        try PlaceArgument.check(place)
        let account = try context.signedInAccount()
        let found = try await context.placeToSave(place, pick: pick, as: account)
        let saved = try await context.save(found, label: label, isHome: home, as: account)
        _ = await context.refreshingCache(of: account, force: true)
        guard !context.isJSON else { return try context.print(json: saved) }
        let text =
            saved.isHome
            ? LocalizedText("{0} is saved as home: {1}.", "{1}{1|을|를} '{0}'{0|으로|로} 저장하고 기본 장소로 정했습니다.")
            : LocalizedText("{0} is saved: {1}.", "{1}{1|을|를} '{0}'{0|으로|로} 저장했습니다.")
        context.say(text, saved.label, saved.place.name(in: context.language))
    }
}
