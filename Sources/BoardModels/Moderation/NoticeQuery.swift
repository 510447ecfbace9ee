/// The filters of a member's notices: the query of `GET /me/notices`, newest first.
package struct NoticeQuery: Equatable, Sendable {
    package var isUnreadOnly: Bool
    package var limit: Int
    package var cursor: String?

    package init(isUnreadOnly: Bool = false, limit: Int = PageQuery.defaultLimit, cursor: String? = nil) {
        self.isUnreadOnly = isUnreadOnly
        self.limit = limit
        self.cursor = cursor
    }

    package var parameters: [(name: String, value: String)] {
        queryParameters([("unread", isUnreadOnly ? "true" : nil)], limit: limit, cursor: cursor)
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(
            isUnreadOnly: read.text("unread", oneOf: ["true", "false"]) == "true", limit: read.limit(),
            cursor: parameters("cursor"))
        try read.throwIfInvalid()
    }
}
