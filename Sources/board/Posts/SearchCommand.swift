import ArgumentParser
import BoardClient
import BoardModels

struct SearchCommand: BoardCommand {
    static let configuration = CommandConfiguration("search", LocalizedText("Search posts.", "글을 검색합니다."))

    @Argument(
        help: .localized(
            "The search words, at most \(PostQuery.maximumSearchWords); a post must contain all of them.",
            "검색어(\(PostQuery.maximumSearchWords)단어까지). 모두 들어 있는 글을 찾습니다."))
    var words: [String]

    @OptionGroup var filters: PostFilters

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let search = words.joined(separator: " ").trimmingSpaces
        guard !search.isEmpty else { throw Failure(InvalidFields("q", .required)) }
        let query = try filters.query(search: search)
        let account = try context.account()
        try await context.listPosts(query, all: filters.all, as: account) { client, query throws(ClientError) in
            try await client.posts(query)
        }
    }
}
