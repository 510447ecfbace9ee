import ArgumentParser
import BoardClient
import BoardModels

struct AccountsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "accounts", "Manage the accounts signed in on this computer.", "이 컴퓨터에 로그인한 계정을 관리합니다.",
        subcommands: [AccountsListCommand.self, AccountsUseCommand.self], defaultSubcommand: AccountsListCommand.self)
}

struct AccountsUseCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "use", "Choose the account that commands use.", "명령에 쓸 계정을 고릅니다.")

    @Argument(help: .localized("Its handle.", "계정의 아이디."), completion: Completion.handles)
    var name: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) throws(Failure) {
        let handles = try Accounts.load(context.directories).handles(at: context.server)
        guard let handle = handles.first(where: { $0 == name.lowercased() }) else {
            throw Context.notSignedIn(as: name, at: context.server, handles)
        }
        try Accounts.update(in: context.directories) { $0.use(handle, at: context.server) }
        try context.report(
            AccountsListCommand.SignedIn(
                handle: handle, server: context.server, isActing: context.environment["BOARD_TOKEN"] == nil),
            LocalizedText("{0} acts at {1} now.", "이제 {1}에서 {0} 계정을 씁니다."), handle, context.server.description)
        guard context.environment["BOARD_TOKEN"] != nil else { return }
        context.say(
            LocalizedText(
                "While BOARD_TOKEN is set, commands use its account instead.",
                "BOARD_TOKEN이 있는 동안에는 그 토큰의 계정을 씁니다."))
    }
}

struct AccountsListCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "list", "List who is signed in on this computer.", "이 컴퓨터에 로그인한 계정을 봅니다.")

    @OptionGroup var globals: GlobalOptions

    /// A sign-in in the JSON that `board accounts --json` prints.
    struct SignedIn: Codable, Sendable {
        /// The member's handle; nil if the account is the token in `BOARD_TOKEN`.
        var handle: String?
        var server: ServerAddress
        /// True for the account that other commands use with the same options and environment.
        var isActing: Bool
    }

    func run(in context: Context) async throws(Failure) {
        let acting = try context.account()
        var items = try Accounts.load(context.directories).accounts.reversed().map { account in
            SignedIn(handle: account.handle, server: account.server, isActing: account == acting)
        }
        // The account of BOARD_TOKEN has no handle and is not stored in `accounts.json`.
        if let acting, acting.handle == nil {
            items.insert(SignedIn(handle: nil, server: acting.server, isActing: true), at: 0)
        }
        let empty = LocalizedText(
            "Nobody is signed in. Sign in with: board login HANDLE", "로그인한 계정이 없습니다. 로그인하려면: board login 아이디")
        try context.show(Page(items: items, next: nil), orSay: empty) {
            let mark = context.text(LocalizedText("acts now", "지금 사용"))
            return Listing(
                columns: [
                    .init(context.text(LocalizedText("HANDLE", "아이디"))),
                    .init(context.text(LocalizedText("SERVER", "서버"))),
                    .init(""),
                ],
                rows: items.map { item in
                    [
                        TerminalText(item.handle ?? "BOARD_TOKEN"), TerminalText(item.server.description),
                        TerminalText(item.isActing ? mark : "", .bold),
                    ]
                }, width: context.output.width)
        }
    }
}
