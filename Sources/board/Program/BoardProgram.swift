import ArgumentParser
import BoardModels

/// The root command of the client program `board`, with all subcommands.
struct BoardProgram: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "board", abstract: LocalizedText("What is good in this weather.", "이런 날씨에 좋은 것들.").text,
            usage: "board [<options>] <subcommand>", discussion: discussion.text, version: Version.text,
            groupedSubcommands: [
                CommandGroup(
                    name: LocalizedText("Daily", "날마다 쓰는").text,
                    subcommands: [
                        NowCommand.self, ForecastCommand.self, CompareCommand.self, AlertsCommand.self,
                        BoardsCommand.self, PostCommand.self, ListCommand.self, SearchCommand.self,
                        ShowCommand.self, MineCommand.self, EditCommand.self, DeleteCommand.self, LikeCommand.self,
                        UnlikeCommand.self, ReportCommand.self, ReportsCommand.self, NoticesCommand.self,
                        AppealCommand.self, RestoreCommand.self, PlacesCommand.self, DigestCommand.self,
                    ]),
                CommandGroup(
                    name: LocalizedText("Account", "계정").text,
                    subcommands: [
                        RegisterCommand.self, LoginCommand.self, LogoutCommand.self, WhoAmICommand.self,
                        AccountCommand.self,
                    ]),
                CommandGroup(
                    name: LocalizedText("Moderation", "운영").text,
                    subcommands: [
                        ReviewCommand.self, CasesCommand.self, DecideCommand.self, UndoCommand.self,
                        DecisionsCommand.self, MembersCommand.self, PresetsCommand.self, WatchWordsCommand.self,
                        AppealsCommand.self, LogCommand.self,
                    ]),
                CommandGroup(
                    name: LocalizedText("Other", "그 밖의").text,
                    subcommands: [SettingsCommand.self, CompletionsCommand.self]),
            ])
    }

    private static let discussion = LocalizedText(
        """
        People say what they recommend in rain, in snow, under a clear sky:
          board now Seoul
          board post --weather rain --category food "Haemul pajeon" --place Mangwon
        """,
        """
        비 올 때, 눈 올 때, 맑을 때 무엇이 좋은지 서로 이야기합니다:
          board now 서울
          board post --weather 비 --category 음식 "해물파전" --place 망원
        """)

    @OptionGroup var globals: GlobalOptions

    func run() throws {
        throw CleanExit.helpRequest(self)
    }
}
