import BoardModels

/// The OpenAPI 3.1 document of the API table.
enum OpenAPIDocument {
    static var json: JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "board", "version": "1", "summary": "A community weather board.",
                "description": .text(description),
            ],
            "servers": [["url": .text(Endpoint.root), "description": "The board that serves this document."]],
            "tags": .list(
                Tag.allCases.map { ["name": .text($0.rawValue), "description": .text($0.description)] }),
            "paths": paths,
            "components": [
                "schemas": components(SchemaName.self) { $0.schema },
                "parameters": components(ParameterName.self) { $0.parameter },
                "headers": components(HeaderName.self) { $0.header },
                "securitySchemes": [
                    "session": [
                        "type": "http", "scheme": "bearer",
                        "description": "The token of a session, from a registration or a sign-in.",
                    ]
                ],
            ],
        ]
    }

    private static var paths: JSONValue {
        var paths: [String: [String: JSONValue]] = [:]
        for endpoint in Endpoint.allCases {
            paths[endpoint.line.path, default: [:]][endpoint.method.rawValue.lowercased()] = endpoint.document
        }
        return .object(paths.mapValues { .object($0) })
    }

    private static func components<Name: RawRepresentable<String> & CaseIterable>(
        _ names: Name.Type, _ value: (Name) -> JSONValue
    ) -> JSONValue {
        .object(Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0.rawValue, value($0)) }))
    }

    private static var description: String {
        """
        People say what is good in this weather: where to eat when it rains, what to wear in the cold, what to listen \
        to in fog. Posts stand on nine boards, one for each weather type, and carry the conditions they were written in.

        ## Conventions

        Bodies are JSON in UTF-8 with camelCase names; what is absent is left out. Times are RFC 3339 in UTC. Measures \
        are metric. Every error is a problem (RFC 9457) in the language that Accept-Language asks for. Lists come in \
        pages: hand `next` back as `cursor` with the same filters. An empty query parameter counts as absent. Every \
        answer has an X-Request-ID. Readers of this document's types should pass over members that they do not know.

        ## Ranking

        The order `hot` ranks a post by `log10(max(1, likes + 1)) + createdSeconds / 79200`, where `createdSeconds` is \
        the time of posting in seconds since 1970: ten times the likes are worth 22 hours.

        ## Weather data

        Conditions are measured by the provider that each of them names, and their `attribution` has to be shown \
        beside them, visibly and with its link:

        - `\(Provider.openWeather.rawValue)`: \(Provider.openWeather.attribution). Licensed under the Open Database \
        License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/
        - `\(Provider.openMeteo.rawValue)`: \(Provider.openMeteo.attribution). Licensed under Creative Commons \
        Attribution 4.0 (CC BY 4.0), https://creativecommons.org/licenses/by/4.0/
        - `\(Provider.simulated.rawValue)`: \(Provider.simulated.attribution).
        """
    }
}
