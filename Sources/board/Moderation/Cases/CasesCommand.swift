import ArgumentParser
import BoardModels

struct CasesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "cases", LocalizedText("Review what was reported.", "신고된 글을 검토합니다."),
        subcommands: [
            CasesListCommand.self, CasesShowCommand.self, CasesClaimCommand.self, CasesReleaseCommand.self,
            CasesNoteCommand.self, CasesDecideCommand.self,
        ],
        defaultSubcommand: CasesListCommand.self)
}
