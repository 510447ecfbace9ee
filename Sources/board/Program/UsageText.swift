import BoardModels

/// The argument parser's own words in the reader's language.
///
/// The parser speaks English only and has no seam for another language, so its texts are replaced in what it
/// prints. Nothing is decided by these texts; one that is not found stays English.
enum UsageText {
    static func translated(_ text: String, into language: Language) -> String {
        guard language != .english else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            UsageMessage.allCases.reduce(String(line)) { line, message in
                message.replacing(in: line, language)
            }
        }
        return lines.joined(separator: "\n")
    }
}

enum UsageMessage: LocalizedMessage {
    case overview, usage, usageLine, arguments, subcommands, onlySubcommands, options, error, help, seeRoot, see,
        more, version, showHelp, defaultValue, defaultOnly, defaultLast, defaultCommand
    case unknownOption, suggestion, suggestionEnd, missingValue, missingArgument, unexpected, unexpectedMany,
        invalidValue, validFor, provide, or, and, valueless, noValue, noValueEnd

    var localized: LocalizedText {
        switch self {
        case .overview: LocalizedText("OVERVIEW: ", "")
        case .usage: LocalizedText("USAGE: ", "사용법: ")
        case .usageLine: LocalizedText("Usage: ", "사용법: ")
        case .arguments: LocalizedText("ARGUMENTS:", "인자:")
        case .subcommands: LocalizedText(" SUBCOMMANDS:", " 명령:")
        case .onlySubcommands: LocalizedText("SUBCOMMANDS:", "명령:")
        case .options: LocalizedText("OPTIONS:", "옵션:")
        case .error: LocalizedText("Error: ", "오류: ")
        case .help: LocalizedText("Help:  ", "도움말:  ")
        case .seeRoot: LocalizedText("  See '", "  자세한 도움말: '")
        case .see: LocalizedText("' for detailed help.", "'")
        case .more: LocalizedText("' for more information.", "'")
        case .version: LocalizedText("Show the version.", "버전을 보여 줍니다.")
        case .showHelp: LocalizedText("Show help information.", "도움말을 보여 줍니다.")
        case .defaultValue: LocalizedText("(values: ", "(값: ")
        case .defaultOnly: LocalizedText("(default: ", "(기본: ")
        case .defaultLast: LocalizedText("; default: ", "; 기본: ")
        case .defaultCommand: LocalizedText("(default)", "(기본)")
        case .unknownOption: LocalizedText("Unknown option ", "모르는 옵션입니다: ")
        case .suggestion: LocalizedText("Did you mean '", "비슷한 옵션: '")
        case .suggestionEnd: LocalizedText("'?", "'")
        case .missingValue: LocalizedText("Missing value for ", "값이 없습니다: ")
        case .missingArgument: LocalizedText("Missing expected argument ", "필요한 인자가 없습니다: ")
        case .unexpected: LocalizedText("Unexpected argument ", "쓸 수 없는 인자입니다: ")
        case .unexpectedMany: LocalizedText(" unexpected arguments: ", "개의 인자를 쓸 수 없습니다: ")
        case .invalidValue: LocalizedText("The value ", "쓸 수 없는 값입니다: ")
        case .validFor: LocalizedText(" is invalid for ", " → ")
        case .provide: LocalizedText("Please provide one of ", "다음 가운데 하나를 써 주세요: ")
        case .or: LocalizedText("' or '", "', '")
        case .and: LocalizedText("' and '", "', '")
        case .valueless: LocalizedText("The option '", "값이 없는 옵션입니다: '")
        case .noValue: LocalizedText(" does not take any value, but ", " → ")
        case .noValueEnd: LocalizedText(" was specified.", "")
        }
    }

    fileprivate func replacing(in line: String, _ language: Language) -> String {
        guard let range = line.firstRange(of: localized.english) else { return line }
        return line.replacingCharacters(in: range, with: text(in: language))
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + self[range.upperBound...]
    }
}
