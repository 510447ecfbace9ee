import BoardModels

/// The argument parser's own words in the reader's language.
///
/// The parser speaks English only and has no seam for another language, so its texts are replaced in what it
/// prints. Nothing is decided by these texts; one that is not found stays English.
enum UsageText {
    static func translated(_ text: String, into language: Language) -> String {
        guard language != .english else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            UsagePhrase.allCases.reduce(String(line)) { line, phrase in
                phrase.replacing(in: line, language)
            }
        }
        return lines.joined(separator: "\n")
    }
}

enum UsagePhrase: Phrase {
    case overview, usage, usageLine, arguments, subcommands, onlySubcommands, options, error, help, seeRoot, see,
        more, version, showHelp, defaultValue, defaultOnly, defaultLast, defaultCommand
    case unknownOption, suggestion, suggestionEnd, missingValue, missingArgument, unexpected, unexpectedMany,
        invalidValue, validFor, provide, or, and, valueless, noValue, noValueEnd

    var wording: Wording {
        switch self {
        case .overview: Wording("OVERVIEW: ", "")
        case .usage: Wording("USAGE: ", "사용법: ")
        case .usageLine: Wording("Usage: ", "사용법: ")
        case .arguments: Wording("ARGUMENTS:", "인자:")
        case .subcommands: Wording(" SUBCOMMANDS:", " 명령:")
        case .onlySubcommands: Wording("SUBCOMMANDS:", "명령:")
        case .options: Wording("OPTIONS:", "옵션:")
        case .error: Wording("Error: ", "오류: ")
        case .help: Wording("Help:  ", "도움말:  ")
        case .seeRoot: Wording("  See '", "  자세한 도움말: '")
        case .see: Wording("' for detailed help.", "'")
        case .more: Wording("' for more information.", "'")
        case .version: Wording("Show the version.", "버전을 보여 줍니다.")
        case .showHelp: Wording("Show help information.", "도움말을 보여 줍니다.")
        case .defaultValue: Wording("(values: ", "(값: ")
        case .defaultOnly: Wording("(default: ", "(기본: ")
        case .defaultLast: Wording("; default: ", "; 기본: ")
        case .defaultCommand: Wording("(default)", "(기본)")
        case .unknownOption: Wording("Unknown option ", "모르는 옵션입니다: ")
        case .suggestion: Wording("Did you mean '", "비슷한 옵션: '")
        case .suggestionEnd: Wording("'?", "'")
        case .missingValue: Wording("Missing value for ", "값이 없습니다: ")
        case .missingArgument: Wording("Missing expected argument ", "필요한 인자가 없습니다: ")
        case .unexpected: Wording("Unexpected argument ", "쓸 수 없는 인자입니다: ")
        case .unexpectedMany: Wording(" unexpected arguments: ", "개의 인자를 쓸 수 없습니다: ")
        case .invalidValue: Wording("The value ", "쓸 수 없는 값입니다: ")
        case .validFor: Wording(" is invalid for ", " → ")
        case .provide: Wording("Please provide one of ", "다음 가운데 하나를 써 주세요: ")
        case .or: Wording("' or '", "', '")
        case .and: Wording("' and '", "', '")
        case .valueless: Wording("The option '", "값이 없는 옵션입니다: '")
        case .noValue: Wording(" does not take any value, but ", " → ")
        case .noValueEnd: Wording(" was specified.", "")
        }
    }

    fileprivate func replacing(in line: String, _ language: Language) -> String {
        guard let range = line.firstRange(of: wording.english) else { return line }
        return line.replacingCharacters(in: range, with: text(in: language))
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + self[range.upperBound...]
    }
}
