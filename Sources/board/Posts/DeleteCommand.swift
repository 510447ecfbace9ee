import ArgumentParser
import BoardClient
import BoardModels

struct DeleteCommand: BoardCommand {
    static let configuration = CommandConfiguration("delete", LocalizedText("Delete your posts.", "내 글을 삭제합니다."))

    @Argument(help: .postNumbers)
    var ids: [String]

    @Flag(help: .yes)
    var yes = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: Post.ID.self)
        let account = try context.signedInAccount()
        if !yes && !context.terminal.isInteractive { throw Failure(.usage, TerminalMessage.confirmationNeedsYes) }
        var deleted: [Post.ID] = []
        for id in ids {
            if !yes {
                let post = try await context.call(as: account) { client throws(ClientError) in
                    try await client.post(id).value
                }
                let question = LocalizedText("Delete #{0} \"{1}\" for good?", "#{0} \"{1}\" 글을 완전히 삭제할까요?")
                try context.questions.confirm(
                    TerminalText(context.text(question, id.description, post.title)), yes: false)
            }
            try await context.call(as: account) { client throws(ClientError) in try await client.deletePost(id) }
            deleted.append(id)
            if !context.isJSON {
                context.say(LocalizedText("Post #{0} is deleted.", "글 #{0}{0|을|를} 삭제했습니다."), id.description)
            }
        }
        if context.isJSON { try context.print(json: Page(items: deleted, next: nil)) }
    }
}
