import BoardModels
import BoardTestSupport

/// Pieces of text that need escaping in JSON or break naive encoders.
private let hostilePieces = [
    "\"", "\\", "/", "</script>", "\u{1}", "\u{8}", "\u{C}", "\n", "\r\n", "\t", "\u{1B}[31m", "\u{1F}", "\u{7F}",
    "\u{80}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "👨‍👩‍👧‍👦", "🇰🇷",
    "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "비 오는 날", "{\"a\":1}", "\\u0041", "\\n", "null", " ", "",
]

extension String {
    fileprivate static func hostile(using random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in hostilePieces.randomElement(using: &random) ?? "" }
            .joined()
    }
}

extension PostContent {
    static func random(using random: inout SeededGenerator) -> PostContent {
        PostContent(
            weather: WeatherType.allCases.randomElement(using: &random) ?? .clear,
            category: PostCategory.allCases.randomElement(using: &random) ?? .chat,
            title: "t" + .hostile(using: &random), body: .hostile(using: &random),
            link: random.maybe { "https://" + .hostile(using: &$0) }, place: random.maybe { Place.random(using: &$0) })
    }
}

extension Place {
    fileprivate static func random(using random: inout SeededGenerator) -> Place {
        Place(
            name: "p" + .hostile(using: &random),
            coordinates: random.maybe {
                Coordinates(latitude: .random(in: -90...90, using: &$0), longitude: .random(in: -180...180, using: &$0))
            } ?? nil)
    }
}

extension Conditions {
    static func random(using random: inout SeededGenerator) -> Conditions {
        Conditions(
            weather: MeasuredWeather(code: .random(in: 100...999, using: &random)),
            code: .random(in: -5...999, using: &random), isNight: .random(using: &random),
            temperature: random.measurement(), feelsLike: random.measurement(), humidity: random.measurement(),
            pressure: random.measurement(), windSpeed: random.measurement(), windGust: random.measurement(),
            windDirection: random.measurement(), clouds: random.measurement(), visibility: random.measurement(),
            uvIndex: random.measurement(), rain: random.measurement(), snow: random.measurement(),
            airQuality: random.maybe { .random(in: 1...5, using: &$0) }, sunrise: random.maybe { .random(using: &$0) },
            sunset: random.maybe { .random(using: &$0) },
            utcOffset: random.maybe { .random(in: -43_200...50_400, using: &$0) }, observedAt: .random(using: &random),
            provider: Provider.allCases.randomElement(using: &random) ?? .simulated)
    }
}

extension Timestamp {
    fileprivate static func random(using random: inout SeededGenerator) -> Timestamp {
        Timestamp(milliseconds: .random(in: 0...4_000_000_000_000, using: &random))
    }
}

extension SeededGenerator {
    fileprivate mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
        Bool.random(using: &self) ? make(&self) : nil
    }

    /// A random measurement: whole, fractional, tiny, huge or negative zero.
    fileprivate mutating func measurement() -> Double? {
        maybe { random in
            switch Int.random(in: 0...6, using: &random) {
            case 0: Double(Int.random(in: -50...50, using: &random))
            case 1: Double(Int.random(in: -5000...5000, using: &random)) / 100
            case 2: Double.random(in: -1e6...1e6, using: &random)
            case 3: 1e-7
            case 4: 1.5e300
            case 5: -0.0
            default: 9_007_199_254_740_992
            }
        }
    }
}
