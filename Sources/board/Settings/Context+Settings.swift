import BoardClient
import BoardModels

extension Context {
    /// Changes the settings of the signed-in account, or of this computer if not signed in, and returns all of them.
    ///
    /// After an edit conflict, `change` is applied once more, to the newer settings.
    func changeSettings(
        _ change: (inout MemberSettings) -> Void
    ) async throws(Failure) -> MemberSettings {
        guard let account = try account() else { return try changeLocalSettings(change) }
        let settings = try await call(as: account) { client in
            do throws(ClientError) {
                return try await Self.change(by: client, change)
            } catch .problem(let problem, _) where problem.type == .editConflict {
                // A concurrent change of another setting; this change is applied to the newer version.
                return try await Self.change(by: client, change)
            }
        }
        // Without a cached entry the places are unknown, so the new entry is stale from the start.
        var entry =
            cachedAccount
            ?? CachedAccount(
                server: account.server, handle: account.handle, places: [], settings: settings,
                fetchedAt: Timestamp(seconds: 0))
        entry.settings = settings
        _ = caching(entry)
        return settings
    }

    /// Fetches the account's settings, applies `change` and replaces them; throws `editConflict` if they have changed.
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
