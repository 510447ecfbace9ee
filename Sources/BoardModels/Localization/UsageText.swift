/// Translates the texts of the command-line argument parser that `board` and `board-server` print.
///
/// The parser does not support other languages, so its texts are replaced in its output. Nothing depends on the
/// replacement: a text that is not found stays English.
package enum UsageText {
    package static func translated(_ text: String, into language: Language) -> String {
        guard language != .english else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            texts.reduce(String(line)) { line, text in
                guard let range = line.firstRange(of: text.english) else { return line }
                return "\(line[..<range.lowerBound])\(text[language])\(line[range.upperBound...])"
            }
        }
        return lines.joined(separator: "\n")
    }

    private static let texts = [
        LocalizedText("OVERVIEW: ", ""),
        LocalizedText("USAGE: ", "사용법: "),
        LocalizedText("Usage: ", "사용법: "),
        LocalizedText("<options>", "<옵션>"),
        LocalizedText("<subcommand>", "<명령>"),
        LocalizedText("ARGUMENTS:", "인자:"),
        LocalizedText(" SUBCOMMANDS:", " 명령:"),
        LocalizedText("SUBCOMMANDS:", "명령:"),
        LocalizedText("OPTIONS:", "옵션:"),
        LocalizedText("Error: ", "오류: "),
        LocalizedText("Help:  ", "도움말:  "),
        LocalizedText("  See '", "  자세한 도움말: '"),
        LocalizedText("' for detailed help.", "'"),
        LocalizedText("' for more information.", "'"),
        LocalizedText("Show the version.", "버전을 봅니다."),
        LocalizedText("Show help information.", "도움말을 봅니다."),
        LocalizedText("(values: ", "(값: "),
        LocalizedText("(default: ", "(기본: "),
        LocalizedText("; default: ", "; 기본: "),
        // As wide as the English, so that the column after it stays aligned.
        LocalizedText("(default)", "(기본)   "),
        LocalizedText("Unknown option ", "모르는 옵션입니다: "),
        LocalizedText("Did you mean '", "비슷한 옵션: '"),
        LocalizedText("'?", "'"),
        LocalizedText("Missing value for ", "값이 없습니다: "),
        LocalizedText("Missing expected argument ", "필요한 인자가 없습니다: "),
        LocalizedText("Unexpected argument ", "쓸 수 없는 인자입니다: "),
        LocalizedText(" unexpected arguments: ", "개의 인자를 쓸 수 없습니다: "),
        LocalizedText("The value ", "쓸 수 없는 값입니다: "),
        LocalizedText(" is invalid for ", " → "),
        LocalizedText("Please provide one of ", "다음 가운데 하나를 써 주세요: "),
        LocalizedText("' or '", "', '"),
        LocalizedText("' and '", "', '"),
        LocalizedText("The option '", "값이 없는 옵션입니다: '"),
        LocalizedText(" does not take any value, but ", " → "),
        LocalizedText(" was specified.", ""),
    ]
}
