/// A place of the simulated geocoder's table.
struct KnownPlace: Sendable {
    let id: Int
    let names: LocalizedName
    let latitude: Double
    let longitude: Double
    let elevation: Double
    let feature: String
    let country: String
    let admin1: LocalizedName
    let admin2: LocalizedName
    let timezone: String
    let population: Int
    let postcodes: [String]

    /// A name in English and optionally in Korean.
    struct LocalizedName: Sendable {
        let english: String
        let korean: String?

        init(_ text: Substring) {
            let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
            english = parts.first ?? ""
            korean = parts.count > 1 ? parts[1] : nil
        }

        func text(_ language: String) -> String { language == "ko" ? korean ?? english : english }

        var all: [String] { [english] + (korean.map { [$0] } ?? []) }
    }

    /// Parses a line of ``Gazetteer/lines``; nil if malformed, which a test rules out.
    init?(line: Substring, id: Int) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count == 11, let latitude = Double(fields[1]), let longitude = Double(fields[2]),
            let elevation = Double(fields[3]), let population = Int(fields[9])
        else { return nil }
        self.id = id
        names = LocalizedName(fields[0])
        self.latitude = latitude
        self.longitude = longitude
        self.elevation = elevation
        feature = String(fields[4])
        country = String(fields[5])
        admin1 = LocalizedName(fields[6])
        admin2 = LocalizedName(fields[7])
        timezone = String(fields[8])
        self.population = population
        postcodes = fields[10].split(separator: ",").map(String.init)
    }
}

enum Gazetteer {
    /// The places, major ones first, one per line.
    ///
    /// Columns: name, coordinates, elevation, feature code, country, divisions, zone, population, postcodes.
    static let lines = """
        Seoul/서울|37.566|126.9784|38|PPLC|KR|Seoul/서울특별시||Asia/Seoul|10349312|03141,04524
        Busan/부산|35.10278|129.04028|2|PPLA|KR|Busan/부산광역시||Asia/Seoul|3678555|48058
        Mokpo/목포시|34.79361|126.38861|17|PPLA2|KR|Jeollanam-do/전라남도|Mokpo-si/목포시|Asia/Seoul|268402|58613
        Mangwon-dong/망원동|37.5561|126.9045|12|PPLX|KR|Seoul/서울특별시|Mapo-gu/마포구|Asia/Seoul|0|04020
        London/런던|51.50853|-0.12574|25|PPLC|GB|England/잉글랜드|Greater London/그레이터런던|Europe/London|8961989|SW1A 1AA,EC1A 1BB
        London/런던|42.98339|-81.23304|252|PPL|CA|Ontario/온타리오|Middlesex County|America/Toronto|422324|N6A
        London/런던|1.9833|-157.475|2|PPL|KI|Line Islands|Kiritimati|Pacific/Kiritimati|1899|
        New York/뉴욕|40.71427|-74.00597|10|PPL|US|New York/뉴욕|New York County|America/New_York|8804190|10001,10115
        Springfield|42.10148|-72.58981|21|PPLA2|US|Massachusetts|Hampden County|America/New_York|155929|01103
        Springfield|39.80172|-89.64371|182|PPLA|US|Illinois|Sangamon County|America/Chicago|114394|62701
        Springfield|37.21533|-93.29824|396|PPLA2|US|Missouri|Greene County|America/Chicago|169176|65806
        Berlin/베를린|52.52437|13.41053|74|PPLC|DE|State of Berlin||Europe/Berlin|3426354|10115
        Kathmandu/카트만두|27.70169|85.3206|1317|PPLC|NP|Bagmati Province|Kathmandu District|Asia/Kathmandu|1442271|44600
        Kiritimati/키리티마티|1.98487|-157.47502|3|ISL|KI|Line Islands||Pacific/Kiritimati|6456|
        Pago Pago/파고파고|-14.27806|-170.7025|3|PPLC|AS|Eastern District|Mauputasi|Pacific/Pago_Pago|3656|96799
        Tromsø/트롬쇠|69.6489|18.95508|6|PPLA|NO|Troms|Tromsø|Europe/Oslo|52436|9008
        Null Island|0|0|0|BUOY|||||0|
        Waitangi|-43.95353|-176.55973|4|PPLA|NZ|Chatham Islands||Pacific/Chatham|177|8016
        """.split(separator: "\n")

    static let places = lines.enumerated().compactMap { KnownPlace(line: $1, id: 1_840_000 + $0 * 11) }

    /// The names of countries by country code.
    static let countries = [
        "KR": KnownPlace.LocalizedName("South Korea/대한민국"), "GB": .init("United Kingdom/영국"), "CA": .init("Canada/캐나다"),
        "KI": .init("Kiribati/키리바시"), "US": .init("United States/미국"), "DE": .init("Germany/독일"),
        "NP": .init("Nepal/네팔"), "AS": .init("American Samoa/아메리칸사모아"), "NO": .init("Norway/노르웨이"),
        "NZ": .init("New Zealand/뉴질랜드"),
    ]

    /// Searches places by name or postcode, matched exactly at two characters and by prefix from three.
    ///
    /// A suffix after a comma is the name of a country or first-level division.
    static func search(_ query: String) -> [KnownPlace] {
        let parts = query.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map(folded)
        guard let name = parts.first, name.count >= 2 else { return [] }
        return places.filter { place in
            let texts = (place.names.all + place.postcodes).map(folded)
            guard texts.contains(name) || name.count > 2 && texts.contains(where: { $0.hasPrefix(name) }) else {
                return false
            }
            guard parts.count > 1, !parts[1].isEmpty else { return true }
            return (place.admin1.all + (countries[place.country]?.all ?? [])).map(folded).contains(parts[1])
        }
    }

    private static func folded(_ text: some StringProtocol) -> String {
        text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: " ")
    }
}

extension MeteoSimulator {
    /// The malformed lines of the simulator's table of places, which a test expects to be empty.
    package static var malformedPlaces: [String] {
        Gazetteer.lines.filter { KnownPlace(line: $0, id: 0) == nil }.map(String.init)
    }
}
