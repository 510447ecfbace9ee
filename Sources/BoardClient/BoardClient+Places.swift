import BoardModels

extension BoardClient {
    /// Searches places by name, best match first; if no place is found, the result contains suggestions: known places
    /// with similar names.
    ///
    /// - Parameter timeout: the request's timeout; if nil, it is 10 s.
    package func places(
        named name: String, limit: Int, within timeout: Duration? = nil
    ) async throws(ClientError) -> FoundPlaces {
        let call = Call(.searchPlaces, query: [("q", name), ("limit", String(limit))])
        return try await value(timeout.map(call.within) ?? call)
    }

    /// Fetches the caller's saved places, in the order chosen by the caller.
    package func savedPlaces() async throws(ClientError) -> Page<SavedPlace> {
        try await value(Call(.listSavedPlaces))
    }

    /// Adds a place to the caller's saved places; a retry with the same idempotency key adds it only once.
    package func savePlace(_ place: NewSavedPlace, idempotencyKey: String) async throws(ClientError) -> SavedPlace {
        try await value(Call(.savePlace).sending(place).with(idempotencyKey: idempotencyKey))
    }

    package func editSavedPlace(
        _ id: SavedPlace.ID, _ edit: SavedPlaceEdit
    ) async throws(ClientError) -> SavedPlace {
        try await value(Call(.editSavedPlace, id.description).sending(edit))
    }

    package func removeSavedPlace(_ id: SavedPlace.ID) async throws(ClientError) {
        try await perform(Call(.removeSavedPlace, id.description))
    }
}
