/// An entry of the vendor's table of weather conditions.
struct ConditionEntry: Sendable {
    let id: Int
    /// The English name of the condition's group, such as `Rain`.
    let main: String
    let text: String
    /// The two digits of the icon code, to which a response appends `d` (day) or `n` (night).
    let icon: String

    private init(_ id: Int, _ main: String, _ text: String, _ icon: String) {
        self.id = id
        self.main = main
        self.text = text
        self.icon = icon
    }

    /// Returns the entry of a condition code; for an unlisted code, a placeholder that clients must tolerate.
    static func entry(of id: Int) -> Self {
        byID[id] ?? Self(id, "Extreme", "unlisted", "50")
    }

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static let all: [Self] = [
        .init(200, "Thunderstorm", "thunderstorm with light rain", "11"),
        .init(201, "Thunderstorm", "thunderstorm with rain", "11"),
        .init(202, "Thunderstorm", "thunderstorm with heavy rain", "11"),
        .init(210, "Thunderstorm", "light thunderstorm", "11"),
        .init(211, "Thunderstorm", "thunderstorm", "11"),
        .init(212, "Thunderstorm", "heavy thunderstorm", "11"),
        .init(221, "Thunderstorm", "ragged thunderstorm", "11"),
        .init(230, "Thunderstorm", "thunderstorm with light drizzle", "11"),
        .init(231, "Thunderstorm", "thunderstorm with drizzle", "11"),
        .init(232, "Thunderstorm", "thunderstorm with heavy drizzle", "11"),
        .init(300, "Drizzle", "light intensity drizzle", "09"),
        .init(301, "Drizzle", "drizzle", "09"),
        .init(302, "Drizzle", "heavy intensity drizzle", "09"),
        .init(310, "Drizzle", "light intensity drizzle rain", "09"),
        .init(311, "Drizzle", "drizzle rain", "09"),
        .init(312, "Drizzle", "heavy intensity drizzle rain", "09"),
        .init(313, "Drizzle", "shower rain and drizzle", "09"),
        .init(314, "Drizzle", "heavy shower rain and drizzle", "09"),
        .init(321, "Drizzle", "shower drizzle", "09"),
        .init(500, "Rain", "light rain", "10"),
        .init(501, "Rain", "moderate rain", "10"),
        .init(502, "Rain", "heavy intensity rain", "10"),
        .init(503, "Rain", "very heavy rain", "10"),
        .init(504, "Rain", "extreme rain", "10"),
        .init(511, "Rain", "freezing rain", "13"),
        .init(520, "Rain", "light intensity shower rain", "09"),
        .init(521, "Rain", "shower rain", "09"),
        .init(522, "Rain", "heavy intensity shower rain", "09"),
        .init(531, "Rain", "ragged shower rain", "09"),
        .init(600, "Snow", "light snow", "13"),
        .init(601, "Snow", "snow", "13"),
        .init(602, "Snow", "heavy snow", "13"),
        .init(611, "Snow", "sleet", "13"),
        .init(612, "Snow", "light shower sleet", "13"),
        .init(613, "Snow", "shower sleet", "13"),
        .init(615, "Snow", "light rain and snow", "13"),
        .init(616, "Snow", "rain and snow", "13"),
        .init(620, "Snow", "light shower snow", "13"),
        .init(621, "Snow", "shower snow", "13"),
        .init(622, "Snow", "heavy shower snow", "13"),
        .init(701, "Mist", "mist", "50"),
        .init(711, "Smoke", "smoke", "50"),
        .init(721, "Haze", "haze", "50"),
        .init(731, "Dust", "sand/dust whirls", "50"),
        .init(741, "Fog", "fog", "50"),
        .init(751, "Sand", "sand", "50"),
        .init(761, "Dust", "dust", "50"),
        .init(762, "Ash", "volcanic ash", "50"),
        .init(771, "Squall", "squalls", "50"),
        .init(781, "Tornado", "tornado", "50"),
        .init(800, "Clear", "clear sky", "01"),
        .init(801, "Clouds", "few clouds", "02"),
        .init(802, "Clouds", "scattered clouds", "03"),
        .init(803, "Clouds", "broken clouds", "04"),
        .init(804, "Clouds", "overcast clouds", "04"),
    ]
}
