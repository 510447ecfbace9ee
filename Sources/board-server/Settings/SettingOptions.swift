import ArgumentParser
import BoardModels
import BoardServer
import BoardWeb

/// The command-line options of all settings except secrets, generated from `ServerSettings.all`.
///
/// ArgumentParser finds the options of a type in its mirror and decodes their values by the same names. Both are
/// generated here from the list of settings, so that declaring a setting also declares its flag. The values remain
/// text: a flag is parsed like the same setting from any other source.
struct SettingOptions: ParsableArguments, CustomReflectable {
    /// The values of the options that were given, by the name of the setting.
    private(set) var flags: [String: String] = [:]

    private static let settings = ServerSettings.all.filter { !$0.isSecret }

    private struct SettingName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SettingName.self)
        for setting in Self.settings {
            let name = SettingName(stringValue: setting.name)
            flags[setting.name] = try container.decode(Option<String?>.self, forKey: name).wrappedValue
        }
    }

    var customMirror: Mirror {
        let options = Self.settings.map { setting in
            (
                label: Optional(setting.name),
                value: Option<String?>(name: .customLong(setting.name), help: Self.help(for: setting)) as Any
            )
        }
        return Mirror(self, children: options)
    }

    /// The title of the options in help texts.
    static var title: String { LocalizedText("Settings", "설정").text() }

    static func help(for setting: Setting) -> ArgumentHelp {
        let standard = setting.defaultText.map { LocalizedText("; otherwise {0}", "; 없으면 {0}").text($0.text()) } ?? ""
        return ArgumentHelp("\(setting.help.text()) (\(setting.variable)\(standard))", valueName: "value")
    }
}
