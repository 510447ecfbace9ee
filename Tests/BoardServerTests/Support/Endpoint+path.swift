import BoardModels

extension Endpoint {
    /// The path with what stands on every board of these tests once it has a member and a post.
    var standingPath: String { filledPath(Self.standing) }

    /// The path, each blank filled by its name.
    func filledPath(_ value: (_ name: String) -> String) -> String {
        let segments = template.split(separator: "/").map { segment in
            segment.hasPrefix("{") ? value(String(segment.dropFirst().dropLast())) : String(segment)
        }
        return "/" + segments.joined(separator: "/")
    }

    /// The handle of the first member, and 1 for whatever else has a number.
    static func standing(_ name: String) -> String {
        name == "handle" ? "alice" : "1"
    }
}
