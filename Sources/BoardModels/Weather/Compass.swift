/// Formats wind directions as names of sixteen compass points, or as arrows.
package enum Compass {
    private static let points = [
        LocalizedText("N", "북"), LocalizedText("NNE", "북북동"), LocalizedText("NE", "북동"), LocalizedText("ENE", "동북동"),
        LocalizedText("E", "동"), LocalizedText("ESE", "동남동"), LocalizedText("SE", "남동"), LocalizedText("SSE", "남남동"),
        LocalizedText("S", "남"), LocalizedText("SSW", "남남서"), LocalizedText("SW", "남서"), LocalizedText("WSW", "서남서"),
        LocalizedText("W", "서"), LocalizedText("WNW", "서북서"), LocalizedText("NW", "북서"), LocalizedText("NNW", "북북서"),
    ]
    /// The arrows for winds from north, northeast and so on, clockwise; each points where its wind blows to.
    private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]

    /// Returns the name of the compass point nearest to a direction in degrees clockwise from north, such as "NNE".
    package static func name(_ degrees: Double, in language: Language) -> String {
        point(degrees, of: points).text(in: language)
    }

    /// Returns an arrow that points in the direction in which the wind blows, such as "↓" for a wind from the north.
    package static func arrow(windFrom degrees: Double) -> String {
        point(degrees, of: arrows)
    }

    private static func point<Point>(_ degrees: Double, of points: [Point]) -> Point {
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        let step = ((turned < 0 ? turned + 360 : turned) / 360 * Double(points.count)).rounded()
        return points[Int(step) % points.count]
    }
}
