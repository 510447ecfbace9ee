import BoardModels

/// All texts of the pages by name, for templates and flash messages.
struct PageTexts: Sendable {
    /// The texts of all features; an assertion checks that their names are unique.
    static let shared = PageTexts()

    private let texts: [String: LocalizedText]

    private init() {
        var texts: [String: LocalizedText] = [:]
        func register<Text: LocalizedMessage & RawRepresentable<String>>(_ type: Text.Type) {
            for text in type.allCases {
                let known = texts.updateValue(text.localized, forKey: text.rawValue)
                assert(known == nil, "two page texts have the name \(text.rawValue)")
            }
        }
        register(CommonPageText.self)
        register(PostPageText.self)
        register(WritingPageText.self)
        register(FeedPageText.self)
        register(WeatherPageText.self)
        register(PlacePageText.self)
        register(MemberPageText.self)
        register(QueuePageText.self)
        register(CasePageText.self)
        register(DecidePageText.self)
        register(DecisionPageText.self)
        register(ReportPageText.self)
        register(LogPageText.self)
        register(NoticePageText.self)
        self.texts = texts
    }

    var names: Set<String> { Set(texts.keys) }

    func localized(_ name: String) -> LocalizedText? { texts[name] }

    /// The texts in a language, by their names in templates, such as `t.search`.
    func constants(in language: Language) -> [String: String] {
        Dictionary(uniqueKeysWithValues: texts.map { ("t." + $0.key, $0.value[language]) })
    }
}
