import ArgumentParser
import BoardClient
import BoardModels

struct PlacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "places", LocalizedText("Save places under names of your own.", "장소를 원하는 이름으로 저장합니다."),
        subcommands: [
            PlacesListCommand.self, PlacesSearchCommand.self, PlacesAddCommand.self, PlacesRemoveCommand.self,
            PlacesMoveCommand.self, PlacesRenameCommand.self, PlacesHomeCommand.self,
        ],
        defaultSubcommand: PlacesListCommand.self)
}
