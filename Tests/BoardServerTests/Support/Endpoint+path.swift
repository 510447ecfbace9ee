import BoardModels

extension Endpoint {
    /// The endpoint's path with `alice` as the handle and 1 as every id.
    var samplePath: String { filledPath(Self.standing) }

    /// Returns the endpoint's path with a value for each placeholder.
    func filledPath(_ value: (_ name: String) -> String) -> String {
        let segments = template.split(separator: "/").map { segment in
            segment.hasPrefix("{") ? value(String(segment.dropFirst().dropLast())) : String(segment)
        }
        return "/" + segments.joined(separator: "/")
    }

    /// Returns `alice` for the placeholder of a handle, and 1 for that of an id.
    static func standing(_ name: String) -> String {
        name == "handle" ? "alice" : "1"
    }
}
