import ArgumentParser
import BoardClient
import BoardModels

extension Context {
    /// Finds a saved place of the signed-in account by its label, else by its number in the list such as "2" or "#2".
    func savedPlace(_ text: String) async throws(Failure) -> (account: Account, place: SavedPlace) {
        let account = try signedInAccount()
        let places = try await call(as: account) { try await $0.savedPlaces().items }
        if let labelled = places.first(labelled: text) { return (account, labelled) }
        if TypedPlace.isHome(text) {
            if let home = places.first(where: \.isHome) { return (account, home) }
            if let home = try await moveHome(to: account) { return (account, home) }
            throw Failure(.usage, PlaceMessage.noHome, text)
        }
        if let named = places.first(where: { $0.place.isNamed(text) }) { return (account, named) }
        let wanted = text.trimmingSpaces
        let digits = wanted.hasPrefix("#") ? wanted.dropFirst() : wanted[...]
        guard let number = Int(digits), let place = places.first(where: { $0.position == number }) else {
            throw Failure(
                .notFound,
                LocalizedText(
                    "You have no saved place \"{0}\"; board places lists them.",
                    "저장한 장소에 \"{0}\"{0|이|가} 없습니다. board places로 볼 수 있습니다."), text
            ).adding(Suggestion.lines(for: text, among: places.map(\.label)))
        }
        return (account, place)
    }

    /// Changes a saved place's label, position or home flag, and prints the result.
    ///
    /// - Parameter text: the message; its arguments are the place's label and its position.
    func editSavedPlace(
        _ place: String, _ edit: SavedPlaceEdit, saying text: LocalizedText
    ) async throws(Failure) {
        let edit = try checking(edit.validated)
        let (account, place) = try await savedPlace(place)
        let edited = try await call(as: account) { try await $0.editSavedPlace(place.id, edit) }
        _ = await refreshingCache(of: account, force: true)
        try report(edited, text, edited.label, String(edited.position))
    }
}

extension ArgumentHelp {
    static var savedPlace: ArgumentHelp { .localized("Its number in the list, or its label.", "목록의 번호나 이름.") }
    static var label: ArgumentHelp { .localized("Its label.", "이름.") }
}
