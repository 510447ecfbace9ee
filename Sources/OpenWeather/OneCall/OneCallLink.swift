import Curl

/// A way to another page of the same timeline, without the key that the vendor's link may carry.
///
/// What it holds is the vendor's word for where to go; ``OpenWeatherClient/page(_:)`` goes there only if that is the
/// client's own server and a timeline.
package struct OneCallLink<Record>: Sendable, Hashable {
    /// Host and port in lower case, and a path before the vendor's own; nil in a link without a host.
    private let origin: String?
    /// Nil when the link leads to anything but a timeline.
    private let path: String?
    /// Names and values as they were encoded.
    private let parameters: [Parameter]

    private struct Parameter: Hashable {
        let name: String
        let value: String
    }

    /// Where the vendor keeps its timelines.
    static var timelines: String { "/data/4.0/onecall/timeline/" }

    private static var steps: [String] { ["1min", "15min", "1h", "1day"] }

    init(_ url: String) {
        let whole = url.prefix { $0 != "#" }
        let address = whole.prefix { $0 != "?" }
        parameters = whole.dropFirst(address.count + 1).split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            // However it is spelt, the key goes no further than this; none of the vendor's names needs encoding.
            guard name.lowercased() != "appid", !name.contains("%") else { return nil }
            return Parameter(name: name, value: parts.count > 1 ? String(parts[1]) : "")
        }
        guard let range = address.firstRange(of: Self.timelines),
            Self.steps.contains(String(address[range.upperBound...])),
            // What stands before an @ is a name and a password, and no link of the vendor's has them.
            !address[..<range.lowerBound].contains("@")
        else {
            (origin, path) = (nil, nil)
            return
        }
        path = String(address[range.lowerBound...])
        let before = String(address[..<range.lowerBound])
        origin = before.isEmpty ? nil : Self.origin(before)
    }

    /// Where to go below `baseURL`; nil for another host, and for anything but the timelines.
    func target(below baseURL: String) -> (path: String, query: URLQuery)? {
        guard let path, origin == nil || origin == Self.origin(baseURL) else { return nil }
        var query = URLQuery()
        for parameter in parameters {
            query.appendEncoded(parameter.name, parameter.value)
        }
        return (path, query)
    }

    /// A base URL without its scheme and its scheme's own port: the vendor answers http and https alike.
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
