import ArgumentParser

struct CasesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "cases", "Review cases.", "신고 건을 검토합니다.",
        subcommands: [
            CasesListCommand.self, CasesShowCommand.self, CasesReportsCommand.self, CasesClaimCommand.self,
            CasesReleaseCommand.self,
            CasesNoteCommand.self, DecideCommand.self,
        ],
        defaultSubcommand: CasesListCommand.self)
}
