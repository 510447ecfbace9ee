import ArgumentParser
import BoardModels

struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "settings", LocalizedText("Show settings, or set one.", "설정을 보거나 바꿉니다."),
        subcommands: [
            SettingsValueCommand.self, SettingsDetailsCommand.self, SettingsUnitsCommand.self,
            SettingsClockCommand.self,
        ],
        defaultSubcommand: SettingsValueCommand.self)
}
