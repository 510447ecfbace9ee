import BoardClient
import BoardModels

extension Context {
    /// Finds a place to save by its name or coordinates; if several places have the name, the user chooses one.
    ///
    /// - Parameter pick: the number of the place among those found, as given on the command line; nil to ask the user.
    func placeToSave(_ text: String, pick: String? = nil, as account: Account?) async throws(Failure) -> Place {
        if let point = Coordinates(text.trimmingSpaces) { return try await named(point, as: account) }
        return try placeToSave(named: text, among: try await searchPlaces(named: text, as: account), pick: pick)
    }

    /// Selects the place with a name among those found, or throws a failure with suggestions if there is none.
    func placeToSave(named name: String, among found: FoundPlaces, pick: String? = nil) throws(Failure) -> Place {
        let advice = LocalizedText(
            "Several places are named \"{0}\"; give the coordinates of one, or its number with places add --pick N.",
            "\"{0}\" 장소가 여럿입니다. 그중 한 곳의 좌표를 쓰거나 places add --pick 번호로 골라 주세요.")
        if let match = try place(named: name, among: found.items, pick: pick, advice: advice) { return match }
        throw notFound(
            name, suggestions: found.suggestions,
            advice: LocalizedText("Try another spelling, or give coordinates.", "다르게 쓰거나 좌표를 써 주세요."))
    }

    /// Saves a place in the account; without a given label, labels it with the place's name in the user's language.
    func save(
        _ place: Place, label: String? = nil, isHome: Bool, as account: Account
    ) async throws(Failure) -> SavedPlace {
        let localName = place.name(in: language)
        // A label or `isHome` that equals the server's default (the place's name, false) is left out of the request.
        let new = try checking(
            NewSavedPlace(
                label: label ?? (place.name == localName ? nil : localName), place: place, isHome: isHome ? true : nil
            ).validated)
        return try await create(as: account) { try await $0.savePlace(new, idempotencyKey: $1) }
    }

    /// Reverse-geocodes a point; the place is named by its coordinates if nothing is found or geocoding is unavailable.
    private func named(_ point: Coordinates, as account: Account?) async throws(Failure) -> Place {
        do throws(Failure) {
            let found = try await call(as: account) { try await $0.places(named: point.rounded.description, limit: 1) }
            var place = found.items.first ?? Place(name: point.rounded.description)
            place.coordinates = point
            return place
        } catch  where error.has(.weatherUnavailable) || error.has(.rateLimited) {
            return Place(name: point.rounded.description, coordinates: point)
        }
    }
}
