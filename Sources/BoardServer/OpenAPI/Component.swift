/// An entry of the document's components, to which other parts of the document refer.
///
/// The document collects its components by following these references from its operations: an entry is in it as soon
/// as something uses it.
struct Component: Sendable, Equatable {
    enum Section: String {
        case schemas, parameters, headers
    }

    let section: Section
    let name: String
    /// Evaluated when the document is written, so that components may refer to each other.
    let content: @Sendable () -> JSONValue

    var address: String { "#/components/\(section.rawValue)/\(name)" }
    var reference: JSONValue { ["$ref": .reference(self)] }

    static func == (first: Component, second: Component) -> Bool { first.address == second.address }
}
