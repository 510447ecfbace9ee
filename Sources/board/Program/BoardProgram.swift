import ArgumentParser
import BoardModels

/// The root command of the client program `board`, with all subcommands.
struct BoardProgram: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "board", abstract: LocalizedText("A community weather board.", "날씨별 추천을 나누는 게시판.").text,
            usage: "board [<options>] <subcommand>", discussion: discussion.text, version: Version.text,
            groupedSubcommands: [
                CommandGroup(
                    name: LocalizedText("Common", "자주 쓰는").text,
                    subcommands: [
                        NowCommand.self, HereCommand.self, ForecastCommand.self, CompareCommand.self,
                        AlertsCommand.self,
                        BoardsCommand.self, PostCommand.self, ListCommand.self, SearchCommand.self,
                        ShowCommand.self, OpenCommand.self, MineCommand.self, EditCommand.self, DeleteCommand.self,
                        LikeCommand.self, UnlikeCommand.self, ReportCommand.self, ReportsCommand.self,
                        NoticesCommand.self, AppealCommand.self, RestoreCommand.self, PlacesCommand.self,
                        DigestCommand.self,
                    ]),
                CommandGroup(
                    name: LocalizedText("Account", "계정").text,
                    subcommands: [
                        RegisterCommand.self, LoginCommand.self, LogoutCommand.self, WhoAmICommand.self,
                        AccountCommand.self, AccountsCommand.self, TokenCommand.self,
                    ]),
                CommandGroup(
                    name: LocalizedText("Moderation", "운영").text,
                    subcommands: [
                        ReviewCommand.self, CasesCommand.self, DecideCommand.self, UndoCommand.self,
                        DecisionsCommand.self, MembersCommand.self, PresetsCommand.self, WatchWordsCommand.self,
                        AppealsCommand.self, LogCommand.self,
                    ]),
                CommandGroup(
                    name: LocalizedText("Other", "기타").text,
                    subcommands: [SettingsCommand.self, CompletionsCommand.self]),
            ])
    }

    private static let discussion = LocalizedText(
        """
        Members recommend food, places, music and more for each kind of weather:
          board now Seoul
          board post --weather rain --category food "Haemul pajeon" --place Mangwon
        """,
        """
        날씨마다 어울리는 음식, 장소, 음악 등을 서로 추천합니다:
          board now 서울
          board post --weather 비 --category 음식 "해물파전" --place 망원
        """)

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard try await Overview.show(in: context) else {
            return context.output.write(ProgramHelp.lines(width: context.output.width))
        }
    }
}
