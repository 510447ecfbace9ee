/// The coordinates that a vendor request is about.
struct Location {
    let latitude: Double
    let longitude: Double

    var point: GridPoint { GridPoint(latitude: latitude, longitude: longitude) }

    /// The coordinates with at most four decimals, longitude first.
    var json: JSON {
        .object([("lon", .number(longitude, decimals: 4)), ("lat", .number(latitude, decimals: 4))])
    }

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates the location of a request; throws if it is missing or invalid.
    ///
    /// Names, city ids and postcodes, which the vendor accepts too, are not simulated.
    init(_ parameters: Parameters) throws(VendorError) {
        guard parameters["lat"] != nil || parameters["lon"] != nil else { throw .nothingToGeocode }
        guard let latitude = parameters["lat"].flatMap(Double.init), (-90...90).contains(latitude) else {
            throw .wrongLatitude
        }
        guard let longitude = parameters["lon"].flatMap(Double.init), (-180...180).contains(longitude) else {
            throw .wrongLongitude
        }
        self.init(latitude: latitude, longitude: longitude)
    }
}
