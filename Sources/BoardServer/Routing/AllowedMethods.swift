import BoardModels
import BoardPages

/// Looks up the HTTP methods of a path's routes, to distinguish "not found" from "method not allowed".
enum AllowedMethods {
    /// Returns the HTTP methods that a path accepts; empty if it has no route.
    static func at(_ path: String) -> [String] {
        guard !pathsOutsideAPI.contains(path) else { return ["GET", "HEAD"] }
        let segments = path.split(separator: "/")
        let pages = PageRoute.all.filter { $0.matches(segments) }
        guard pages.isEmpty else { return methods(of: pages) }
        let endpoints = templates.filter { _, template in
            template.count == segments.count
                && zip(template, segments).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
        }.map(\.endpoint)
        // Of the templates that match, the router uses the most literal one: "appeals" in "/sessions/appeals" is no
        // session's id.
        let fewest = endpoints.map(\.placeholders).min()
        return endpoints.filter { $0.placeholders == fewest }
            .flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
            // Without duplicates.
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the methods of the pages that match a path; the router uses only those with the fewest placeholders.
    private static func methods(of pages: [PageRoute]) -> [String] {
        let fewest = pages.map(\.placeholders).min()
        return pages.filter { $0.placeholders == fewest }
            .flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
    }

    private static let templates = Endpoint.allCases.map { endpoint in
        (endpoint: endpoint, segments: endpoint.template.split(separator: "/"))
    }

    private static let pathsOutsideAPI: Set = [
        Health.livenessPath, Health.readinessPath, MetricsRoutes.path, ModerationFeed.path,
    ]
}

extension PageRoute {
    /// The number of placeholders in the page's path.
    fileprivate var placeholders: Int { path.split(separator: "{").count - 1 }
}

extension Endpoint {
    /// The number of placeholders in the endpoint's path.
    fileprivate var placeholders: Int { template.split(separator: "{").count - 1 }
}
