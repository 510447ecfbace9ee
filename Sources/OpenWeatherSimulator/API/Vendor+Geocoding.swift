extension Vendor {
    func direct(_ parameters: Parameters) throws(VendorError) -> JSON {
        guard let query = parameters["q"], !query.isEmpty else { throw .nothingToGeocode }
        return try places(Gazetteer.shared.search(query), parameters)
    }

    func reverse(_ parameters: Parameters) throws(VendorError) -> JSON {
        let location = try Location.ofPoint(parameters)
        return try places(Gazetteer.shared.near(location.point), parameters)
    }

    func zip(_ parameters: Parameters) throws(VendorError) -> JSON {
        guard let zip = parameters["zip"], !zip.isEmpty else { throw .nothingToGeocode }
        guard let place = Location.place(zip: zip) else { throw .notFound }
        return GeocodingResponse.zip(place)
    }

    private func places(_ places: [Place], _ parameters: Parameters) throws(VendorError) -> JSON {
        guard !places.isEmpty || fixtures.miss == .emptyList else { throw .notFound }
        let limit = min(max(parameters["limit"].flatMap { Int($0) } ?? 5, 1), 5)
        return .array(places.prefix(limit).map(GeocodingResponse.place))
    }
}

/// Encodes places as the geocoding endpoints (`/geo/1.0`) return them.
enum GeocodingResponse {
    static func place(_ place: Place) -> JSON {
        .object([
            ("name", .string(place.name)), ("local_names", localNames(place)),
            ("lat", .number(place.latitude, decimals: 7)), ("lon", .number(place.longitude, decimals: 7)),
            ("country", .string(place.country)), ("state", place.state.map { .string($0) }),
        ])
    }

    static func zip(_ place: Place) -> JSON {
        .object([
            ("zip", place.zip.map { .string($0) }), ("name", .string(place.name)),
            ("lat", .number(place.latitude, decimals: 4)), ("lon", .number(place.longitude, decimals: 4)),
            ("country", .string(place.country)),
        ])
    }

    /// Encodes a place's translated names; nil, which omits the field, if there are none.
    ///
    /// Every third place also gets the vendor's internal keys.
    private static func localNames(_ place: Place) -> JSON? {
        guard !place.localNames.isEmpty else { return nil }
        let internalKeys = place.id % 3 == 0 ? [("ascii", place.name), ("feature_name", place.name)] : []
        let names = place.localNames.map { ($0.language, $0.name) } + internalKeys
        return .object(names.map { (name: $0.0, value: .string($0.1)) })
    }
}
