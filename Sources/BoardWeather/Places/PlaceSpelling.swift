import BoardModels

/// Derives the names to search for from the name of a place as people write it.
///
/// The providers know 서울 and `Seoul,KR`, but neither 서울특별시 nor "Seoul, Korea".
enum PlaceSpelling {
    /// Returns the names to search for, one after the other until a search finds a place; at most two.
    static func searches(for typed: String) -> [String] {
        let typed = typed.trimmingSpaces
        let parts = typed.split(separator: ",").map(\.trimmingSpaces).filter { !$0.isEmpty }
        guard parts.count > 1 else { return searches(forName: typed) }
        // The country is the last part or, in Korean addresses, the first: "대한민국, 서울".
        for (country, name) in [(parts[parts.count - 1], parts[0]), (parts[0], parts[parts.count - 1])] {
            guard let code = countryCodes[country.foldingCase] else { continue }
            return spellings(of: name).map { $0 + "," + code }
        }
        // Any other form, such as "Springfield,US" or a postcode, is left to the provider.
        return [typed]
    }

    /// A name with the names of the regions and the country in which the place is, such as 광주 in 경기도.
    struct Qualified {
        let name: String
        let regions: [String]

        /// Whether a place is in all of the regions, as its full name in one of the languages says.
        func fits(_ place: Place) -> Bool {
            let known = Set(
                Language.allCases.flatMap { parts(of: place.fullName(in: $0)).dropFirst() }.map(bareName)
                    .map(\.foldingCase))
            return regions.allSatisfy { region in
                known.contains(bareName(region).foldingCase) || countryCodes[region.foldingCase] == place.country
            }
        }
    }

    /// The ways to read a text as a name with its regions, such as "광주, 경기도", "경기도 광주" and "런던(영국)", which is how
    /// lists spell places.
    static func qualified(_ typed: String) -> [Qualified] {
        // Other signs are in no name of a region, and need no further calls.
        guard typed.allSatisfy({ $0.isLetter || " ,()-.'’".contains($0) }) else { return [] }
        let parts = parts(of: typed)
        guard let first = parts.first, let last = parts.last else { return [] }
        guard parts.count == 1 else {
            return [
                Qualified(name: first, regions: Array(parts.dropFirst())),
                Qualified(name: last, regions: parts.dropLast()),
            ]
        }
        let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1 else { return [] }
        return [
            Qualified(name: words[words.count - 1], regions: words.dropLast()),
            Qualified(name: words.dropLast().joined(separator: " "), regions: [words[words.count - 1]]),
        ]
    }

    /// The last word if it is the most precise part of a Korean address, such as 망원동 in "서울시 마포구 망원동", some of whose
    /// regions a provider may not know; else nil.
    static func district(_ typed: String) -> String? {
        let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, let last = words.last, last.count > 1 else { return nil }
        return districtSuffixes.contains(where: last.hasSuffix) ? last : nil
    }

    private static func parts(of text: String) -> [String] {
        text.split(whereSeparator: { ",()".contains($0) }).map(\.trimmingSpaces).filter { !$0.isEmpty }
    }

    private static func searches(forName typed: String) -> [String] {
        let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1 else { return spellings(of: typed) }
        // As typed first, because "New Mexico" ends with a country.
        if let code = countryCodes[words[words.count - 1].foldingCase] {
            return [typed, bareName(words.dropLast().joined(separator: " ")) + "," + code]
        }
        if let code = countryCodes[words[0].foldingCase] {
            return [typed, bareName(words.dropFirst().joined(separator: " ")) + "," + code]
        }
        return spellings(of: typed)
    }

    private static func spellings(of name: String) -> [String] {
        let bare = bareName(name)
        // Providers may know names that end with 도 and 군, such as 경기도, but none that end with 시.
        return isMunicipality(name) ? unique([bare, name]) : unique([name, bare])
    }

    /// The name without its administrative suffix, such as 특별시; unchanged if it has none.
    private static func bareName(_ name: String) -> String {
        let folded = name.foldingCase
        for suffix in (municipalSuffixes + otherSuffixes) where folded.hasSuffix(suffix) {
            let bare = name.dropLast(suffix.count).trimmingSpaces
            // At least two syllables must remain: 도시 is not the city 도. If folding changes the length, the suffix has
            // another length in `name`.
            guard bare.count > 1, folded.count == name.count else { continue }
            return bare
        }
        return name
    }

    private static func isMunicipality(_ name: String) -> Bool {
        municipalSuffixes.contains { name.hasSuffix($0) }
    }

    /// Two names, or only the first if they are equal.
    private static func unique(_ names: [String]) -> [String] {
        names.first == names.last ? Array(names.prefix(1)) : names
    }

    /// Korean suffixes of cities, the longest first.
    private static let municipalSuffixes = ["특별자치시", "특별시", "광역시", "시"]
    /// Korean suffixes of provinces and counties, and the romanized suffixes of cities, provinces and counties.
    private static let otherSuffixes = [
        "특별자치도", "도", "군", " special city", " metropolitan city", " city", "-si", "-gun", "-do",
    ]
    /// Korean suffixes of districts, counties, towns and villages.
    private static let districtSuffixes = ["구", "군", "동", "읍", "면", "리"]

    /// ISO 3166 codes by the case-folded names of countries.
    ///
    /// Without names that are also states or cities, such as Georgia and Singapore.
    private static let countryCodes: [String: String] = {
        let names = """
            KR korea|south korea|republic of korea|rok|s. korea|대한민국|한국|남한
            KP north korea|dprk|북한
            JP japan|일본
            CN china|중국
            TW taiwan|대만
            MN mongolia|몽골
            VN vietnam|viet nam|베트남
            TH thailand|태국
            PH philippines|필리핀
            ID indonesia|인도네시아
            MY malaysia|말레이시아
            IN india|인도
            AU australia|호주
            NZ new zealand|뉴질랜드
            US usa|u.s.a.|u.s.|united states|united states of america|미국
            CA canada|캐나다
            MX mexico|멕시코
            BR brazil|브라질
            AR argentina|아르헨티나
            GB uk|u.k.|united kingdom|great britain|england|scotland|wales|영국
            IE ireland|아일랜드
            FR france|프랑스
            DE germany|독일
            IT italy|이탈리아
            ES spain|스페인
            PT portugal|포르투갈
            NL netherlands|네덜란드
            BE belgium|벨기에
            CH switzerland|스위스
            AT austria|오스트리아
            CZ czechia|czech republic|체코
            PL poland|폴란드
            HU hungary|헝가리
            GR greece|그리스
            DK denmark|덴마크
            SE sweden|스웨덴
            NO norway|노르웨이
            FI finland|핀란드
            IS iceland|아이슬란드
            RU russia|러시아
            TR turkey|türkiye|튀르키예|터키
            EG egypt|이집트
            ZA south africa|남아프리카공화국
            """
        var countryCodes: [String: String] = [:]
        // Each line is a code, a space, and the names.
        for line in names.split(separator: "\n") {
            for name in line.dropFirst(3).split(separator: "|") { countryCodes[String(name)] = String(line.prefix(2)) }
        }
        return countryCodes
    }()
}
