import BoardModels
import Hummingbird
import HummingbirdCore

extension Request {
    /// The value of a query parameter, which may be empty; nil if it is absent.
    package func query(_ name: String) -> String? {
        formEncodedQuery.queryParameters[name[...]].map { String($0) }
    }

    /// The values of a query parameter that may be repeated, in the order of the query.
    package func queryList(_ name: String) -> [String] {
        formEncodedQuery.queryParameters[values: name[...]].map { String($0) }
    }

    /// The function `query(_:)` for reading many parameters: the query is parsed once.
    package var queryValues: (String) -> String? {
        let parameters = formEncodedQuery.queryParameters
        return { name in parameters[name[...]].map { String($0) } }
    }

    /// The function `queryValues` with nil for empty values, which forms send for fields that were left empty.
    package var filledQueryValues: (String) -> String? {
        let value = queryValues
        return { name in value(name).flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// The URI from which query parameters are read, with `%20` in place of each `+` in the query: forms and many HTTP
    /// clients encode spaces as `+`, which the decoding of `URI` keeps.
    private var formEncodedQuery: URI {
        guard let query = uri.query, query.utf8.contains(UInt8(ascii: "+")) else { return uri }
        return URI("?" + query.replacing("+", with: "%20"))
    }

    /// The value of a Boolean query parameter, `true` or `false`; false if it is absent, and throws for any other
    /// value.
    package func flag(_ name: String) throws(InvalidFields) -> Bool {
        switch query(name) {
        case nil, "false": false
        case "true": true
        default: throw InvalidFields(name, .notOneOf(["true", "false"]))
        }
    }
}
