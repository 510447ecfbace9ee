import ArgumentParser
import BoardModels
import BoardStore
import Foundation

/// The database that a command works on beside the server, or without one.
struct DatabaseOption: ParsableArguments {
    @Option(help: "The SQLite file. (BOARD_DATABASE; otherwise board.sqlite)")
    var database: String?

    var path: String { database ?? ProcessInfo.processInfo.environment["BOARD_DATABASE"] ?? "board.sqlite" }
}

/// Giving and taking roles, which only the server's machine does.
enum Appointment {
    static func give(_ role: Role, to handle: String, in path: String) async throws {
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
