import ArgumentParser
import BoardClient
import BoardModels

struct PlacesRenameCommand: BoardCommand {
    static let configuration = CommandConfiguration("rename", LocalizedText("Rename a place.", "장소의 이름표를 바꿉니다."))

    @Argument(help: .savedPlace)
    var place: String

    @Argument(help: .label)
    var label: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.editSavedPlace(
            place, SavedPlaceEdit(label: label),
            saying: LocalizedText("It is called {0} now.", "이제 이름표가 {0}입니다."))
    }
}
