import ArgumentParser
import BoardClient
import BoardModels

struct SearchCommand: BoardCommand {
    static let configuration = CommandConfiguration("search", "Search posts.", "글을 검색합니다.")

    @Argument(
        help: .localized(
            "The search words, at most \(PostQuery.maximumSearchWords); a post must contain all of them.",
            "검색어(\(PostQuery.maximumSearchWords)단어까지). 모두 들어 있는 글을 찾습니다."))
    var words: [String] = []

    @OptionGroup var filters: PostFilters

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var query = try await filters.query(in: context)
        query.search = try searchText(in: context)
        let account = try context.account()
        try await context.listPosts(query, all: filters.all, as: account) { try await $0.posts($1) }
    }

    /// Returns the given words, else the words typed at a prompt.
    ///
    /// Throws a usage error if the given words are blank, or if none are given and the user may not be asked.
    private func searchText(in context: Context) throws(Failure) -> String {
        guard words.isEmpty, context.questions.mayAsk else {
            let search = words.joined(separator: " ").trimmingSpaces
            guard !search.isEmpty else { throw Failure(InvalidFields("q", .required)) }
            return search
        }
        while true {
            let search = try context.questions.answer(
                LocalizedText("Search for which words? ", "어떤 낱말을 찾을까요? "),
                orSay: LocalizedText("Nothing was searched for.", "아무것도 찾지 않았습니다.")
            ).trimmingSpaces
            guard search.isEmpty else { return search }
            context.questions.refuse(LocalizedText("Type one or more words.", "낱말을 하나 이상 써 주세요."))
        }
    }
}
