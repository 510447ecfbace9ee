import ArgumentParser
import BoardClient
import BoardModels

struct PresetsListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", "List the presets.", "자주 쓰는 문구를 봅니다.")

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let presets = try await context.call { try await $0.presets() }
        let text = context.moderationText
        try context.show(presets, orSay: LocalizedText("There are no presets yet.", "자주 쓰는 문구가 없습니다.")) {
            text.listing(presets.items)
        }
    }
}

extension ModerationText {
    /// A list of presets with their reasons and their messages in both languages.
    fileprivate func listing(_ presets: [Preset]) -> Listing {
        let fields = presets.map { preset in
            [
                TerminalText(preset.id.description), TerminalText(preset.name, .bold),
                TerminalText(preset.reason.name(in: language)), TerminalText(preset.english),
                TerminalText(preset.korean),
            ]
        }
        return Listing(fields: fields) { Array(presets.map(lines).joined(separator: [TerminalText.empty])) }
    }

    private func lines(_ preset: Preset) -> [TerminalText] {
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
