import BoardModels

// The drawing is 320 units wide: on the narrowest screen, which has 320 px, a unit is a pixel.
extension HourGraph {
    private static let width = 320.0
    private static let height = 122.0
    /// The space left and right of the first and last point, for half of their labels.
    private static let margin = 16.0
    /// The vertical range of the temperature line.
    private static let lineRange = 24.0...60.0
    /// The vertical range of the precipitation bars.
    private static let barRange = 76.0...98.0
    /// The baseline of the time labels.
    private static let timeLabelBaseline = 116.0
    /// The minimum precipitation that a bar of full height represents, in mm, so that light rain does not look heavy.
    private static let fullBar = 3.0
    /// The minimum horizontal distance of temperature labels.
    private static let labelWidth = 30.0
    /// The minimum vertical distance at which the labels of the low and the high do not overlap.
    private static let labelHeight = 14.0

    var svg: String {
        GraphMarkup.graph(
            id: "hours", width: Self.width, height: Self.height,
            title: WeatherPageText.weatherNext24Hours.text(in: language), description: summary,
            nights + precipitationBars + axis + line + temperatureLabels + timeLabels)
    }

    /// The time of the first point, and the time from it to the last point in milliseconds, at least 1.
    private var span: (start: Timestamp, length: Double) {
        guard let first = points.first, let last = points.last else { return (Timestamp(seconds: 0), 1) }
        return (first.at, max(1, Double((last.at - first.at).milliseconds)))
    }

    private func x(_ moment: Timestamp) -> Double {
        let share = Double((moment - span.start).milliseconds) / span.length
        return Self.margin + min(max(share, 0), 1) * (Self.width - 2 * Self.margin)
    }

    /// The vertical position of a temperature, on a scale that spans at least 5 °C, so that a steady day looks flat.
    private func y(_ celsius: Double) -> Double {
        let known = points.compactMap(\.temperature)
        guard let low = known.min(), let high = known.max() else { return Self.lineRange.upperBound }
        let span = max(high - low, 5)
        let base = (low + high - span) / 2
        let share = (celsius - base) / span
        return Self.lineRange.upperBound - share * (Self.lineRange.upperBound - Self.lineRange.lowerBound)
    }

    /// A rectangle for each night, whose edges are midway between a point of the night and its neighbour by day.
    private var nights: String {
        var rectangles = ""
        var index = 0
        while index < points.count {
            guard points[index].isNight else {
                index += 1
                continue
            }
            let count = points[index...].prefix(while: \.isNight).count
            let start = index == 0 ? 0 : middle(index - 1)
            let end = index + count == points.count ? Self.width : middle(index + count - 1)
            rectangles += GraphMarkup.shape(
                "rect",
                [
                    "class": "graph-night", "x": start, "y": "0", "width": end - start,
                    "height": Self.barRange.upperBound,
                ])
            index += count
        }
        return rectangles
    }

    /// The horizontal position midway between a point and the next.
    private func middle(_ index: Int) -> Double {
        (x(points[index].at) + x(points[index + 1].at)) / 2
    }

    private var precipitationBars: String {
        let full = max(Self.fullBar, points.compactMap(\.precipitation).max() ?? 0)
        return points.map { point in
            guard let amount = point.precipitation else { return "" }
            // A unit of space on each side keeps neighbouring bars apart.
            let (start, end) = (x(point.at - point.period) + 1, x(point.at) - 1)
            let height = max(1, amount / full * (Self.barRange.upperBound - Self.barRange.lowerBound))
            let top = Self.barRange.upperBound - height
            let bar = GraphMarkup.shape(
                "rect", ["class": "graph-bar", "x": start, "y": top, "width": max(1, end - start), "height": height])
            return bar + label(measure.depth(amount), x: (start + end) / 2, y: top - 3)
        }.joined()
    }

    private var axis: String {
        let y = Self.barRange.upperBound
        return GraphMarkup.shape("line", ["class": "graph-axis", "x1": "0", "y1": y, "x2": Self.width, "y2": y])
    }

    private var line: String {
        let known = points.compactMap { point in point.temperature.map { (x: x(point.at), y: y($0)) } }
        let path = known.map { $0.x.markup + "," + $0.y.markup }.joined(separator: " ")
        let circles = known.map { point in
            GraphMarkup.shape("circle", ["class": "graph-point", "cx": point.x, "cy": point.y, "r": "2.5"])
        }
        return GraphMarkup.shape("polyline", ["class": "graph-line", "fill": "none", "points": path])
            + circles.joined()
    }

    private var temperatureLabels: String {
        let known = points.compactMap { point in point.temperature.map { (x: x(point.at), celsius: $0) } }
        guard let low = known.min(by: { $0.celsius < $1.celsius }),
            let high = known.max(by: { $0.celsius < $1.celsius })
        else { return "" }
        // The low and the high come first, so that no other label takes their space.
        var labelled = [low]
        let isReadable = abs(high.x - low.x) >= Self.labelWidth || y(low.celsius) - y(high.celsius) >= Self.labelHeight
        if isReadable { labelled.append(high) }
        for point in known where labelled.allSatisfy({ abs($0.x - point.x) >= Self.labelWidth }) {
            labelled.append(point)
        }
        return labelled.map { label(measure.bareTemperature($0.celsius) + "°", x: $0.x, y: y($0.celsius) - 9) }
            .joined()
    }

    private var timeLabels: String {
        // "오전 6시" and "12 pm" are wider than "06:00".
        apart(by: time.clock == .hours24 ? 36 : 54).map { point in
            label(row.label(point), x: x(point.at), y: Self.timeLabelBaseline)
        }.joined()
    }

    /// The first point, and each further point that is far enough from the last one for both to have a label.
    private func apart(by distance: Double) -> [Point] {
        points.reduce(into: []) { shown, point in
            guard let last = shown.last else { return shown.append(point) }
            if x(point.at) - x(last.at) >= distance { shown.append(point) }
        }
    }

    private func label(_ text: String, x: Double, y: Double) -> String {
        GraphMarkup.text("text", text, ["class": "graph-label", "x": x, "y": y, "text-anchor": "middle"])
    }
}
