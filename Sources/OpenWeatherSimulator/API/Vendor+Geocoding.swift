extension Vendor {
    func direct(_ parameters: Parameters) throws(VendorError) -> JSON {
        guard let query = parameters["q"], !query.isEmpty else { throw .nothingToGeocode }
        return try places(Gazetteer.shared.search(query), parameters)
    }

    func reverse(_ parameters: Parameters) throws(VendorError) -> JSON {
        try places(Gazetteer.shared.near(Location(parameters).point), parameters)
    }

    /// Returns the place of a postcode given as `{postcode},{country}`.
    func zip(_ parameters: Parameters) throws(VendorError) -> JSON {
        guard let zip = parameters["zip"], !zip.isEmpty else { throw .nothingToGeocode }
        let parts = zip.split(separator: ",", maxSplits: 1).map(String.init)
        guard parts.count == 2, let place = Gazetteer.shared.place(zip: parts[0], country: parts[1]) else {
            throw .notFound
        }
        return .object([
            ("zip", place.zip.map { .string($0) }), ("name", .string(place.name)),
            ("lat", .number(place.latitude, decimals: 4)), ("lon", .number(place.longitude, decimals: 4)),
            ("country", .string(place.country)),
        ])
    }

    private func places(_ places: [GazetteerPlace], _ parameters: Parameters) throws(VendorError) -> JSON {
        guard !places.isEmpty || fixtures.miss == .emptyList else { throw .notFound }
        let limit = min(max(parameters["limit"].flatMap { Int($0) } ?? 5, 1), 5)
        return .array(
            places.prefix(limit).map { place in
                .object([
                    ("name", .string(place.name)), ("local_names", Self.localNames(place)),
                    ("lat", .number(place.latitude, decimals: 7)), ("lon", .number(place.longitude, decimals: 7)),
                    ("country", .string(place.country)), ("state", place.state.map { .string($0) }),
                ])
            })
    }

    /// Encodes a place's translated names; returns nil if there are none, and the field is then omitted.
    ///
    /// For every third place, adds `ascii` and `feature_name`, internal keys that the vendor sends for some places.
    private static func localNames(_ place: GazetteerPlace) -> JSON? {
        guard !place.localNames.isEmpty else { return nil }
        let internalKeys = place.id % 3 == 0 ? [("ascii", place.name), ("feature_name", place.name)] : []
        let names = place.localNames.map { ($0.language, $0.name) } + internalKeys
        return .object(names.map { (name: $0.0, value: .string($0.1)) })
    }
}
