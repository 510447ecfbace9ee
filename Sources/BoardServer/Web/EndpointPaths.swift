import BoardModels

/// Finds the methods that an address takes, to tell "no such address" from "not with this method".
enum EndpointPaths {
    static func methods(of path: String) -> [String] {
        let segments = path.split(separator: "/")
        return Endpoint.allCases.filter { endpoint in
            let template = endpoint.template.split(separator: "/")
            return template.count == segments.count
                && zip(template, segments).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
        }.flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }.uniqued()
    }
}

extension [String] {
    fileprivate func uniqued() -> [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
