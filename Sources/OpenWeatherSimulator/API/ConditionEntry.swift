/// An entry of the vendor's table of weather conditions, with a Korean description of our own.
struct ConditionEntry: Sendable {
    let id: Int
    /// The English name of the condition's group, such as `Rain`.
    let main: String
    let englishText: String
    /// The two digits of the icon code, to which a response appends `d` (day) or `n` (night).
    let icon: String
    let koreanText: String

    private init(_ id: Int, _ main: String, _ englishText: String, _ icon: String, _ koreanText: String) {
        self.id = id
        self.main = main
        self.englishText = englishText
        self.icon = icon
        self.koreanText = koreanText
    }

    /// Returns the entry of a condition code; for an unlisted code, a placeholder that clients must tolerate.
    static func entry(of id: Int) -> Self {
        byID[id] ?? Self(id, "Extreme", "unlisted", "50", "알 수 없음")
    }

    /// Returns the Korean description if `language` is the vendor's code `kr`, ignoring case, else the English one.
    func description(in language: String?) -> String {
        language?.lowercased() == "kr" ? koreanText : englishText
    }

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static let all: [Self] = [
        .init(200, "Thunderstorm", "thunderstorm with light rain", "11", "약한 비를 동반한 천둥번개"),
        .init(201, "Thunderstorm", "thunderstorm with rain", "11", "비를 동반한 천둥번개"),
        .init(202, "Thunderstorm", "thunderstorm with heavy rain", "11", "강한 비를 동반한 천둥번개"),
        .init(210, "Thunderstorm", "light thunderstorm", "11", "약한 천둥번개"),
        .init(211, "Thunderstorm", "thunderstorm", "11", "천둥번개"),
        .init(212, "Thunderstorm", "heavy thunderstorm", "11", "강한 천둥번개"),
        .init(221, "Thunderstorm", "ragged thunderstorm", "11", "곳에 따라 천둥번개"),
        .init(230, "Thunderstorm", "thunderstorm with light drizzle", "11", "약한 이슬비와 천둥번개"),
        .init(231, "Thunderstorm", "thunderstorm with drizzle", "11", "이슬비와 천둥번개"),
        .init(232, "Thunderstorm", "thunderstorm with heavy drizzle", "11", "굵은 이슬비와 천둥번개"),
        .init(300, "Drizzle", "light intensity drizzle", "09", "약한 이슬비"),
        .init(301, "Drizzle", "drizzle", "09", "이슬비"),
        .init(302, "Drizzle", "heavy intensity drizzle", "09", "굵은 이슬비"),
        .init(310, "Drizzle", "light intensity drizzle rain", "09", "약한 이슬비와 비"),
        .init(311, "Drizzle", "drizzle rain", "09", "이슬비와 비"),
        .init(312, "Drizzle", "heavy intensity drizzle rain", "09", "굵은 이슬비와 비"),
        .init(313, "Drizzle", "shower rain and drizzle", "09", "소나기와 이슬비"),
        .init(314, "Drizzle", "heavy shower rain and drizzle", "09", "강한 소나기와 이슬비"),
        .init(321, "Drizzle", "shower drizzle", "09", "오락가락하는 이슬비"),
        .init(500, "Rain", "light rain", "10", "약한 비"),
        .init(501, "Rain", "moderate rain", "10", "비"),
        .init(502, "Rain", "heavy intensity rain", "10", "강한 비"),
        .init(503, "Rain", "very heavy rain", "10", "매우 강한 비"),
        .init(504, "Rain", "extreme rain", "10", "극심한 비"),
        .init(511, "Rain", "freezing rain", "13", "어는 비"),
        .init(520, "Rain", "light intensity shower rain", "09", "약한 소나기"),
        .init(521, "Rain", "shower rain", "09", "소나기"),
        .init(522, "Rain", "heavy intensity shower rain", "09", "강한 소나기"),
        .init(531, "Rain", "ragged shower rain", "09", "곳에 따라 소나기"),
        .init(600, "Snow", "light snow", "13", "약한 눈"),
        .init(601, "Snow", "snow", "13", "눈"),
        .init(602, "Snow", "heavy snow", "13", "많은 눈"),
        .init(611, "Snow", "sleet", "13", "진눈깨비"),
        .init(612, "Snow", "light shower sleet", "13", "약한 소낙성 진눈깨비"),
        .init(613, "Snow", "shower sleet", "13", "소낙성 진눈깨비"),
        .init(615, "Snow", "light rain and snow", "13", "약한 비와 눈"),
        .init(616, "Snow", "rain and snow", "13", "비와 눈"),
        .init(620, "Snow", "light shower snow", "13", "약한 소낙눈"),
        .init(621, "Snow", "shower snow", "13", "소낙눈"),
        .init(622, "Snow", "heavy shower snow", "13", "강한 소낙눈"),
        .init(701, "Mist", "mist", "50", "옅은 안개"),
        .init(711, "Smoke", "smoke", "50", "연기"),
        .init(721, "Haze", "haze", "50", "연무"),
        .init(731, "Dust", "sand/dust whirls", "50", "모래 회오리"),
        .init(741, "Fog", "fog", "50", "안개"),
        .init(751, "Sand", "sand", "50", "모래바람"),
        .init(761, "Dust", "dust", "50", "황사"),
        .init(762, "Ash", "volcanic ash", "50", "화산재"),
        .init(771, "Squall", "squalls", "50", "돌풍"),
        .init(781, "Tornado", "tornado", "50", "토네이도"),
        .init(800, "Clear", "clear sky", "01", "맑음"),
        .init(801, "Clouds", "few clouds", "02", "구름 조금"),
        .init(802, "Clouds", "scattered clouds", "03", "구름 많음"),
        .init(803, "Clouds", "broken clouds", "04", "대체로 흐림"),
        .init(804, "Clouds", "overcast clouds", "04", "흐림"),
    ]
}
