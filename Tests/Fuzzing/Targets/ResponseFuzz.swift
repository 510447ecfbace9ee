import FoundationEssentials

@testable import BoardModels
@testable import board

/// Responses of a server as the client shows them: whatever a server sends is shown, without control characters.
///
/// The first byte chooses the response.
enum ResponseFuzz {
    private static let views: [@Sendable (Data, ConditionsText) -> [TerminalText]] = [
        conditions, forecast, post, revision,
    ]

    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let view = input.choice(of: views)
        for text in texts {
            for line in view(Data(input.rest), text) { try TerminalFuzz.checkSafety(line) }
        }
    }

    private static let now = Timestamp(milliseconds: 1_795_254_327_120)
    private static let width = 80

    private static let texts: [ConditionsText] = {
        var imperial = DisplayOptions()
        (imperial.units, imperial.clock) = (.imperial, .hours12)
        return [
            ConditionsText(language: .english, display: imperial, now: now),
            ConditionsText(language: .korean, display: DisplayOptions(), now: now),
        ]
    }()

    private static func conditions(_ json: Data, _ text: ConditionsText) -> [TerminalText] {
        let report = try? JSONDecoder().decode(ConditionsReport.self, from: json)
        return report.map { text.lines($0, width: width) } ?? []
    }

    private static func forecast(_ json: Data, _ text: ConditionsText) -> [TerminalText] {
        guard let forecast = try? JSONDecoder().decode(Forecast.self, from: json) else { return [] }
        return [true, false].flatMap { isPlain -> [TerminalText] in
            let listing = ForecastText(
                conditions: text, fieldLanguage: text.language, display: text.display, width: width, hours: 48,
                isPlain: isPlain
            ).listing(forecast)
            return listing.layout() + listing.fields.joined()
        }
    }

    private static func post(_ json: Data, _ text: ConditionsText) -> [TerminalText] {
        let post = try? JSONDecoder().decode(Post.self, from: json)
        return post.map(postText(text).lines) ?? []
    }

    private static func revision(_ json: Data, _ text: ConditionsText) -> [TerminalText] {
        let revision = try? JSONDecoder().decode(PostRevision.self, from: json)
        return revision.map(postText(text).lines) ?? []
    }

    private static func postText(_ text: ConditionsText) -> PostText {
        PostText(language: text.language, fieldLanguage: text.language, conditions: text, now: now, width: width)
    }
}
