import ArgumentParser

struct PresetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "presets", "Manage saved reasons with messages for decisions.", "결정에 쓸 사유와 메시지를 관리합니다.",
        subcommands: [
            PresetsListCommand.self, PresetsAddCommand.self, PresetsEditCommand.self, PresetsRemoveCommand.self,
        ],
        defaultSubcommand: PresetsListCommand.self)
}
