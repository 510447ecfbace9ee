import ArgumentParser
import BoardClient
import BoardModels

struct AccountsCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "accounts", "List who is signed in on this computer.", "이 컴퓨터에 로그인한 계정을 봅니다.")

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
