import ArgumentParser
import BoardModels

/// The help of the program itself, which fits a screen of 24 lines: daily commands are explained, the others named.
enum ProgramHelp {
    private static let daily: [any ParsableCommand.Type] = [
        NowCommand.self, PostCommand.self, ListCommand.self, SearchCommand.self, ShowCommand.self, LikeCommand.self,
        ReportCommand.self, NoticesCommand.self,
    ]

    static func lines(width: Int) -> [TerminalText] {
        let program = BoardProgram.configuration
        let usage = "USAGE: \(program.usage ?? "")\n" + examples.text
        let text = [program.abstract, "", usage, "", explained, "", named(program), options.text, more.text]
        return HelpLayout.lines(
            UsageText.translated(text.joined(separator: "\n"), into: CurrentLanguage.language), width: width)
    }

    private static var explained: String {
        let lines = daily.map { command in
            let label = TerminalText("  " + name(of: command)).padded(to: HelpLayout.textColumn)
            return label.plain + command.configuration.abstract
        }
        return lines.joined(separator: "\n")
    }

    private static func named(_ program: CommandConfiguration) -> String {
        let shown = Set(daily.map(name))
        let lines = program.groupedSubcommands.map { group in
            let names = group.subcommands.map(name)
            let others = names.filter { !shown.contains($0) }
            // A group whose commands are partly explained above is headed "Others".
            return "\(others == names ? group.name : Self.others.text): " + others.joined(separator: ", ")
        }
        return lines.joined(separator: "\n")
    }

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? ""
    }

    private static let others = LocalizedText("Others", "그 밖의 명령")

    private static let examples = LocalizedText(
        """
          board now Seoul
          board post --weather rain --category food "Haemul pajeon" --place Mangwon
        """,
        """
          board now 서울
          board post --weather 비 --category 음식 "해물파전" --place 망원
        """)

    private static let options = LocalizedText(
        "Options of every command: --json --yes --server --lang --units --color --as",
        "모든 명령의 옵션: --json --yes --server --lang --units --color --as")

    private static let more = LocalizedText(
        "Explained: one command by board COMMAND --help, all by board help all.",
        "자세한 설명: 명령 하나는 board 명령 --help, 모든 명령은 board help all")
}
