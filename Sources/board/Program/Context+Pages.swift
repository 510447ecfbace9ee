import ArgumentParser
import BoardClient
import BoardModels

/// How much of a list is asked for.
struct PageOptions: ParsableArguments {
    @Option(help: PostHelp.limit.help(value: "n"))
    var limit: String?

    @Option(help: PostHelp.cursor.help)
    var cursor: String?

    @Flag(name: .customLong("more"), help: PostHelp.all.help)
    var all = false

    func query() throws(Failure) -> PageQuery {
        PageQuery(limit: try NumberArgument.limit(limit), cursor: cursor)
    }
}

extension Context {
    /// A page of a list, or all pages from there on.
    func pages<Item: Sendable>(
        from cursor: String?, all: Bool, as account: Account?,
        _ call: (BoardClient, String?) async throws(ClientError) -> Page<Item>
    ) async throws(Failure) -> Page<Item> {
        var page = try await ask(as: account) { client throws(ClientError) in try await call(client, cursor) }
        while all, let next = page.next {
            let following = try await ask(as: account) { client throws(ClientError) in try await call(client, next) }
            page.items += following.items
            // A list that goes on from where it stands would never end.
            page.next = following.next == next ? nil : following.next
        }
        return page
    }

    /// Prints a page of a list and how to go on; a phrase where it is empty.
    func show<Item: Encodable>(
        _ page: Page<Item>, orSay empty: some LocalizedMessage, _ lines: () -> [TerminalText]
    ) throws(Failure) where Page<Item>: Encodable {
        try show(page) { page.items.isEmpty ? [] : lines() }
        guard !isJSON else { return }
        if page.items.isEmpty { say(empty) }
        if let next = page.next { say(PostMessage.more, next) }
    }
}
