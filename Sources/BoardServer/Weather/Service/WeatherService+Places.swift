import BoardModels

extension WeatherService {
    /// The places of a name, of a postcode as in "04524,KR", or at a point; none where nothing is known.
    func places(named name: String, for asker: Asker) async throws(WeatherError) -> [Place] {
        guard let provider else { throw .off }
        if let point = Coordinates(name) { return [try await place(at: point, for: asker)] }
        if let postcode = Postcode(name) {
            let places = try await search("zip " + postcode.code + "," + postcode.country, for: asker) {
                [line] () async throws(WeatherError) in try await provider.places(of: postcode, through: line)
            }
            if !places.isEmpty { return places }
        }
        return try await search("name " + name.lowercased(), for: asker) { [line] () async throws(WeatherError) in
            try await provider.places(named: name, through: line)
        }
    }

    /// The place at a point: the nearest that the provider knows, else the bare point.
    func place(at point: Coordinates, for asker: Asker) async throws(WeatherError) -> Place {
        guard let provider else { throw .off }
        let point = point.rounded
        let near = try await search("at " + point.description, for: asker) { [line] () async throws(WeatherError) in
            [try await provider.place(at: point, through: line)].compactMap { $0 }
        }
        var place = near.first ?? Place(name: point.description)
        // The name is the neighbour's; the point that was asked about stays.
        place.coordinates = point
        return place
    }

    private func search(
        _ key: String, for asker: Asker, _ ask: @escaping @Sendable () async throws(WeatherError) -> [Place]
    ) async throws(WeatherError) -> [Place] {
        let now = now()
        let known = found.known(key)
        let missedAt = known.flatMap { $0.value.isEmpty ? $0.receivedAt : nil }
        return try await found.answer(
            to: key, isGood: { places in !places.isEmpty || missedAt.map { now - $0 < Self.missTime } ?? true },
            unless: trouble(for: asker), ask
        ).value
    }

    /// Where the place of a question is.
    func whereabouts(
        _ wanted: PlaceQuery, for asker: Asker
    ) async throws(ReportError) -> (place: Place, point: Coordinates) {
        switch wanted {
        case .at(let coordinates):
            let point = coordinates.rounded
            return (Place(name: point.description, coordinates: point), point)
        case .named(let name):
            let places: [Place]
            do throws(WeatherError) {
                places = try await self.places(named: name, for: asker)
            } catch {
                throw .trouble(error)
            }
            guard let first = places.first, let point = first.coordinates else { throw .placeNotFound }
            return (first, point)
        }
    }
}
