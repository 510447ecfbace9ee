import Foundation

/// The geographic context of a point: its place, country, time zone and whether it is open sea.
struct Locality: Sendable {
    let point: GridPoint
    /// The nearest place within 50 km; nil if there is none.
    let place: GazetteerPlace?
    /// The ISO 3166-1 alpha-2 country code; nil if unknown or at sea.
    let country: String?
    let zone: TimeZone
    let isSea: Bool

    init(_ point: GridPoint) {
        self.point = point
        place = Gazetteer.shared.near(point).first
        isSea = place == nil && Region.seas.contain(point)
        let isKorea = !isSea && Region.korea.contains(point)
        country = place?.country ?? (isKorea ? "KR" : nil)
        zone =
            place?.zone ?? (isKorea ? TimeZone(identifier: "Asia/Seoul") : nil) ?? .nautical(longitude: point.longitude)
    }
}

extension Locality {
    /// Creates the locality of a point treated as open sea, wherever it is.
    init(openSeaAt point: GridPoint) {
        self.point = point
        place = nil
        country = nil
        zone = .nautical(longitude: point.longitude)
        isSea = true
    }
}
