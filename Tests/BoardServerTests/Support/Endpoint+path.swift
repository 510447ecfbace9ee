import BoardModels

@testable import BoardPages
@testable import BoardServer

extension Endpoint {
    /// The endpoint's path with the example of each placeholder.
    var samplePath: String { filledPath(\.example) }

    /// Returns the endpoint's path with a value for each placeholder.
    func filledPath(_ value: (Placeholder) -> String) -> String { Placeholder.fill(template, value) }
}

extension PageRoute {
    /// The page's path with the example of each placeholder.
    var samplePath: String { Placeholder.fill(path, \.example) }
}

extension Placeholder {
    /// The placeholder that a segment of a path is; nil for a literal segment, and for one that is not in the table.
    init?(segment: Substring) {
        guard segment.hasPrefix("{") else { return nil }
        self.init(rawValue: String(segment.dropFirst().dropLast()))
    }

    fileprivate static func fill(_ path: String, _ value: (Placeholder) -> String) -> String {
        let segments = path.split(separator: "/").map { Placeholder(segment: $0).map(value) ?? String($0) }
        return "/" + segments.joined(separator: "/")
    }
}
