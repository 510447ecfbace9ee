import BoardModels

/// The parameters of requests, which are described once and referred to.
enum ParameterName: String, CaseIterable, Sendable {
    case handle, postID, sessionID, caseID, decisionID, appealID, sanctionID, noticeID, presetID, watchWordID
    case savedPlaceID, requiredSettingsIfMatch
    case weather, category, author, placeName, near, search, sort, limit, cursor
    case place, latitude, longitude, placeSearch, forecastDays
    case caseState, reason, origin, claimed, dryRun, unread
    case logAction, logActor, logMember, logPost, logOrder
    case requiredIfMatch, requiredCaseIfMatch, ifMatch, ifNoneMatch, idempotencyKey, acceptLanguage

    var reference: JSONValue { ["$ref": "#/components/parameters/\(rawValue)"] }

    var parameter: JSONValue {
        switch self {
        case .handle: Self.path("handle", MemberSchemas.handle)
        case .postID: Self.path("id", Schema.identifier("The post's id."))
        case .sessionID: Self.path("id", Schema.identifier("The session's id."))
        case .caseID: Self.path("id", Schema.identifier("The case's id."))
        case .decisionID: Self.path("id", Schema.identifier("The decision's id."))
        case .appealID: Self.path("id", Schema.identifier("The appeal's id."))
        case .sanctionID: Self.path("id", Schema.identifier("The sanction's id."))
        case .noticeID: Self.path("id", Schema.identifier("The member's own number of the notice."))
        case .presetID: Self.path("id", Schema.identifier("The preset's id."))
        case .watchWordID: Self.path("id", Schema.identifier("The watch word's id."))

        case .savedPlaceID: Self.path("id", Schema.identifier("The saved place's id."))
        case .requiredSettingsIfMatch:
            Self.header("If-Match", "The ETag of the settings that were read, or `*`.", isRequired: true)

        case .weather: Self.query("weather", Schema.choice(WeatherType.self, "Of this board only."))
        case .category: Self.query("category", Schema.choice(PostCategory.self, "Of this category only."))
        case .author: Self.query("author", Schema.text("Of the member with this handle only."))
        case .placeName: Self.query("place", Schema.text("Of the place with this name only, whatever its case."))
        case .near: Self.query("near", Schema.text("Of places within about 10 km of a point only: `37.56,126.91`."))
        case .search: Self.query("q", Schema.text("Words, all of which stand in the title, the body or the place."))
        case .sort:
            Self.query(
                "sort",
                Schema.choice(PostSort.self, "Newest first, hottest first or most liked first.")
                    .adding(["default": .text(PostSort.new.rawValue)]))
        case .limit:
            Self.query(
                "limit",
                Schema.whole(
                    "How many at most.", least: PostQuery.limits.lowerBound, most: PostQuery.limits.upperBound
                ).adding(["default": .number(PostQuery.defaultLimit)]))
        case .cursor:
            Self.query("cursor", Schema.text("The `next` of the page before, with the same filters and sort."))

        case .place: Self.query("place", Schema.text("A place's name, as in `Seoul` or `Springfield,US`, or a point."))
        case .latitude: Self.query("lat", Schema.number("With `lon`, a point.", least: -90, most: 90))
        case .longitude: Self.query("lon", Schema.number("With `lat`, a point.", least: -180, most: 180))
        case .placeSearch:
            Self.query(
                "q",
                Schema.text("A place's name, a postcode with its country as in `04524,KR`, or a point.")
                    .adding(["minLength": 1]), isRequired: true)
        case .forecastDays:
            Self.query(
                "days",
                Schema.whole(
                    "How many days at most, today included.", least: ForecastRoutes.days.lowerBound,
                    most: ForecastRoutes.days.upperBound
                ).adding(["default": .number(ForecastRoutes.usualDays)]))

        case .caseState:
            Self.query(
                "state",
                Schema.choice(CaseState.self, "Waiting for a decision, or decided.")
                    .adding(["default": .text(CaseState.open.rawValue)]))
        case .reason: Self.query("reason", Schema.choice(ReportReason.self, "With a report of this reason only."))
        case .origin: Self.query("origin", Schema.choice(CaseOrigin.self, "With this origin only."))
        case .claimed:
            Self.query("claimed", ["type": "string", "enum": ["me"], "description": "Those that one holds only."])
        case .dryRun:
            Self.query("dryRun", Self.truth("Only finds out what the decision would do, and does nothing."))
        case .unread: Self.query("unread", Self.truth("Those that were not read only."))

        case .logAction: Self.query("action", Schema.choice(LogAction.self, "What was done."))
        case .logActor: Self.query("actor", Schema.text("The handle of who did it."))
        case .logMember: Self.query("member", Schema.text("The handle of the member that it concerns."))
        case .logPost: Self.query("post", Schema.identifier("About this post only."))
        case .logOrder:
            Self.query(
                "order",
                Schema.choice(LogOrder.self, "Newest or oldest first.")
                    .adding(["default": .text(LogOrder.newest.rawValue)]))

        case .requiredCaseIfMatch:
            Self.header("If-Match", "The ETag of the case that was read, or `*`.", isRequired: true)
        case .requiredIfMatch:
            Self.header("If-Match", "The ETag of the post that was read, or `*`.", isRequired: true)
        case .ifMatch: Self.header("If-Match", "The ETag of the post that was read, where later edits matter.")
        case .ifNoneMatch: Self.header("If-None-Match", "ETags that the reader has; one that still holds makes a 304.")
        case .idempotencyKey:
            Self.header(
                "Idempotency-Key",
                """
                1–200 visible ASCII characters that the client makes up for each thing that it creates. For 24 hours \
                the same key with the same body is answered as the first time, and with another body is refused.
                """)
        case .acceptLanguage: Self.header("Accept-Language", "The language of problems: `en` or `ko`.")
        }
    }

    private static func path(_ name: String, _ schema: JSONValue) -> JSONValue {
        ["name": .text(name), "in": "path", "required": true, "schema": schema]
    }

    private static func query(_ name: String, _ schema: JSONValue, isRequired: Bool = false) -> JSONValue {
        ["name": .text(name), "in": "query", "required": .bool(isRequired), "schema": schema]
    }

    private static func truth(_ description: String) -> JSONValue {
        ["type": "string", "enum": ["true", "false"], "description": .text(description), "default": "false"]
    }

    private static func header(_ name: String, _ description: String, isRequired: Bool = false) -> JSONValue {
        [
            "name": .text(name), "in": "header", "required": .bool(isRequired), "description": .text(description),
            "schema": ["type": "string"],
        ]
    }
}
