import BoardModels

/// Reads what people write for weather types and categories.
enum Choices {
    static func weather(_ text: String) throws(Failure) -> WeatherType {
        guard let type = WeatherType(spokenAs: text) else {
            throw unknown(
                .unknownWeather, text, WeatherType.allCases.map { ($0.rawValue, $0.name(in: CurrentLocale.language)) })
        }
        return type
    }

    static func category(_ text: String) throws(Failure) -> PostCategory {
        guard let category = PostCategory(spokenAs: text) else {
            throw unknown(.unknownCategory, text, categories)
        }
        return category
    }

    static var categories: [(slug: String, name: String)] {
        PostCategory.allCases.map { ($0.rawValue, $0.name(in: CurrentLocale.language)) }
    }

    /// The list, a choice on each line, with its name where that says more.
    static func lines(_ choices: [(slug: String, name: String)]) -> [TerminalText] {
        let width = choices.map { DisplayWidth.of($0.slug) }.max() ?? 0
        return choices.map { slug, name in
            let isSame = name == slug || name.split(separator: " ").joined(separator: "-") == slug
            let text = TerminalText("  " + slug)
            return isSame ? text : text.padded(to: width + 4) + TerminalText(name)
        }
    }

    private static func unknown(
        _ message: PostMessage, _ text: String, _ choices: [(slug: String, name: String)]
    )
        -> Failure
    {
        Failure(.usage, [TerminalText(message.text(in: CurrentLocale.language, text))] + lines(choices))
    }
}
