import ArgumentParser
import BoardModels

/// A preset's reason and its message in both languages, as options.
struct PresetTexts: ParsableArguments {
    @Option(name: .shortAndLong, help: ReportHelp.reason.help, completion: .list(Reasons.slugs))
    var reason: String?

    @Option(parsing: .unconditional, help: PresetHelp.english.help(value: "text"))
    var english: String?

    @Option(parsing: .unconditional, help: PresetHelp.korean.help(value: "text"))
    var korean: String?

    /// The message in one language: the one given, else the one written in the editor.
    func written(
        _ language: Language, initially text: String = "", in context: Context
    ) throws(Failure) -> String {
        let isEnglish = language == .english
        return try context.writtenText(
            isEnglish ? english : korean, option: isEnglish ? "--english" : "--korean",
            named: isEnglish ? "preset-english" : "preset-korean", initially: text,
            hints: [
                context.text(isEnglish ? PresetMessage.hintEnglish : .hintKorean),
                context.text(WritingMessage.hintLength, String(NewDecision.messageLength.upperBound)),
                context.text(WritingMessage.hintEmpty),
            ])
    }
}

extension ModerationText {
    /// A preset with its messages.
    func lines(_ preset: Preset) -> [TerminalText] {
        let title =
            TerminalText("#\(preset.id) ", .dim) + TerminalText(preset.name, .bold)
            + TerminalText("  " + preset.reason.name(in: language))
        return [title].wrapped(to: width) + message("en", preset.english) + message("ko", preset.korean)
    }

    private func message(_ label: String, _ text: String) -> [TerminalText] {
        let lines = TerminalText.lines(text).wrapped(to: max(width - 6, 1))
        return lines.enumerated().map { index, line in
            TerminalText(index == 0 ? "  \(label)  " : "      ", .dim) + line
        }
    }
}

enum PresetMessage: LocalizedMessage {
    case none, added, edited, removed, unknown, confirmRemove, hintEnglish, hintKorean
    case noWords, wordAdded, wordRemoved, unknownWord, word, addedBy, addedAt

    var localized: LocalizedText {
        switch self {
        case .none: LocalizedText("There are no presets yet.", "아직 미리 써 둔 말이 없습니다.")
        case .added: LocalizedText("The preset \"{0}\" is kept.", "\"{0}\"{0|을|를} 미리 써 둔 말에 넣었습니다.")
        case .edited: LocalizedText("The preset \"{0}\" is changed.", "미리 써 둔 말 \"{0}\"{0|을|를} 고쳤습니다.")
        case .removed: LocalizedText("The preset \"{0}\" is gone.", "미리 써 둔 말 \"{0}\"{0|을|를} 지웠습니다.")
        case .unknown:
            LocalizedText(
                "There is no preset \"{0}\"; board presets lists them.",
                "미리 써 둔 말 \"{0}\"{0|이|가} 없습니다. board presets로 목록을 볼 수 있습니다.")
        case .confirmRemove:
            LocalizedText("Remove the preset \"{0}\" with its messages?", "미리 써 둔 말 \"{0}\"{0|을|를} 지울까요?")
        case .hintEnglish: LocalizedText("The message to members who read English.", "영어를 읽는 회원에게 보낼 말입니다.")
        case .hintKorean: LocalizedText("The message to members who read Korean.", "한국어를 읽는 회원에게 보낼 말입니다.")
        case .noWords: LocalizedText("There are no watch words.", "감시어가 없습니다.")
        case .wordAdded: LocalizedText("\"{0}\" is watched for.", "\"{0}\"{0|을|를} 감시어에 넣었습니다.")
        case .wordRemoved: LocalizedText("\"{0}\" is no longer watched for.", "\"{0}\"{0|을|를} 감시어에서 뺐습니다.")
        case .unknownWord:
            LocalizedText(
                "\"{0}\" is no watch word; board watch-words lists them.",
                "\"{0}\"{0|은|는} 감시어가 아닙니다. board watch-words로 목록을 볼 수 있습니다.")
        case .word: LocalizedText("WORD", "낱말")
        case .addedBy: LocalizedText("BY", "넣은 이")
        case .addedAt: LocalizedText("WHEN", "언제")
        }
    }
}

enum PresetHelp: HelpMessage {
    case presets, list, add, edit, remove, name, which, newName, english, korean
    case watchWords, listWords, addWords, removeWords, words, wordsOrNumbers

    var localized: LocalizedText {
        switch self {
        case .presets: LocalizedText("Keep reasons with messages for decisions.", "결정에 쓸 사유와 말을 미리 써 둡니다.")
        case .list: LocalizedText("List the presets.", "미리 써 둔 말을 늘어놓습니다.")
        case .add: LocalizedText("Add a preset.", "미리 쓸 말을 넣습니다.")
        case .edit:
            LocalizedText(
                "Change a preset; without any option, your editor opens.", "미리 써 둔 말을 고칩니다. 옵션이 하나도 없으면 편집기가 열립니다.")
        case .remove: LocalizedText("Remove a preset.", "미리 써 둔 말을 지웁니다.")
        case .name: LocalizedText("What to call it.", "부를 이름.")
        case .which: LocalizedText("Its name or number.", "이름이나 번호.")
        case .newName: LocalizedText("The new name.", "새 이름.")
        case .english: LocalizedText("The message in English; - reads standard input.", "영어로 보낼 말. -는 표준 입력을 읽습니다.")
        case .korean: LocalizedText("The message in Korean; - reads standard input.", "한국어로 보낼 말. -는 표준 입력을 읽습니다.")
        case .watchWords:
            LocalizedText("Keep the words that bring a post to the moderators.", "들어 있으면 운영진이 살펴볼 낱말을 정합니다.")
        case .listWords: LocalizedText("List the watch words.", "감시어를 늘어놓습니다.")
        case .addWords: LocalizedText("Watch for words.", "감시어를 넣습니다.")
        case .removeWords: LocalizedText("No longer watch for words.", "감시어를 뺍니다.")
        case .words: LocalizedText("The words.", "낱말들.")
        case .wordsOrNumbers: LocalizedText("The words, or their numbers.", "낱말이나 그 번호들.")
        }
    }
}
