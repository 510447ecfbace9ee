import ArgumentParser

struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "account", "Manage your account.", "내 계정을 관리합니다.",
        subcommands: [
            AccountShowCommand.self, AccountRenameCommand.self, AccountIntroduceCommand.self,
            AccountPasswordCommand.self, AccountRecoverCommand.self, AccountCodesCommand.self,
            AccountSessionsCommand.self, AccountRevokeCommand.self, AccountExportCommand.self,
            AccountDeleteCommand.self,
        ],
        defaultSubcommand: AccountShowCommand.self)
}
