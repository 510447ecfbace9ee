import ArgumentParser
import BoardClient
import BoardModels

struct LikeCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "like", abstract: PostHelp.like.text)
    }

    @Argument(help: PostHelp.ids.help)
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.each(ids, .liked) { client, id throws(ClientError) in try await client.like(id) }
    }
}

struct UnlikeCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "unlike", abstract: PostHelp.unlike.text)
    }

    @Argument(help: PostHelp.ids.help)
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.each(ids, .unliked) { client, id throws(ClientError) in try await client.unlike(id) }
    }
}

extension Context {
    /// Does the same to each of some posts and says what became of it.
    fileprivate func each(
        _ ids: [String], _ message: PostMessage,
        _ call: (BoardClient, Post.ID) async throws(ClientError) -> Post
    ) async throws(Failure) {
        let ids = try PostNumber.read(ids)
        let account = try signedInAccount()
        var posts: [Post] = []
        for id in ids {
            let post: Post
            do {
                post = try await answer(as: account) { client throws(ClientError) in try await call(client, id) }
            } catch .problem(let problem, _) where problem.type == .notAllowed {
                throw Failure(.notAllowed, PostMessage.ownPost, id.description)
            } catch {
                throw Failure(error, at: server, as: account)
            }
            posts.append(post)
            if !isJSON { say(message, id.description, post.title, String(post.likes)) }
        }
        if isJSON { try print(json: Page(items: posts, next: nil)) }
    }
}
