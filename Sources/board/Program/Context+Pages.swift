import BoardClient
import BoardModels

extension Context {
    /// Fetches one page of a paginated list, or with `all` every page from `cursor` on, joined into one.
    func pages<Item: Sendable>(
        from cursor: String?, all: Bool, as account: Account?,
        _ fetch: (BoardClient, String?) async throws -> Page<Item>
    ) async throws(Failure) -> Page<Item> {
        var page = try await call(as: account) { try await fetch($0, cursor) }
        // A server that returns a cursor again, or cursors of empty pages, must not cause an endless loop.
        var seen: Set<String> = []
        while all, let next = page.next {
            guard seen.insert(next).inserted else {
                page.next = nil
                break
            }
            let following = try await call(as: account) { try await fetch($0, next) }
            page.items += following.items
            page.next = following.items.isEmpty ? nil : following.next
        }
        return page
    }

    /// Fetches a paginated list as the signed-in account: the page that the options select, or all pages from there on.
    func pages<Item: Sendable>(
        _ options: PageOptions, _ fetch: (BoardClient, PageQuery) async throws -> Page<Item>
    ) async throws(Failure) -> Page<Item> {
        let query = try options.query()
        return try await pages(from: query.cursor, all: options.all, as: try signedInAccount()) { client, cursor in
            try await fetch(client, PageQuery(limit: query.limit, cursor: cursor))
        }
    }

    /// Prints a page of a list and the cursor of the next page, or a message if the list is empty.
    func show<Item: Encodable>(
        _ page: Page<Item>, orSay empty: LocalizedText, _ listing: () -> Listing
    ) throws(Failure) where Page<Item>: Encodable {
        guard !isJSON else { return try print(json: page) }
        if page.items.isEmpty { say(empty) } else { try show(listing(), json: page) }
        if let next = page.next {
            say(LocalizedText("There are more; continue with: --cursor {0}", "더 있습니다. 이어서 보려면: --cursor {0}"), next)
        }
    }
}
