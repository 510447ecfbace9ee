import ArgumentParser
import BoardClient
import BoardModels

struct ListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: PostHelp.list.text)
    }

    @OptionGroup var listed: ListedPosts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try listed.query()
        let account = try context.account()
        try await context.list(query, all: listed.filters.all, as: account) { client, query throws(ClientError) in
            try await client.posts(query)
        }
    }
}

struct SearchCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "search", abstract: PostHelp.search.text)
    }

    @Argument(help: PostHelp.words.help)
    var words: [String]

    @OptionGroup var filters: PostFilters

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let search = words.joined(separator: " ").trimmingSpaces
        guard !search.isEmpty else { throw Failure(InvalidFields("q", .required)) }
        let query = try filters.query(search: search)
        let account = try context.account()
        try await context.list(query, all: filters.all, as: account) { client, query throws(ClientError) in
            try await client.posts(query)
        }
    }
}

struct MineCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "mine", abstract: PostHelp.mine.text)
    }

    @OptionGroup var listed: ListedPosts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try listed.query()
        let account = try context.signedInAccount()
        try await context.list(query, all: listed.filters.all, as: account) { client, query throws(ClientError) in
            try await client.ownPosts(query)
        }
    }
}

extension Context {
    /// Prints a page of posts, or all pages, and how to go on.
    func list(
        _ query: PostQuery, all: Bool, as account: Account?,
        _ call: (BoardClient, PostQuery) async throws(ClientError) -> Page<Post>
    ) async throws(Failure) {
        var query = query
        var page = try await ask(as: account) { client throws(ClientError) in try await call(client, query) }
        while all, let next = page.next {
            query.cursor = next
            let following = try await ask(as: account) { client throws(ClientError) in try await call(client, query) }
            page.items += following.items
            // A list that goes on from where it stands would never end.
            page.next = following.next == next ? nil : following.next
        }
        try show(page) { postList.lines(page.items, showsWeather: query.weather == nil) }
        guard !isJSON else { return }
        if page.items.isEmpty { say(query.search == nil ? PostMessage.none : .notFound) }
        if let next = page.next { say(PostMessage.more, next) }
    }
}
