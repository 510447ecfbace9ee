import ArgumentParser
import BoardModels

struct PlacesMoveCommand: BoardCommand {
    static let configuration = CommandConfiguration("move", "Move a place in the list.", "장소의 순서를 바꿉니다.")

    @Argument(help: .savedPlace, completion: Completion.savedPlaces)
    var place: String

    @Argument(help: .localized("The new position in the list.", "목록에서의 새 순서."))
    var position: Int

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.editSavedPlace(
            place, SavedPlaceEdit(position: position),
            saying: LocalizedText("{0} is now number {1}.", "{0}{0|을|를} {1}번으로 옮겼습니다."))
    }
}
