import Foundation

/// The decoded query parameters of a request.
struct Parameters: Sendable {
    private let values: [(name: String, value: String)]

    init(query: String?) {
        values = (query ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    subscript(_ name: String) -> String? {
        values.first { $0.name == name }?.value
    }

    /// The vendor's cache key: sorted parameters without the API key, with rounded coordinates.
    var normalized: String {
        values.filter { $0.name != "appid" }
            .sorted { ($0.name, $0.value) < ($1.name, $1.value) }
            .map { name, value in "\(name)=\(Self.normalized(name, value))" }
            .joined(separator: "&")
    }

    private static func normalized(_ name: String, _ value: String) -> String {
        guard name == "lat" || name == "lon", let degrees = Double(value), (-180...180).contains(degrees) else {
            return value
        }
        return JSON.trimmed(degrees, decimals: 2)
    }

    /// Decodes percent encoding, and a plus as a space; malformed text is returned as it is.
    static func decoded(_ text: Substring) -> String {
        let text = text.replacing("+", with: " ")
        return String(text).removingPercentEncoding ?? String(text)
    }
}
