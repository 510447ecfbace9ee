import ArgumentParser
import BoardClient
import BoardModels

struct PresetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "presets", LocalizedText("Store reasons with messages for decisions.", "결정에 쓸 사유와 메시지를 정해 둡니다."),
        subcommands: [
            PresetsListCommand.self, PresetsAddCommand.self, PresetsEditCommand.self, PresetsRemoveCommand.self,
        ],
        defaultSubcommand: PresetsListCommand.self)
}
