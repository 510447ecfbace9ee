import BoardClient
import BoardModels

/// The cached saved places and settings of an account, for use without a server request.
struct CachedAccount: Codable, Equatable, Sendable {
    var server: ServerAddress
    /// The account's handle; nil if the account is the token in `BOARD_TOKEN`, whose entry is not written to disk.
    var handle: String?
    var places: [SavedPlace]
    var settings: MemberSettings
    var fetchedAt: Timestamp

    /// The time to live of a cache entry, after which commands fetch it again.
    static let timeToLive = Duration.seconds(600)

    var home: SavedPlace? { places.first(where: \.isHome) }
}

/// The cached places and settings of all accounts, stored in `account-cache.json`.
struct AccountCache: Codable, Equatable, Sendable {
    private(set) var accounts: [CachedAccount] = []

    func entry(for account: Account) -> CachedAccount? {
        guard account.handle != nil else { return nil }
        return accounts.first { $0.server == account.server && $0.handle == account.handle }
    }

    /// Loads the account cache from its file; an unreadable file counts as an empty cache.
    static func load(_ directories: XDGDirectories) -> AccountCache {
        let cache: AccountCache? = (try? JSONFile.read(directories.accountCacheFile)) ?? nil
        return cache ?? AccountCache()
    }

    /// The cached language setting of the account that last signed in at the configured server; nil if unknown.
    static func language(
        in directories: XDGDirectories, at environment: Environment, _ settings: Settings?
    ) -> Language? {
        let server = environment["BOARD_SERVER"].flatMap(ServerAddress.init) ?? settings?.server ?? .standard
        // The command itself reports unreadable files.
        guard let account = (try? Accounts.load(directories))?.account(at: server, as: nil) else { return nil }
        return load(directories).entry(for: account)?.settings.language
    }

    /// Writes an entry in place of the account's previous one; does nothing for the token in `BOARD_TOKEN`.
    static func store(_ entry: CachedAccount, in directories: XDGDirectories) throws(Failure) {
        guard entry.handle != nil else { return }
        try update(in: directories) { cache in
            cache.remove(server: entry.server, handle: entry.handle)
            cache.accounts.append(entry)
        }
    }

    /// Removes the cache entry of an account that is signed out or deleted, so that its places do not stay on disk.
    static func remove(_ account: Account, in directories: XDGDirectories) throws(Failure) {
        guard load(directories).entry(for: account) != nil else { return }
        try update(in: directories) { $0.remove(server: account.server, handle: account.handle) }
    }

    private mutating func remove(server: ServerAddress, handle: String?) {
        accounts.removeAll { $0.server == server && $0.handle == handle }
    }

    private static func update(in directories: XDGDirectories, _ body: (inout AccountCache) -> Void) throws(Failure) {
        try PrivateFile.locked(directories.accountCacheFile) { () throws(Failure) in
            var cache = load(directories)
            body(&cache)
            try JSONFile.write(cache, to: directories.accountCacheFile)
        }
    }
}

extension Context {
    /// Refreshes the cached places and settings of an account unless they are fresh; returns the updated context.
    ///
    /// With `force`, fetches even fresh values again. If `account` is nil, returns the context unchanged.
    ///
    /// After an error the cached values are used even if stale: a weather command must not fail because of them.
    func refreshingCache(of account: Account?, force: Bool = false) async -> Context {
        guard let account else { return self }
        if !force, let cachedAccount, localNow - cachedAccount.fetchedAt < CachedAccount.timeToLive { return self }
        do throws(ClientError) {
            let entry = try await attempt(as: account) { client in
                CachedAccount(
                    server: account.server, handle: account.handle, places: try await client.savedPlaces().items,
                    settings: try await client.settings().value, fetchedAt: localNow)
            }
            return caching(entry)
        } catch {
            return self
        }
    }

    /// Stores the cache entry of the account, and returns a copy of the context with it.
    func caching(_ entry: CachedAccount) -> Context {
        // A cache that cannot be written only costs another fetch.
        try? AccountCache.store(entry, in: directories)
        return with(cachedAccount: entry)
    }
}
