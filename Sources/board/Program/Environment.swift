import FoundationEssentials

/// The environment variables of the process; an empty variable counts as not set.
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
