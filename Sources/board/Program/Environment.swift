import FoundationEssentials

/// The environment's variables; one that is set to nothing counts as not set.
struct Environment: Sendable {
    var variables: [String: String]

    static func current() -> Environment {
        Environment(variables: ProcessInfo.processInfo.environment)
    }

    subscript(name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }
}
