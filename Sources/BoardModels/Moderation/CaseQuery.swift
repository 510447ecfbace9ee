/// The filters of the moderation queue: the query of `GET /cases`.
///
/// Open cases are sorted by weight, greatest first, and cases of equal weight oldest first. Decided cases are sorted
/// latest first.
package struct CaseQuery: Equatable, Sendable {
    package var state: CaseState
    package var reason: ReportReason?
    package var weather: WeatherType?
    package var category: PostCategory?
    package var origin: CaseOrigin?
    /// The handle of a member; only cases about this member's content are listed.
    package var author: String?
    /// True to list only cases that the reader has claimed.
    package var isClaimedByReader: Bool
    package var limit: Int
    package var cursor: String?

    package init(
        state: CaseState = .open, reason: ReportReason? = nil, weather: WeatherType? = nil,
        category: PostCategory? = nil, origin: CaseOrigin? = nil, author: String? = nil,
        isClaimedByReader: Bool = false, limit: Int = PageQuery.defaultLimit, cursor: String? = nil
    ) {
        self.state = state
        self.reason = reason
        self.weather = weather
        self.category = category
        self.origin = origin
        self.author = author
        self.isClaimedByReader = isClaimedByReader
        self.limit = limit
        self.cursor = cursor
    }

    package var parameters: [(name: String, value: String)] {
        queryParameters(
            [
                ("state", state == .open ? nil : state.rawValue), ("reason", reason?.rawValue),
                ("weather", weather?.rawValue), ("category", category?.rawValue), ("origin", origin?.rawValue),
                ("author", author), ("claimed", isClaimedByReader ? "me" : nil),
            ], limit: limit, cursor: cursor)
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(
            state: read.choice("state") ?? .open, reason: read.choice("reason"), weather: read.choice("weather"),
            category: read.choice("category"), origin: read.choice("origin"), author: read.handle("author"),
            isClaimedByReader: read.text("claimed", oneOf: ["me"]) != nil, limit: read.limit(),
            cursor: parameters("cursor"))
        try read.throwIfInvalid()
    }
}
