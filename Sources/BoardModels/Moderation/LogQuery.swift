/// The filters of the moderation log: the query of `GET /moderation-log`.
package struct LogQuery: Equatable, Sendable {
    package var action: LogAction?
    /// The handle of an actor; only this actor's entries are listed.
    package var actor: String?
    /// The handle of a member; only entries about this member are listed.
    package var member: String?
    package var content: Content.ID?
    package var order: LogOrder
    package var limit: Int
    package var cursor: String?

    package init(
        action: LogAction? = nil, actor: String? = nil, member: String? = nil, content: Content.ID? = nil,
        order: LogOrder = .newest, limit: Int = PageQuery.defaultLimit, cursor: String? = nil
    ) {
        self.action = action
        self.actor = actor
        self.member = member
        self.content = content
        self.order = order
        self.limit = limit
        self.cursor = cursor
    }

    package var parameters: [(name: String, value: String)] {
        queryParameters(
            [
                ("action", action?.rawValue), ("actor", actor), ("member", member), ("content", content?.description),
                ("order", order == .newest ? nil : order.rawValue),
            ], limit: limit, cursor: cursor)
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(
            action: read.choice("action"), actor: read.handle("actor"), member: read.handle("member"),
            content: read.identifier("content"), order: read.choice("order") ?? .newest, limit: read.limit(),
            cursor: parameters("cursor"))
        try read.throwIfInvalid()
    }
}

package enum LogOrder: String, JSONChoice {
    case newest, oldest
}
