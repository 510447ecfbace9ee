import BoardClient
import BoardModels

/// A stored sign-in: a member's session token for a server.
struct Account: Codable, Equatable, Sendable {
    var server: ServerAddress
    /// The member's handle; nil for a session token from the environment, whose owner is unknown.
    var handle: String?
    var token: String
}

/// The sign-ins stored in `accounts.json`, the most recent one last.
struct Accounts: Codable, Equatable, Sendable {
    private(set) var accounts: [Account] = []

    /// Finds the stored sign-in of a handle at a server; without a handle, the most recent one there.
    func account(at server: ServerAddress, as handle: String?) -> Account? {
        accounts.last { $0.server == server && (handle == nil || $0.handle == handle) }
    }

    /// Finds the most recent sign-in at a server besides one.
    func account(at server: ServerAddress, besides other: Account) -> Account? {
        accounts.last { $0.server == server && $0.token != other.token }
    }

    func handles(at server: ServerAddress) -> [String] {
        accounts.filter { $0.server == server }.compactMap(\.handle)
    }

    mutating func add(_ account: Account) {
        accounts.removeAll { $0.server == account.server && $0.handle == account.handle }
        accounts.append(account)
    }

    mutating func remove(_ account: Account) {
        accounts.removeAll { $0.server == account.server && $0.token == account.token }
    }

    static func load(_ directories: XDGDirectories) throws(Failure) -> Accounts {
        try JSONFile.read(directories.accountsFile) ?? Accounts()
    }

    /// Reads, changes and writes `accounts.json` while holding its file lock.
    static func update(in directories: XDGDirectories, _ body: (inout Accounts) -> Void) throws(Failure) {
        try PrivateFile.locked(directories.accountsFile) { () throws(Failure) in
            var accounts = try load(directories)
            body(&accounts)
            try JSONFile.write(accounts, to: directories.accountsFile)
        }
    }
}
