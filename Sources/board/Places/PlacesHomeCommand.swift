import ArgumentParser
import BoardModels

struct PlacesHomeCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "home", "Set home, the default place.", "기본 장소를 정합니다. 장소를 쓰지 않으면 이곳의 날씨를 봅니다.")

    @Argument(help: .savedPlace, completion: Completion.savedPlaces)
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.editSavedPlace(
            words.asPlace, SavedPlaceEdit(isHome: true),
            saying: LocalizedText("{0} is now home.", "{0}{0|을|를} 기본 장소로 정했습니다."))
    }
}
