import ArgumentParser
import BoardClient
import BoardModels

struct MineCommand: BoardCommand {
    static let configuration = CommandConfiguration("mine", LocalizedText("List your posts.", "내 글 목록을 봅니다."))

    @OptionGroup var listed: ListedPosts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try listed.query()
        let account = try context.signedInAccount()
        try await context.listPosts(query, all: listed.filters.all, as: account) { client, query throws(ClientError) in
            try await client.ownPosts(query)
        }
    }
}
