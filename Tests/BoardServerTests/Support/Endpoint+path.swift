import BoardModels

extension Endpoint {
    /// The path with the handle of the first member and the id of the first post.
    var standingPath: String { filledPath(Self.standing) }

    /// The path with a value for each placeholder.
    func filledPath(_ value: (_ name: String) -> String) -> String {
        let segments = template.split(separator: "/").map { segment in
            segment.hasPrefix("{") ? value(String(segment.dropFirst().dropLast())) : String(segment)
        }
        return "/" + segments.joined(separator: "/")
    }

    /// The handle of the first member, and 1 for every id.
    static func standing(_ name: String) -> String {
        name == "handle" ? "alice" : "1"
    }
}
