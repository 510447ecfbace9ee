import BoardModels

@testable import BoardServer

/// A part of a request that can be malformed.
enum Flaw: CaseIterable, Hashable {
    case authorization, path, query, precondition, idempotencyKey, body
}

extension Endpoint {
    /// The flaws that a request to the endpoint can have, read off its line in the table and its description: a new
    /// endpoint has its own without being named here.
    var flaws: [Flaw] {
        Flaw.allCases.filter { flaw in
            switch flaw {
            // A token that is none is refused everywhere.
            case .authorization: true
            case .path: template.contains("{")
            case .query: !queryNames.isEmpty
            case .precondition: takes(.ifMatch) || needsPrecondition
            case .idempotencyKey: takes(.idempotencyKey)
            case .body: operation.body != nil
            }
        }
    }

    func takes(_ parameter: ParameterName) -> Bool {
        operation.parameters.contains(parameter)
    }

    var needsPrecondition: Bool { takes(.requiredIfMatch) || takes(.requiredCaseIfMatch) }

    /// The names of the query parameters that the endpoint reads.
    var queryNames: [String] {
        operation.parameters.map(\.parameter).filter { $0["in"] == "query" }.compactMap { $0["name"]?.text }
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
