/// One page of a list, with the cursor of the next page.
package struct Page<Item> {
    package var items: [Item]
    /// The opaque keyset cursor of the next page; nil on the last page.
    ///
    /// It is valid as `cursor=` with the same filters and sort order.
    package var next: String?

    package init(items: [Item], next: String?) {
        self.items = items
        self.next = next
    }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Codable where Item: Codable {}
extension Page: Equatable where Item: Equatable {}

/// The pagination parameters of a list without filters, such as `GET /me/reports` and `GET /appeals`.
package struct PageQuery: Equatable, Sendable {
    package var limit: Int
    package var cursor: String?

    package init(limit: Int = PostQuery.defaultLimit, cursor: String? = nil) {
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
}
