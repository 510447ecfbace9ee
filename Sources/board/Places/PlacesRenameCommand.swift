import ArgumentParser
import BoardModels

struct PlacesRenameCommand: BoardCommand {
    static let configuration = CommandConfiguration("rename", "Change the label of a place.", "장소의 이름을 바꿉니다.")

    @Argument(help: .savedPlace, completion: Completion.savedPlaces)
    var place: String

    @Argument(help: .label)
    var label: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.editSavedPlace(
            place, SavedPlaceEdit(label: label),
            saying: LocalizedText("Its label is now {0}.", "이름을 {0}{0|으로|로} 바꿨습니다."))
    }
}
