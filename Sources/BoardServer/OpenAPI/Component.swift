/// A reusable component of the OpenAPI document (a schema, parameter or header), included elsewhere by reference.
///
/// The document collects its components by following these references from its operations, so unused components are
/// left out.
struct Component: Sendable, Equatable {
    enum Section: String {
        case schemas, parameters, headers
    }

    let section: Section
    let name: String
    /// The component's JSON, evaluated when the document is written so that components may refer to each other.
    let content: @Sendable () -> JSONValue

    /// The URI reference of the component within the document.
    var address: String { "#/components/\(section.rawValue)/\(name)" }
    var reference: JSONValue { ["$ref": .reference(self)] }

    // By address only, since closures cannot be compared.
    static func == (first: Component, second: Component) -> Bool { first.address == second.address }
}
