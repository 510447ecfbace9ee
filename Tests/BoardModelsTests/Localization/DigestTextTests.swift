import Testing

@testable import BoardModels

@Suite struct DigestTextTests {
    private func digest(_ change: (inout Digest) -> Void = { _ in }) -> Digest {
        let conditions = Conditions(
            weather: .known(.rain), code: 500, temperature: 8.4, observedAt: Timestamp(seconds: 0),
            provider: .openMeteo)
        let today = ForecastDay(
            date: "2026-11-21", weather: .known(.rain), code: 500, low: 3.6, high: 11.5, precipitationChance: 0.85)
        var digest = Digest(
            date: "2026-11-21", label: "home", place: Place(name: "Seoul"),
            current: ConditionsReport(place: Place(name: "Seoul"), conditions: conditions, age: 0, isStale: false),
            today: today, warmerThanYesterday: -3.2, warnings: ["Strong wind advisory"], language: .english)
        change(&digest)
        return digest
    }

    @Test func `a digest has conditions, range, comparison, chance of rain and warnings`() {
        let words = digest().sentences(in: .korean)
        let day =
            "home, 2026-11-21: rain, 8 °C, 4 to 12 °C today, 3° colder than yesterday, 85 % chance of rain or snow."
        #expect(words.hasPrefix(day + " Weather warning: Strong wind advisory."), "\(words)")
        let imperial = digest().sentences(in: .english, unit: .fahrenheit)
        #expect(imperial.contains("rain, 47 °F, 38 to 53 °F today, 6° colder than yesterday"), "\(imperial)")
    }

    @Test func `a digest is in its own language, else the reader's`() {
        #expect(digest { $0.language = .korean }.sentences(in: .english).contains("오늘 4~12 °C, 어제보다 3° 낮음"))
        #expect(digest { $0.language = nil }.sentences(in: .korean).contains("어제보다 3° 낮음"))
    }

    @Test func `unknown and insignificant values are omitted`() {
        let bare = digest {
            $0.today?.precipitationChance = 0.04
            $0.warmerThanYesterday = 0.3
            $0.warnings = nil
        }.sentences(in: .english)
        #expect(bare.hasPrefix("home, 2026-11-21: rain, 8 °C, 4 to 12 °C today. Nothing was posted"), "\(bare)")
        let none = digest {
            $0.today = nil
            $0.warmerThanYesterday = .infinity
        }.sentences(in: .english)
        #expect(none.hasPrefix("home, 2026-11-21: rain, 8 °C. "), "\(none)")
    }
}
