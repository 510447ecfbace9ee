import BoardClient
import BoardModels

/// The credentials of a member at a server: those of a stored sign-in, or the access token in `BOARD_TOKEN`.
struct Account: Codable, Equatable, Sendable {
    var server: ServerAddress
    /// The member's handle; nil if the account is the token in `BOARD_TOKEN`, whose owner is unknown.
    var handle: String?
    /// The session token or access token that requests are authenticated with.
    var token: String
}

/// The sign-ins stored in `accounts.json`, the most recent one last.
struct Accounts: Codable, Equatable, Sendable {
    private(set) var accounts: [Account] = []

    /// Finds the stored sign-in of a handle at a server or, if `handle` is nil, the most recent sign-in at the server.
    ///
    /// Returns nil if there is none.
    func account(at server: ServerAddress, as handle: String?) -> Account? {
        accounts.last { $0.server == server && (handle == nil || $0.handle == handle) }
    }

    /// Finds the most recent stored sign-in at a server other than `other`; nil if there is none.
    func account(at server: ServerAddress, besides other: Account) -> Account? {
        accounts.last { $0.server == server && $0.token != other.token }
    }

    /// The handles of the sign-ins stored for a server.
    func handles(at server: ServerAddress) -> [String] {
        accounts.filter { $0.server == server }.compactMap(\.handle)
    }

    /// Adds a sign-in as the most recent one, and removes an earlier sign-in of the same handle at the same server.
    mutating func add(_ account: Account) {
        accounts.removeAll { $0.server == account.server && $0.handle == account.handle }
        accounts.append(account)
    }

    /// Makes a stored sign-in the most recent one at its server, which commands use by default.
    mutating func use(_ handle: String, at server: ServerAddress) {
        guard let account = account(at: server, as: handle) else { return }
        add(account)
    }

    mutating func remove(_ account: Account) {
        accounts.removeAll { $0.server == account.server && $0.token == account.token }
    }

    /// Reads `accounts.json`; empty if there is no such file.
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
