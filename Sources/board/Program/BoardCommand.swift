import ArgumentParser

/// A command of the program: its options, and what it does with them.
protocol BoardCommand: AsyncParsableCommand {
    var globals: GlobalOptions { get }
    func run(in context: Context) async throws(Failure)
}

extension BoardCommand {
    func run() async throws {
        try await run(in: try Context(globals))
    }
}
