/// What is known of a point: the place it belongs to, its country and zone, whether it is open sea.
struct Setting: Sendable {
    let point: GridPoint
    /// The nearest known place within 50 km.
    let place: Place?
    let country: String?
    let zone: TimeZoneRule
    let isSea: Bool

    init(_ point: GridPoint) {
        self.point = point
        place = Gazetteer.shared.near(point).first
        isSea = place == nil && Region.seas.contain(point)
        let isKorea = !isSea && Region.korea.contains(point)
        country = place?.country ?? (isKorea ? "KR" : nil)
        zone =
            place?.zone ?? (isKorea ? TimeZoneRule("+9") : nil) ?? .nautical(longitude: point.longitude)
    }
}

extension Setting {
    /// A point that belongs to nobody, wherever it lies.
    init(openSeaAt point: GridPoint) {
        self.point = point
        place = nil
        country = nil
        zone = .nautical(longitude: point.longitude)
        isSea = true
    }
}
