/// Encodes places as the geocoding endpoints (`/geo/1.0`) return them.
enum GeocodingResponse {
    static func place(_ place: GazetteerPlace) -> JSON {
        .object([
            ("name", .string(place.name)), ("local_names", localNames(place)),
            ("lat", .number(place.latitude, decimals: 7)), ("lon", .number(place.longitude, decimals: 7)),
            ("country", .string(place.country)), ("state", place.state.map { .string($0) }),
        ])
    }

    static func zip(_ place: GazetteerPlace) -> JSON {
        .object([
            ("zip", place.zip.map { .string($0) }), ("name", .string(place.name)),
            ("lat", .number(place.latitude, decimals: 4)), ("lon", .number(place.longitude, decimals: 4)),
            ("country", .string(place.country)),
        ])
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
