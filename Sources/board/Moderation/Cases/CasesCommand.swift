import ArgumentParser
import BoardModels

struct CasesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "cases", abstract: LocalizedText("Review what was reported.", "신고된 글을 검토합니다.").text,
            subcommands: [
                CasesListCommand.self, CasesShowCommand.self, CasesClaimCommand.self, CasesReleaseCommand.self,
                CasesNoteCommand.self, CasesDecideCommand.self,
            ],
            defaultSubcommand: CasesListCommand.self)
    }
}
