/// A point on earth in decimal degrees.
package struct Coordinates: Hashable, Sendable {
    /// −90…90, north positive.
    package let latitude: Double
    /// −180…180, east positive.
    package let longitude: Double

    /// Nil outside the ranges.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The point to two decimals, about 1 km: what is stored of a post's place and what conditions are cached by.
    package var rounded: Coordinates {
        Coordinates(uncheckedLatitude: Self.round(latitude), longitude: Self.round(longitude))
    }

    private init(uncheckedLatitude latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    private static func round(_ degrees: Double) -> Double {
        let rounded = (degrees * 100).rounded() / 100
        // −0 and 0 are one place, but print differently.
        return rounded == 0 ? 0 : rounded
    }

    /// Reads "37.56,126.91", with or without spaces; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let latitude = Self.degrees(parts[0]), let longitude = Self.degrees(parts[1])
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Whether a text is written as coordinates, in range or not: two numbers with a comma between them.
    ///
    /// Nobody means "91,0" as a place's name.
    package static func areMeant(by text: String) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { degrees($0) != nil }
    }

    private static func degrees(_ text: Substring) -> Double? {
        let trimmed = text.trimmingSpaces
        // Double also reads "inf", "0x1p3" and "1e5", none of which anybody means as a coordinate.
        guard !trimmed.isEmpty, trimmed.utf8.count <= 24,
            trimmed.unicodeScalars.allSatisfy({ $0 == "." || $0 == "-" || $0 == "+" || ("0"..."9").contains($0) })
        else { return nil }
        return Double(trimmed)
    }
}

extension Coordinates: CustomStringConvertible {
    /// "37.56,126.91", to six decimals, about 10 cm; what `init(_:)` reads.
    package var description: String { latitudeText + "," + longitudeText }

    /// The latitude in plain decimals, fit for a URL: `Double` writes 0.00001 as "1e-05", which is refused here.
    package var latitudeText: String { Self.plain(latitude) }
    package var longitudeText: String { Self.plain(longitude) }

    private static func plain(_ degrees: Double) -> String {
        let millionths = Int64((degrees * 1_000_000).rounded())
        let (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        var text = (millionths < 0 ? "-" : "") + String(whole)
        guard fraction > 0 else { return text }
        let digits = String(fraction)
        text += "." + String(repeating: "0", count: 6 - digits.count) + digits
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
