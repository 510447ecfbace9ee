import BoardModels
import Testing

import class Foundation.JSONEncoder  // Foundation has an Operation of its own.

@testable import BoardServer
@testable import BoardWeb

/// A part of a request that can be malformed.
enum Flaw: CaseIterable, Hashable {
    case authorization, path, query, precondition, idempotencyKey, body
}

extension Endpoint {
    private static let operations = Dictionary(
        DocumentTag.all.flatMap(\.operations).map { ($0.endpoint, $0) }, uniquingKeysWith: { first, _ in first })

    /// The endpoint's operation in the OpenAPI document; nil if it is missing there.
    var operation: Operation? { Self.operations[self] }

    /// The flaws that a request to the endpoint can have, derived from the API table and the OpenAPI document, so that
    /// a new endpoint is covered automatically.
    var flaws: [Flaw] {
        Flaw.allCases.filter { flaw in
            switch flaw {
            // Public reads respond to an invalid token as to none.
            case .authorization: !isPublicRead
            case .path: template.contains("{")
            case .query: !queryNames.isEmpty
            case .precondition: parameters("header").contains { $0["name"] == "If-Match" }
            case .idempotencyKey: operation?.parameters.contains(.idempotencyKey) ?? false
            case .body: operation?.body != nil
            }
        }
    }

    /// The example of a request body in the OpenAPI document, as JSON text; nil if the endpoint takes no body.
    var exampleBody: String? {
        get throws {
            guard let body = operation?.body else { return nil }
            let example = try #require(BodySchema(body.json).example, "\(self) has no example of its body")
            return String(decoding: try JSONEncoder().encode(example), as: UTF8.self)
        }
    }

    /// Whether the endpoint requires If-Match.
    var needsPrecondition: Bool {
        parameters("header").contains { $0["name"] == "If-Match" && $0["required"] == true }
    }

    /// The names of the query parameters that the endpoint reads.
    var queryNames: [String] {
        parameters("query").compactMap { $0["name"]?.text }
    }

    /// Returns the endpoint's Parameter Objects of the OpenAPI document whose `in` is `place`.
    private func parameters(_ place: JSONValue) -> [JSONValue] {
        (operation?.parameters ?? []).map { $0.component.content() }.filter { $0["in"] == place }
    }
}

extension JSONValue {
    subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    var items: [JSONValue] {
        guard case .list(let items) = self else { return [] }
        return items
    }

    var members: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return members
    }
}
