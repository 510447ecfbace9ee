import BoardModels

/// An enumeration of page texts; the raw value of a case is its English and its Korean text, separated by a slash.
///
/// The name of a case is the name of the text in templates. An English text contains no slash.
protocol PageText: LocalizedMessage, RawRepresentable<String> {}

extension PageText {
    var localized: LocalizedText {
        let texts = rawValue
        // Searching bytes is several times faster than searching characters.
        guard let slash = texts.utf8.firstIndex(of: UInt8(ascii: "/")) else { return LocalizedText(texts, "") }
        return LocalizedText(String(texts[..<slash].dropLast()), String(texts[slash...].dropFirst(2)))
    }

    fileprivate static var named: [(name: String, text: LocalizedText)] { allCases.map { ("\($0)", $0.localized) } }
}

/// All texts of the pages by name, for templates and flash messages.
struct PageTexts: Sendable {
    /// The texts of all features, whose names are unique.
    static let shared = PageTexts()

    private let texts: [String: LocalizedText]

    private init() {
        let types: [any PageText.Type] = [
            CommonPageText.self, ActionPageText.self,
            PostPageText.self, WritingPageText.self, FeedPageText.self, WeatherPageText.self,
            PlacePageText.self, MemberPageText.self, QueuePageText.self, CasePageText.self, DecidePageText.self,
            DecisionPageText.self, ReportPageText.self, LogPageText.self, NoticePageText.self,
        ]
        texts = Dictionary(
            uniqueKeysWithValues: types.flatMap { $0.named } + [(name: "weatherStale", text: ForecastMessage.stale)])
    }

    var names: Set<String> { Set(texts.keys) }

    func localized(_ name: String) -> LocalizedText? { texts[name] }

    /// The texts in a language, by their names in templates, such as `t.search`.
    func constants(in language: Language) -> [String: String] {
        Dictionary(uniqueKeysWithValues: texts.map { ("t." + $0.key, $0.value[language]) })
    }
}
