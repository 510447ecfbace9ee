import BoardClient
import BoardModels

/// What was last heard of an account's places and settings, so that they hold without the server too.
struct CachedAccount: Codable, Equatable, Sendable {
    var server: ServerAddress
    /// Nil for a token from the environment, of which nothing is kept on disk.
    var handle: String?
    var places: [SavedPlace]
    var settings: MemberSettings
    var heardAt: Timestamp

    /// For how long it is taken as it is, before the server is asked again.
    static let freshTime = Duration.seconds(600)

    /// The place that goes by a label, whatever its case.
    func place(labelled text: String) -> SavedPlace? {
        let wanted = text.trimmingSpaces.lowercased()
        return places.first { $0.label.lowercased() == wanted }
    }

    var home: SavedPlace? { places.first(where: \.isHome) }
}

/// What is remembered of each account, kept in `remembered.json`.
struct AccountCache: Codable, Equatable, Sendable {
    private(set) var accounts: [CachedAccount] = []

    func of(_ account: Account) -> CachedAccount? {
        guard account.handle != nil else { return nil }
        return accounts.first { $0.server == account.server && $0.handle == account.handle }
    }

    /// What cannot be read is as good as forgotten: the server knows all of it.
    static func load(_ directories: XDGDirectories) -> AccountCache {
        let cache: AccountCache? = (try? JSONFile.read(directories.accountCacheFile)) ?? nil
        return cache ?? AccountCache()
    }

    /// The language that the account last signed in chose, on whatever computer.
    static func language(
        in directories: XDGDirectories, at environment: Environment, _ settings: Settings?
    ) -> Language? {
        let server = environment["BOARD_SERVER"].flatMap(ServerAddress.init) ?? settings?.server ?? .standard
        // Broken files are told of when the command itself reads them.
        guard let account = (try? Accounts.load(directories))?.account(at: server, as: nil) else { return nil }
        return load(directories).of(account)?.settings.language
    }

    static func keep(_ news: CachedAccount, in directories: XDGDirectories) throws(Failure) {
        guard news.handle != nil else { return }
        try change(directories) { cache in
            cache.remove(server: news.server, handle: news.handle)
            cache.accounts.append(news)
        }
    }

    /// Forgets an account that signs out; its places are nobody else's to find.
    static func forget(_ account: Account, in directories: XDGDirectories) throws(Failure) {
        guard load(directories).of(account) != nil else { return }
        try change(directories) { $0.remove(server: account.server, handle: account.handle) }
    }

    private mutating func remove(server: ServerAddress, handle: String?) {
        accounts.removeAll { $0.server == server && $0.handle == handle }
    }

    private static func change(_ directories: XDGDirectories, _ body: (inout AccountCache) -> Void) throws(Failure) {
        try PrivateFile.locked(directories.accountCacheFile) { () throws(Failure) in
            var cache = load(directories)
            body(&cache)
            try JSONFile.write(cache, to: directories.accountCacheFile)
        }
    }
}

extension Context {
    /// Asks what an account keeps, unless that was heard a moment ago, and goes on as who knows it.
    ///
    /// Trouble leaves what was known: whoever asks for the weather must not fail over a label.
    func knowing(_ account: Account?, anew: Bool = false) async -> Context {
        guard let account else { return self }
        if !anew, let cachedAccount, now - cachedAccount.heardAt < CachedAccount.freshTime { return self }
        do throws(ClientError) {
            let news = try await answer(as: account) { client throws(ClientError) in
                CachedAccount(
                    server: account.server, handle: account.handle, places: try await client.savedPlaces().items,
                    settings: try await client.settings().value, heardAt: now)
            }
            return remembering(news)
        } catch {
            return self
        }
    }

    /// Goes on as who knows something new of the account.
    func remembering(_ news: CachedAccount) -> Context {
        // A memory that cannot be written is asked for again the next time, and nobody need hear of it.
        try? AccountCache.keep(news, in: directories)
        return with(cachedAccount: news)
    }

    /// Changes the settings of the account that is signed in, else those of this computer.
    func changeSettings(
        _ change: (inout MemberSettings) -> Void
    ) async throws(Failure) -> MemberSettings {
        guard let account = try account() else { return try changeLocalSettings(change) }
        let settings = try await ask(as: account) { client throws(ClientError) in
            do throws(ClientError) {
                return try await Self.change(by: client, change)
            } catch .problem(let problem, _) where problem.type == .editConflict {
                // They were changed elsewhere meanwhile, in something that this change leaves as it is.
                return try await Self.change(by: client, change)
            }
        }
        var news =
            cachedAccount
            ?? CachedAccount(
                server: account.server, handle: account.handle, places: [], settings: settings,
                // Its places are not known yet, so they are asked for with the next question.
                heardAt: Timestamp(seconds: 0))
        news.settings = settings
        _ = remembering(news)
        return settings
    }

    private static func change(
        by client: BoardClient, _ change: (inout MemberSettings) -> Void
    ) async throws(ClientError) -> MemberSettings {
        let current = try await client.settings()
        var settings = current.value
        change(&settings)
        return try await client.replaceSettings(with: settings, tag: current.tag).value
    }

    private func changeLocalSettings(_ change: (inout MemberSettings) -> Void) throws(Failure) -> MemberSettings {
        try PrivateFile.locked(directories.settingsFile) { () throws(Failure) -> MemberSettings in
            var settings: Settings = try JSONFile.read(directories.settingsFile) ?? Settings()
            var display = settings.display
            change(&display)
            settings.display = display
            try JSONFile.write(settings, to: directories.settingsFile)
            return display
        }
    }
}
