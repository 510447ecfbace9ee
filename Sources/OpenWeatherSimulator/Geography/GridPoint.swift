/// A point as the vendor's cache sees it: rounded to two decimals.
struct GridPoint: Hashable, Sendable {
    private let latitudeHundredths: Int
    private let longitudeHundredths: Int

    /// Coordinates must be those of the world; the vendor refuses others before they come here.
    init(latitude: Double, longitude: Double) {
        latitudeHundredths = Int((latitude * 100).rounded())
        longitudeHundredths = Int((longitude * 100).rounded())
    }

    var latitude: Double { Double(latitudeHundredths) / 100 }
    var longitude: Double { Double(longitudeHundredths) / 100 }
}
