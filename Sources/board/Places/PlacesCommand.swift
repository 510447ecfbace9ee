import ArgumentParser

struct PlacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "places", "Manage your saved places.", "저장한 장소를 관리합니다.",
        subcommands: [
            PlacesListCommand.self, PlacesSearchCommand.self, PlacesAddCommand.self, PlacesRemoveCommand.self,
            PlacesMoveCommand.self, PlacesRenameCommand.self, PlacesHomeCommand.self,
        ],
        defaultSubcommand: PlacesListCommand.self)
}
