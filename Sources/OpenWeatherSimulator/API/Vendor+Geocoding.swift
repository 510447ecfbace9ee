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

    private func places(_ places: [GazetteerPlace], _ parameters: Parameters) throws(VendorError) -> JSON {
        guard !places.isEmpty || fixtures.miss == .emptyList else { throw .notFound }
        let limit = min(max(parameters["limit"].flatMap { Int($0) } ?? 5, 1), 5)
        return .array(places.prefix(limit).map(GeocodingResponse.place))
    }
}
