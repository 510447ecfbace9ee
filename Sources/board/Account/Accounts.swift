import BoardClient
import BoardModels

/// A session of this computer at a server.
struct Account: Codable, Equatable, Sendable {
    var server: ServerAddress
    /// Nil for a token from the environment, whose owner is unknown.
    var handle: String?
    var token: String
}

/// The accounts in `accounts.json`, the one last signed in at the end.
struct Accounts: Codable, Equatable, Sendable {
    private(set) var accounts: [Account] = []

    /// The account of a handle at a server; without a handle the one last signed in there.
    func account(at server: ServerAddress, as handle: String?) -> Account? {
        accounts.last { $0.server == server && (handle == nil || $0.handle == handle) }
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

    /// Changes the file under its lock.
    static func change(_ directories: XDGDirectories, _ body: (inout Accounts) -> Void) throws(Failure) {
        try PrivateFile.locked(directories.accountsFile) { () throws(Failure) in
            var accounts = try load(directories)
            body(&accounts)
            try JSONFile.write(accounts, to: directories.accountsFile)
        }
    }
}
