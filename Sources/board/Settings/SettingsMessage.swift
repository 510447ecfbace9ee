import ArgumentParser
import BoardModels

/// Localized messages of the commands that show or change settings.
enum SettingsMessage {
    static let set = LocalizedText("{0} is now {1}.", "{0} 설정: {1}")
    static let notSet = LocalizedText("not set", "정하지 않음")
    static let valueAndUnset = LocalizedText("Give a value or --unset, not both.", "값과 --unset 가운데 하나만 써 주세요.")
    static let empty = LocalizedText(
        "{0} must not be empty. To unset it: board settings {0} --unset",
        "{0} 값을 비워 둘 수 없습니다. 지우려면: board settings {0} --unset")

    static func badValue(_ value: String, for key: Settings.Key) -> Failure {
        Failure(
            .usage,
            LocalizedText(
                "\"{1}\" is not a value for {0}; it takes: {2}", "\"{1}\" 값은 {0}에 쓸 수 없습니다. 쓸 수 있는 값: {2}"),
            key.rawValue, value, Settings.allowed(key).joined(separator: ", ")
        ).adding(Suggestion.lines(for: value, among: Settings.allowed(key)))
    }
}

extension ArgumentHelp {
    static var unset: ArgumentHelp { .localized("Unset it.", "설정을 지웁니다.") }
}
