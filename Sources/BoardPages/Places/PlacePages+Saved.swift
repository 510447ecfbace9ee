import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

extension PlacePages {
    func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        var state = SavedPlacesState()
        if let words = request.query("q")?.trimmingSpaces, !words.isEmpty {
            state.words = words
            do {
                let found = try await services.foundPlaces(words, context)
                (state.found, state.suggestions) = (found.match.places, found.suggestions)
            } catch {
                state.searchRefusal = try FormRefusal(error, context)
            }
        }
        return try await page(state, request, context)
    }

    /// Saves the place that the member chose from the search results.
    func savePlace(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        var state = SavedPlacesState(words: form.filled("q"))
        let place = form.filled("place").flatMap { Place(cookie: $0) }
        do {
            guard let place else { throw InvalidFields("place", .required) }
            let new = Self.newPlace(place, form, context.language)
            _ = try await services.savePlace(new, idempotency: form.idempotencyKey, context)
            return saved(.placesFlashSaved, isHome: new.isHome == true, context)
        } catch {
            state.saveRefusal = try FormRefusal(error, of: form, context)
        }
        // The chosen place alone, in case the search below fails.
        state.found = [place].compactMap { $0 }
        // Searches again, so that the member can choose another of the found places.
        if let words = state.words, let found = try? await services.foundPlaces(words, context) {
            (state.found, state.suggestions) = (found.match.places, found.suggestions)
        }
        return try await page(state, request, context)
    }

    /// Redirects to the saved places; a new home replaces the place that was chosen in this browser, whose weather would
    /// be shown instead.
    func saved(_ message: PlacePageText, isHome: Bool, _ context: MemberContext) -> Response {
        var response = pages.redirect(to: PageRoute.showSavedPlaces.path, saying: message, context)
        if isHome { response.setPlace(nil, for: context.visitor) }
        return response
    }

    /// Returns the place to save; its label is the one that the member typed, or else the place's name in the member's
    /// language.
    private static func newPlace(_ place: Place, _ form: PageForm, _ language: Language) -> NewSavedPlace {
        let localName = place.name(in: language)
        // Nil for the values that the store chooses by default: the place's own name, and not home.
        return NewSavedPlace(
            label: form.filled("label") ?? (localName == place.name ? nil : localName), place: place,
            isHome: form.flag("isHome") ? true : nil)
    }

    func page(_ state: SavedPlacesState, _ request: Request, _ context: MemberContext) async throws -> Response {
        let saved = try await services.store.savedPlaces(of: context.member.id)
        return try pages.page(
            "places/saved", state.values(saved, now: services.now(), context, conditions: pages.cachedConditions),
            title: CommonPageText.places, refusal: state.refusal,
            for: request, context)
    }
}
