import BoardClient
import BoardModels

extension Context {
    /// The place argument that means home: the label of the account's home, else the home of this computer; nil if
    /// neither is known.
    var home: String? {
        if let label = cachedAccount?.home?.label { return label }
        return settings.place?.trimmingSpaces.isEmpty == false ? settings.place : nil
    }

    /// The text for home in a post, which is published: its label or, if that is its name in any language, its name in the
    /// author's language.
    var homeName: String? {
        guard let saved = cachedAccount?.home, saved.place.isNamed(saved.label) else { return home }
        return saved.place.name(in: language)
    }

    /// Looks up a place and makes it home: in the account, or on this computer if not signed in.
    ///
    /// Returns the context with the refreshed account cache, and the place argument that stands for home from now on;
    /// nil, with a message, if this computer's home cannot be stored.
    func setHome(_ text: String) async throws(Failure) -> (context: Context, home: String?) {
        try PlaceArgument.check(text)
        guard let account = try account() else {
            let home = try await localHome(named: text.trimmingSpaces)
            do throws(Failure) {
                try saveLocalHome(home)
                return (self, home)
            } catch {
                // The weather is shown all the same.
                say(error.lines)
                return (self, nil)
            }
        }
        let home = try await home(named: text, of: account)
        // The account's home replaces that of this computer, so that there is only one.
        if settings.place != nil { try saveLocalHome(nil) }
        return (await refreshingCache(of: account, force: true), home.label)
    }

    /// Makes the home of this computer that of an account; nil if this computer has none.
    func moveHome(to account: Account) async throws(Failure) -> SavedPlace? {
        guard let place = settings.place?.trimmingSpaces, !place.isEmpty else { return nil }
        let home = try await home(named: place, of: account)
        try saveLocalHome(nil)
        return home
    }

    /// Makes a saved place home: the one with the label `text`, else the one at the coordinates of the place found.
    ///
    /// If there is no such saved place, saves the place found for `text` as home.
    private func home(named text: String, of account: Account) async throws(Failure) -> SavedPlace {
        let saved = try await call(as: account) { try await $0.savedPlaces().items }
        if let labelled = saved.first(labelled: text) { return try await makeHome(labelled, account) }
        let found = try await placeToSave(text, as: account)
        if let place = saved.first(where: { $0.place.coordinates?.rounded == found.coordinates?.rounded }) {
            return try await makeHome(place, account)
        }
        return try await save(found, isHome: true, as: account)
    }

    private func makeHome(_ place: SavedPlace, _ account: Account) async throws(Failure) -> SavedPlace {
        try await call(as: account) { try await $0.editSavedPlace(place.id, SavedPlaceEdit(isHome: true)) }
    }

    /// Looks up a typed place and returns the text to store as this computer's home.
    ///
    /// This is the name if it is unambiguous, else the coordinates of the place that the user chooses.
    private func localHome(named typed: String) async throws(Failure) -> String {
        guard Coordinates(typed) == nil else { return typed }
        let found: FoundPlaces
        do throws(ClientError) {
            found = try await attempt(as: nil) { try await $0.places(named: typed, limit: 10) }
        } catch {
            // A name that cannot be looked up now is stored unchecked.
            return typed
        }
        let place = try placeToSave(named: typed, among: found)
        // An ambiguous name could find another place the next time.
        if case .found = found.match { return typed }
        return place.coordinates?.description ?? typed
    }

    /// Stores the home of this computer in the settings; nil removes it.
    func saveLocalHome(_ place: String?) throws(Failure) {
        let path = directories.settingsFile
        try PrivateFile.locked(path) { () throws(Failure) in
            var settings: Settings = try JSONFile.read(path) ?? Settings()
            settings.place = place
            try JSONFile.write(settings, to: path)
        }
    }
}
