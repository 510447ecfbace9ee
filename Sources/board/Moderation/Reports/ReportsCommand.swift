import ArgumentParser

struct ReportsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "reports", "Show your reports.", "내 신고를 봅니다.",
        subcommands: [ReportsListCommand.self],
        defaultSubcommand: ReportsListCommand.self)
}
