import ArgumentParser

struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "settings", "Show settings, or set one.", "설정을 보거나 바꿉니다.",
        subcommands: [
            SettingsValueCommand.self, SettingCommand<ServerSetting>.self, SettingCommand<LangSetting>.self,
            SettingCommand<ColorSetting>.self, SettingCommand<HomeSetting>.self, SettingsDetailsCommand.self,
            SettingsUnitsCommand.self, SettingsClockCommand.self,
        ],
        defaultSubcommand: SettingsValueCommand.self)
}

extension Settings {
    /// The names of all settings: those with a plain value, and those with a command of their own.
    static var names: [String] {
        var names = Key.allCases.map(\.rawValue)
        let commands = SettingsCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        // The subcommand "value" is the hidden default, not a setting.
        for name in commands where name != "value" && !names.contains(name) { names.append(name) }
        return names
    }
}
