import ArgumentParser
import BoardModels
import BoardStore
import Foundation

struct AppointCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "appoint", abstract: "Gives a member a role: member, moderator or admin.")

    @Argument(help: "The member's handle.")
    var handle: String
    @Option(help: "member, moderator or admin.")
    var role: String
    @Option(help: "The SQLite file. (BOARD_DATABASE; otherwise board.sqlite)")
    var database: String?

    func run() async throws {
        guard let role = Role(rawValue: role) else {
            throw ValidationError("--role must be one of: \(Role.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        let path = database ?? ProcessInfo.processInfo.environment["BOARD_DATABASE"] ?? "board.sqlite"
        guard FileManager.default.fileExists(atPath: path) else {
            throw Stop("There is no database at \(path); name it with --database.")
        }
        let store = try Stop.translating(path) { () throws(StoreError) in try Store(path: path) }
        let member = try await Stop.translating(path) { () async throws(StoreError) in
            try await store.setRole(role, handle: handle)
        }
        try Stop.translating(path) { () throws(StoreError) in try store.close() }
        print("\(member.handle) is now \(member.role.rawValue).")
    }
}
