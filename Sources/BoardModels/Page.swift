/// One page of a list, with the cursor of the next page.
package struct Page<Item> {
    package var items: [Item]
    /// The opaque keyset cursor of the next page; nil on the last page.
    ///
    /// It is sent as the query parameter `cursor`, with the same filters and sort order.
    package var next: String?
    /// The search queries with similar words that the reader can try if a search for posts found nothing; empty in all
    /// other lists.
    package var suggestions: [String]

    package init(items: [Item], next: String?, suggestions: [String] = []) {
        self.items = items
        self.next = next
        self.suggestions = suggestions
    }
}

extension Page: Sendable where Item: Sendable {}

extension Page: Codable where Item: Codable {
    private enum CodingKeys: CodingKey {
        case items, next, suggestions
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items = try container.decode([Item].self, forKey: .items)
        next = try container.decodeIfPresent(String.self, forKey: .next)
        suggestions = try container.decodeIfPresent([String].self, forKey: .suggestions) ?? []
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encodeIfPresent(next, forKey: .next)
        if !suggestions.isEmpty { try container.encode(suggestions, forKey: .suggestions) }
    }
}

extension Page: Equatable where Item: Equatable {}

/// The pagination parameters of a list without filters, such as `GET /me/reports` and `GET /appeals`.
package struct PageQuery: Equatable, Sendable {
    package var limit: Int
    package var cursor: String?

    /// The allowed values of `limit`, the maximum number of items on a page.
    package static let limits = 1...100
    package static let defaultLimit = 20

    package init(limit: Int = Self.defaultLimit, cursor: String? = nil) {
        self.limit = limit
        self.cursor = cursor
    }

    package var parameters: [(name: String, value: String)] {
        queryParameters([], limit: limit, cursor: cursor)
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(limit: read.limit(), cursor: parameters("cursor"))
        try read.throwIfInvalid()
    }

    /// Parses and validates the parameter `limit` alone, for lists without further pages.
    package static func limit(parameters: @escaping (String) -> String?) throws(InvalidFields) -> Int {
        var read = QueryReader(parameters)
        let limit = read.limit()
        try read.throwIfInvalid()
        return limit
    }
}
