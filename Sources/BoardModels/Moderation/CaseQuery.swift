/// Which cases the queue holds: the query of `GET /cases`, heaviest first, then oldest.
package struct CaseQuery: Equatable, Sendable {
    package var state: CaseState
    package var reason: ReportReason?
    package var weather: WeatherType?
    package var category: PostCategory?
    package var origin: CaseOrigin?
    /// Only those that the reader holds.
    package var isClaimedByReader: Bool
    package var limit: Int
    package var cursor: String?

    package init(
        state: CaseState = .open, reason: ReportReason? = nil, weather: WeatherType? = nil,
        category: PostCategory? = nil, origin: CaseOrigin? = nil, isClaimedByReader: Bool = false,
        limit: Int = PostQuery.defaultLimit, cursor: String? = nil
    ) {
        self.state = state
        self.reason = reason
        self.weather = weather
        self.category = category
        self.origin = origin
        self.isClaimedByReader = isClaimedByReader
        self.limit = limit
        self.cursor = cursor
    }

    package var parameters: [(name: String, value: String)] {
        let all: [(String, String?)] = [
            ("state", state == .open ? nil : state.rawValue), ("reason", reason?.rawValue),
            ("weather", weather?.rawValue), ("category", category?.rawValue), ("origin", origin?.rawValue),
            ("claimed", isClaimedByReader ? "me" : nil),
            ("limit", limit == PostQuery.defaultLimit ? nil : String(limit)), ("cursor", cursor),
        ]
        return all.compactMap { name, value in value.map { (name: name, value: $0) } }
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(
            state: read.choice("state") ?? .open, reason: read.choice("reason"), weather: read.choice("weather"),
            category: read.choice("category"), origin: read.choice("origin"),
            isClaimedByReader: read.text("claimed", oneOf: ["me"]) != nil, limit: read.limit(),
            cursor: parameters("cursor"))
        try read.throwIfBroken()
    }
}

/// One page of a list that has no filters of its own: the query of `GET /me/reports`, `/appeals` and the like.
package struct PageQuery: Equatable, Sendable {
    package var limit: Int
    package var cursor: String?

    package init(limit: Int = PostQuery.defaultLimit, cursor: String? = nil) {
        self.limit = limit
        self.cursor = cursor
    }

    package var parameters: [(name: String, value: String)] {
        let all: [(String, String?)] = [
            ("limit", limit == PostQuery.defaultLimit ? nil : String(limit)), ("cursor", cursor),
        ]
        return all.compactMap { name, value in value.map { (name: name, value: $0) } }
    }

    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(limit: read.limit(), cursor: parameters("cursor"))
        try read.throwIfBroken()
    }
}
