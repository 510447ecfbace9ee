extension Vendor {
    /// Returns the current air quality, which is hourly.
    func airPollution(_ request: VendorRequest) throws(VendorError) -> JSON {
        let location = try Location.ofPoint(request.parameters)
        let hour = now / 3600 * 3600
        let locality = Locality(location.point)
        let air = self.air.air(at: locality.point, isSea: locality.isSea, nearCity: locality.place != nil, time: hour)
        return AirResponse(location: location, air: air, time: hour).json
    }
}
