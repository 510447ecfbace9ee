/// The coordinates that a vendor request is about.
struct Location {
    let latitude: Double
    let longitude: Double
    /// True if the request named the location by postcode; the city id in the response is then 0.
    var isByZip = false

    var point: GridPoint { GridPoint(latitude: latitude, longitude: longitude) }

    /// Resolves the location that a weather request gives by name, city id, postcode or coordinates.
    ///
    /// Throws if the request gives none of them, or if the place is unknown.
    static func ofWeather(_ parameters: Parameters) throws(VendorError) -> Location {
        if let query = parameters["q"] {
            guard !query.isEmpty else { throw .nothingToGeocode }
            guard let place = Gazetteer.shared.search(query).first else { throw .cityNotFound }
            return Location(place)
        }
        if let text = parameters["id"] {
            guard let id = Int64(text) else { throw .notACityID(text) }
            guard id != 0 else { throw .invalidID }
            guard let place = Gazetteer.shared.place(id: id) else { throw .cityNotFound }
            return Location(place)
        }
        if let zip = parameters["zip"] {
            guard let place = place(zip: zip) else { throw .cityNotFound }
            return Location(place, isByZip: true)
        }
        return try ofPoint(parameters)
    }

    /// Resolves the location of a request that accepts coordinates only.
    static func ofPoint(_ parameters: Parameters) throws(VendorError) -> Location {
        guard parameters["lat"] != nil || parameters["lon"] != nil else { throw .nothingToGeocode }
        guard let latitude = parameters["lat"].flatMap(Double.init), (-90...90).contains(latitude) else {
            throw .wrongLatitude
        }
        guard let longitude = parameters["lon"].flatMap(Double.init), (-180...180).contains(longitude) else {
            throw .wrongLongitude
        }
        return Location(latitude: latitude, longitude: longitude)
    }

    /// Returns the place of a postcode given as `{postcode},{country}`, or as `{postcode}` in the United States.
    ///
    /// Returns nil if the postcode is unknown.
    static func place(zip: String) -> GazetteerPlace? {
        let parts = zip.split(separator: ",", maxSplits: 1)
        guard let code = parts.first else { return nil }
        return Gazetteer.shared.place(zip: String(code), country: parts.count > 1 ? String(parts[1]) : "US")
    }
}

extension Location {
    private init(_ place: GazetteerPlace, isByZip: Bool = false) {
        self.init(latitude: place.latitude, longitude: place.longitude, isByZip: isByZip)
    }
}
