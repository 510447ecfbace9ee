import Curl

/// A link to another page of a timeline, stripped of the API key that the vendor's URL may contain.
///
/// The URL is untrusted; ``OpenWeatherClient/page(_:)`` follows it only to a timeline on the client's own server.
package struct OneCallLink<Record>: Sendable, Hashable {
    /// The link's lowercase host and port with an optional path prefix; nil in a link without a host.
    private let origin: String?
    /// The path of the timeline; nil if the link is not to a timeline.
    private let path: String?
    /// The query parameters, still percent-encoded.
    private let parameters: [Parameter]

    private struct Parameter: Hashable {
        let name: String
        let value: String
    }

    /// The path prefix of the vendor's timelines.
    static var timelines: String { "/data/4.0/onecall/timeline/" }

    private static var steps: [String] { ["1min", "15min", "1h", "1day"] }

    init(_ url: String) {
        let whole = url.prefix { $0 != "#" }
        let address = whole.prefix { $0 != "?" }
        parameters = whole.dropFirst(address.count + 1).split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            // Drops the key in any spelling; none of the vendor's names needs percent-encoding.
            guard name.lowercased() != "appid", !name.contains("%") else { return nil }
            return Parameter(name: name, value: parts.count > 1 ? String(parts[1]) : "")
        }
        guard let range = address.firstRange(of: Self.timelines),
            Self.steps.contains(String(address[range.upperBound...])),
            // Rejects user info, which the vendor's links do not have.
            !address[..<range.lowerBound].contains("@")
        else {
            (origin, path) = (nil, nil)
            return
        }
        path = String(address[range.lowerBound...])
        let before = String(address[..<range.lowerBound])
        origin = before.isEmpty ? nil : Self.origin(before)
    }

    /// Returns the link's path and query below `baseURL`; nil if the link is to another host or not to a timeline.
    func target(below baseURL: String) -> (path: String, query: URLQuery)? {
        guard let path, origin == nil || origin == Self.origin(baseURL) else { return nil }
        var query = URLQuery()
        for parameter in parameters {
            query.appendEncoded(parameter.name, parameter.value)
        }
        return (path, query)
    }

    /// Returns a base URL without its scheme and default port, as the vendor serves http and https alike.
    private static func origin(_ baseURL: String) -> String {
        let lowercased = baseURL.lowercased()
        for (scheme, port) in [("https://", ":443"), ("http://", ":80")] where lowercased.hasPrefix(scheme) {
            let rest = lowercased.dropFirst(scheme.count)
            return String(rest.hasSuffix(port) ? rest.dropLast(port.count) : rest)
        }
        return lowercased
    }
}

extension OneCallLink: CustomStringConvertible {
    package var description: String {
        (path ?? "elsewhere") + "?" + parameters.map { $0.name + "=" + $0.value }.joined(separator: "&")
    }
}
