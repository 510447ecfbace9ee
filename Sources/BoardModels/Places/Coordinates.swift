import Glibc

/// A geographic point: latitude and longitude in decimal degrees.
package struct Coordinates: Hashable, Sendable {
    /// The latitude, −90…90, north positive.
    package let latitude: Double
    /// The longitude, −180…180, east positive.
    package let longitude: Double

    /// Creates a point; nil if latitude or longitude is out of range.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The point rounded to two decimals (about 1 km): the precision of stored places and of the weather cache's keys.
    package var rounded: Coordinates {
        Coordinates(uncheckedLatitude: Self.round(latitude), longitude: Self.round(longitude))
    }

    private init(uncheckedLatitude latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    private static func round(_ degrees: Double) -> Double {
        let rounded = (degrees * 100).rounded() / 100
        // −0 and 0 are equal but print differently.
        return rounded == 0 ? 0 : rounded
    }

    /// Parses coordinates such as "37.56,126.91", with or without spaces; nil if the text is anything else or a
    /// coordinate is out of range.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let latitude = Self.degrees(parts[0]), let longitude = Self.degrees(parts[1])
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Returns whether a text consists of two numbers separated by a comma, even if they are out of range.
    ///
    /// Such a text, for example "91,0", is a mistyped point rather than the name of a place.
    package static func looksLikeCoordinates(_ text: String) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { degrees($0) != nil }
    }

    private static func degrees(_ text: Substring) -> Double? {
        let trimmed = text.trimmingSpaces
        // Double also parses "inf", "0x1p3" and "1e5", which are not coordinates.
        guard !trimmed.isEmpty, trimmed.utf8.count <= 24,
            trimmed.utf8.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
                default: false
                }
            })
        else { return nil }
        return Double(trimmed)
    }
}

extension Coordinates: CustomStringConvertible {
    /// The coordinates as text such as "37.56,126.91", with up to six decimals (about 10 cm); `init(_:)` parses it.
    package var description: String { latitudeText + "," + longitudeText }

    /// The latitude in decimal notation, for URLs; `Double` would print 0.00001 as "1e-05".
    package var latitudeText: String { Self.plain(latitude) }
    package var longitudeText: String { Self.plain(longitude) }

    private static func plain(_ degrees: Double) -> String {
        let millionths = Int64((degrees * 1_000_000).rounded())
        // The text is written from the last digit to the first. The longest text is as long as "-180.000001".
        return String(unsafeUninitializedCapacity: 15) { bytes in
            var start = bytes.count
            func put(_ byte: UInt8) {
                start -= 1
                bytes[start] = byte
            }
            var rest = millionths.magnitude
            for _ in 0..<6 {
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                if digit > 0 || start < bytes.count { put(UInt8(ascii: "0") + UInt8(digit)) }
                rest = quotient
            }
            if start < bytes.count { put(UInt8(ascii: ".")) }
            repeat {
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            } while rest > 0
            if millionths < 0 { put(UInt8(ascii: "-")) }
            for (offset, index) in (start..<bytes.count).enumerated() { bytes[offset] = bytes[index] }
            return bytes.count - start
        }
    }
}

extension Coordinates {
    /// Returns the great-circle distance to another point in km, by the haversine formula with the earth's mean radius.
    package func kilometres(to other: Coordinates) -> Double {
        let radian = Double.pi / 180
        let halfLatitude = sin((other.latitude - latitude) * radian / 2)
        let halfLongitude = sin((other.longitude - longitude) * radian / 2)
        let chord =
            halfLatitude * halfLatitude
            + cos(latitude * radian) * cos(other.latitude * radian) * halfLongitude * halfLongitude
        return 2 * 6371.0088 * asin(min(1, chord.squareRoot()))
    }
}
