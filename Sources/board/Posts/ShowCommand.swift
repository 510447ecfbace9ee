import ArgumentParser
import BoardClient
import BoardModels

struct ShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", LocalizedText("Show a post.", "글을 봅니다."))

    @Argument(help: .postNumber)
    var id: String

    @Flag(help: .localized("Show the post's revisions.", "수정 내역을 봅니다."))
    var revisions = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try PostNumber.read(id)
        let account = try context.account()
        guard !revisions else {
            let page = try await context.call(as: account) { client throws(ClientError) in
                try await client.revisions(of: id)
            }
            return try context.show(page) {
                Array(page.items.map { context.postText.lines($0) }.joined(separator: [TerminalText.empty]))
            }
        }
        let post = try await context.call(as: account) { client throws(ClientError) in
            try await client.post(id).value
        }
        try context.show(post) { context.postText.lines(post) }
    }
}
