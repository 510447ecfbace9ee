import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

/// Shared by the suites for `board review`: the program on a terminal, and a server with two cases.
protocol ReviewSuite {}

extension ReviewSuite {
    func review(
        _ server: ModerationDouble, _ arguments: String..., columns: Int = 80, rows: Int = 24, kind: String? = nil
    ) throws -> PseudoTerminal {
        var program = try Running(at: server.url).program
        if let kind { program.environment["TERM"] = kind }
        return try PseudoTerminal(program, ["review", "--color", "never"] + arguments, columns: columns, rows: rows)
    }

    func twoCases(_ change: (inout ModerationDouble.State) -> Void = { _ in }) throws -> ModerationDouble {
        try ModerationDouble {
            $0.cases = [ReviewSample.openCase(1), ReviewSample.openCase(2, title: "Thunder walk", reason: .spam)]
            change(&$0)
        }
    }

    func decisions(_ server: ModerationDouble, _ number: Int = 1) throws -> [NewDecision] {
        try server.bodies(NewDecision.self, of: "POST /cases/\(number)/decisions")
    }
}
