import BoardModels
import BoardStore
import BoardWeather

extension BoardServices {
    /// Searches places by a validated name, and suggests known places with similar names if it finds none.
    ///
    /// Suggestions compare many names, and are a costly read. Throws a problem with the reason
    /// if the search is unavailable, `RateLimitExceeded` or `QueueFull`.
    package func findPlaces(_ name: String, limit: Int = 10, _ context: some PageContext) async throws -> FoundPlaces {
        let found = try await places(named: name, limit: limit, context)
        guard found.isEmpty else { return FoundPlaces(items: found) }
        return FoundPlaces(
            items: [], suggestions: try await costlyRead(context) { try await suggestedPlaces(for: name, context) })
    }

    /// Resolves a place by the rules of `TypedPlace`; nil if the search is unavailable or off, so that the place keeps
    /// its name alone until `ConditionsBackfill` finds it.
    ///
    /// Throws `RateLimitExceeded` if the member's share of provider calls is used up, and `InvalidFields` if the place
    /// near it is no valid name.
    package func resolve(_ typed: TypedPlace, _ context: MemberContext) async throws -> PlaceMatch? {
        let saved = try await store.savedPlaces(of: context.member.id)
        if let known = typed.known(among: saved, or: context.visitor.place, in: context.language) {
            return .found(known)
        }
        guard !weatherService.isOff else { return nil }
        let name = try PlaceQuery.validatedName(typed.words, field: typed.near == nil ? "place" : "near")
        do {
            let match = try await findPlaces(name, context).match
            guard case .found(let found) = match else { return match }
            return .found(typed.at(found))
        } catch let problem as Problem where problem.type == .weatherUnavailable {
            return nil
        }
    }

    /// Returns known places with names similar to a name that was not found: from the reader's saved places, the place
    /// chosen in the browser, the places of recent posts, and common cities.
    private func suggestedPlaces(for name: String, _ context: some PageContext) async throws(StoreError) -> [Place] {
        var known: [Place] = []
        if let viewer = context.viewer { known = try await store.savedPlaces(of: viewer.member.id).map(\.place) }
        if let place = context.visitor.place { known.append(place) }
        let recent = try await store.placesOfRecentPosts()
        return PlaceSuggestions.nearest(
            to: name,
            among: known.map { PlaceSuggestions.Candidate($0) } + recent + Self.commonCities)
    }

    private static let commonCities = Place.commonCities.map { PlaceSuggestions.Candidate($0) }

    private func places(named name: String, limit: Int, _ context: some PageContext) async throws -> [Place] {
        do throws(WeatherFailure) {
            let places = try await weatherService.places(
                named: name, in: context.language, priority: .interactive,
                budget: context.callBudget(limiter, limits))
            return Array(places.prefix(limit))
        } catch {
            throw WeatherService.ReportError(error).problem(context)
        }
    }

    /// Validates and saves a place of the member; returns it with the state of the member's daily quota of saved
    /// places.
    ///
    /// Throws `InvalidFields` for an invalid place, `RateLimitExceeded` if the quota is used up, or the error of the
    /// store.
    package func savePlace(
        _ new: NewSavedPlace, idempotency key: IdempotencyKey?, _ context: MemberContext
    ) async throws -> (saved: Idempotent<SavedPlace>, status: QuotaStatus) {
        let place = try new.validated()
        let quota = Quota(name: .savedPlaces, limit: limits.savedPlacesPerDay, window: .seconds(86_400))
        let use = SubjectQuota(quota: quota, subject: context.member.id.description)
        let status = try await limiter.consumeShared([use])[0]
        return (try await store.savePlace(place, of: context.member.id, idempotency: key, at: now()), status)
    }
}
