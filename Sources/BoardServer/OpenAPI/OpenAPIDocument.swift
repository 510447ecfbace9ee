import BoardModels
import BoardWeb

/// A tag of the OpenAPI document, with its operations.
struct DocumentTag: Sendable {
    let title: String
    let description: String
    let operations: [Operation]

    init(_ title: String, _ description: String, _ operations: [Operation]) {
        (self.title, self.description, self.operations) = (title, description, operations)
    }

    static let all: [DocumentTag] = [
        .members, .sessions, .account, .boards, .posts, .weather, .reports, .cases, .decisions, .sanctions, .notices,
        .presets, .moderationLog, .document,
    ]

    static let document = DocumentTag(
        "Document", "This document.",
        [
            Operation(
                .showOpenAPI, "Show this document",
                success: .cacheable(.anyObject("OpenAPI", "An OpenAPI 3.1 document.")))
        ])
}

/// The OpenAPI 3.1 document: the operations of all tags, and the components to which they refer.
enum OpenAPIDocument {
    static var json: JSONValue {
        let paths = paths
        let components = components(of: paths).merging([
            "securitySchemes": [
                "session": [
                    "type": "http", "scheme": "bearer",
                    "description": "The token of a session, from a registration or a sign-in.",
                ]
            ]
        ]) { $1 }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "board", "version": "1", "summary": "A community weather board.",
                "description": .text(description),
            ],
            "servers": [["url": .text(Endpoint.root), "description": "The board that serves this document."]],
            "tags": .list(DocumentTag.all.map { ["name": .text($0.title), "description": .text($0.description)] }),
            "paths": paths,
            "components": .object(components.mapValues { .object($0) }),
        ]
    }

    private static var paths: JSONValue {
        var paths: [String: [String: JSONValue]] = [:]
        for tag in DocumentTag.all {
            for operation in tag.operations {
                let (path, method) = (operation.endpoint.line.path, operation.endpoint.method.rawValue.lowercased())
                assert(paths[path]?[method] == nil, "\(operation.endpoint) is described twice")
                paths[path, default: [:]][method] = operation.json(tag: tag.title)
            }
        }
        return .object(paths.mapValues { .object($0) })
    }

    /// The components to which a value refers, directly or through other components, by section and name.
    private static func components(of value: JSONValue) -> [String: [String: JSONValue]] {
        var found: [String: [String: JSONValue]] = [:]
        func visit(_ value: JSONValue) {
            switch value {
            case .reference(let component):
                let (section, content) = (component.section.rawValue, component.content())
                if let earlier = found[section]?[component.name] {
                    return assert(earlier == content, "two components are called \(component.address)")
                }
                found[section, default: [:]][component.name] = content
                visit(content)
            case .object(let members): members.values.forEach(visit)
            case .list(let items): items.forEach(visit)
            case .null, .bool, .number, .decimal, .text: break
            }
        }
        visit(value)
        return found
    }

    private static let description = """
        People post what is good in this weather: where to eat when it rains, what to wear in the cold, what to listen \
        to in fog. There are nine boards, one for each weather type, and each post has the conditions it was written in.

        ## Conventions

        Bodies are JSON in UTF-8 with camelCase names; absent values are left out. Times are RFC 3339 in UTC. Measures \
        are metric. Every error is a problem (RFC 9457) in the language of Accept-Language. Lists come in pages: send \
        `next` as `cursor` with the same filters. An empty query parameter is a wrong value. Every response has an \
        X-Request-ID. Clients should ignore members that they do not know. Lengths of texts are described in characters \
        (grapheme clusters); `maxLength` is four times as much, since it counts code points. Whitespace around a text \
        is removed; it counts for `maxLength` only.

        A request with an expired, revoked or unknown session token is a 401. Only what anyone may read is returned as \
        without a token, with the header `\(SessionHeader.name): \(SessionHeader.ended)`.

        A board can have several servers. A response to a request that has written something then has the header \
        `\(PositionHeader.name)`: a client that sends it back with its requests of the next 30 seconds sees the write \
        whichever server answers.

        ## Ranking

        The order `hot` ranks a post by `log10(max(1, likes + 1)) + createdSeconds / 79200`, where `createdSeconds` is \
        the time of posting in seconds since 1970: ten times the likes are worth 22 hours.

        ## Weather data

        Requests for weather or places that are not in the cache cause calls to the provider, which are limited: 30 a \
        minute and 300 a day for one network without a session, and as many for a signed-in member, and \
        60 a minute and 1,000 a day for all members of one network, unless the operator set other limits. No caller \
        gets more calls in a minute than are left for the others. Cached data, fresh or stale, is served beyond that. \
        Without it the response is a 429 whose RateLimit-Policy names the limit: `caused-weather-calls`, \
        `caused-daily-weather-calls`, `member-weather-calls`, `member-daily-weather-calls`, `network-weather-calls`, \
        `network-daily-weather-calls`, or `concurrent-weather-calls` if too many of the caller's requests wait for the \
        provider. A request that causes several calls may exceed the limits with all but its first, and the next \
        request then waits for longer. In a day, a call counts as often as the provider counts it.

        A post gets its conditions from the cache or, after the response, by calls that count like those of a request \
        of its author. Beyond the limits a post is accepted, too, and gets its conditions later, for up to a day.

        Conditions are measured by the provider that each of them names. Their `attribution` must be shown beside \
        them, visibly and with its link:

        - `\(Provider.openWeather.rawValue)`: \(Provider.openWeather.attribution). Licensed under the Open Database \
        License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/
        - `\(Provider.openMeteo.rawValue)`: \(Provider.openMeteo.attribution). Licensed under Creative Commons \
        Attribution 4.0 (CC BY 4.0), https://creativecommons.org/licenses/by/4.0/
        - `\(Provider.simulated.rawValue)`: \(Provider.simulated.attribution).
        """
}
