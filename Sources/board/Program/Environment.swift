import FoundationEssentials

/// The environment's variables; an empty one counts as not set.
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
