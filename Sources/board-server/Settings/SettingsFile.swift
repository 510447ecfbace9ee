import BoardModels
import BoardWeb
import Foundation

/// A settings file: one JSON object whose values are read as strings, by the name of the setting.
enum SettingsFile {
    /// Rejects unknown keys, and keys that are set twice, and reads `true` as the text "true"; Swift Configuration's
    /// `JSONSnapshot` would ignore unknown keys and read `true` as 1.
    static func texts(in file: String) throws -> [String: String] {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: file))
        } catch {
            let message = LocalizedText(
                "The settings file {0} cannot be read: {1}.", "설정 파일 {0}{0|을|를} 읽을 수 없습니다: {1}.")
            throw CommandFailure.wrongSetting(message.text(file, error.systemReason))
        }
        if let fault = JSONText.fault(in: Array(data)) { throw failure(fault, in: file) }
        let values: [String: SettingsFileValue]
        do {
            values = try JSONDecoder().decode([String: SettingsFileValue].self, from: data)
        } catch {
            let message = LocalizedText(
                "The settings file {0} must hold one JSON object of strings, numbers, true and false.",
                "설정 파일 {0}에는 문자열, 수, true, false로 된 JSON 객체 하나가 있어야 합니다.")
            throw CommandFailure.wrongSetting(message.text(file))
        }
        if let unknown = Set(values.keys).subtracting(ServerSettings.all.map(\.name)).min() {
            let nearest = SimilarName.nearest(to: unknown, among: ServerSettings.all.map(\.name))
            let message = LocalizedText(
                "The settings file {0} sets \"{1}\", which is not a setting; {2}",
                "설정 파일 {0}에 있는 \"{1}\"{1|은|는} 설정이 아닙니다. {2}")
            let hint = UnknownVariables.hint(nearest.map { "\"\($0)\"" })
            throw CommandFailure.wrongSetting(message.text(file, unknown, hint))
        }
        return values.mapValues(\.text)
    }

    private static func failure(_ fault: JSONText.Fault, in file: String) -> CommandFailure {
        let message =
            switch fault.kind {
            case .duplicateKey(let key):
                LocalizedText(
                    "The settings file {0} sets \"{2}\" a second time in line {1}; remove one of the two.",
                    "설정 파일 {0}의 {1}번째 줄에서 \"{2}\"{2|을|를} 두 번째로 정합니다. 둘 가운데 하나를 지워 주세요."
                ).text(file, String(fault.line), key)
            case .syntax:
                LocalizedText(
                    "The settings file {0} is not valid JSON: see line {1}, column {2}.",
                    "설정 파일 {0}{0|은|는} 올바른 JSON이 아닙니다. {1}번째 줄 {2}번째 글자를 확인해 주세요."
                ).text(file, String(fault.line), String(fault.column))
            }
        return CommandFailure.wrongSetting(message)
    }
}

/// A string, number or Boolean in a settings file, converted to a string.
private struct SettingsFileValue: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            text = String(isOn)
        } else if let whole = try? container.decode(Int.self) {
            text = String(whole)
        } else if let number = try? container.decode(Double.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
        }
    }
}
