/// A reusable component of the OpenAPI document (a schema, parameter or header), included elsewhere by reference.
///
/// The document collects its components by following these references from its operations, so unused components are
/// left out.
package struct Component: Sendable, Equatable {
    package enum Section: String {
        case schemas, parameters, headers
    }

    package let section: Section
    package let name: String
    /// The component's JSON, evaluated when the document is written so that components may refer to each other.
    package let content: @Sendable () -> JSONValue

    package init(section: Section, name: String, content: @escaping @Sendable () -> JSONValue) {
        self.section = section
        self.name = name
        self.content = content
    }

    /// The URI reference of the component within the document.
    package var address: String { "#/components/\(section.rawValue)/\(name)" }
    package var reference: JSONValue { ["$ref": .reference(self)] }

    // By address only, since closures cannot be compared.
    package static func == (first: Component, second: Component) -> Bool { first.address == second.address }
}
