import BoardModels

/// Renders the posts recommended for the weather at a place, optionally with the reasons for their rank.
struct RecommendationText {
    let now: BoardNow
    let list: PostList
    let measure: Measure
    /// The current time.
    let moment: Timestamp

    private var language: Language { list.language }

    func lines(explained: Bool) -> [TerminalText] {
        let isBorrowing = now.recommendations.contains { $0.fit.borrowedFrom != nil }
        guard explained else {
            return list.lines(now.posts, showsWeather: isBorrowing, marksWritten: true)
        }
        let explanation = RecommendationReasons(
            current: now.current, measure: measure, now: moment, language: language)
        return now.recommendations.flatMap { recommendation in
            var reasons = explanation.reasons(for: recommendation)
            reasons[0] = LocalizedText("Why: {0}", "추천 이유: {0}").text(in: language, reasons[0])
            return list.card(recommendation.post, showsWeather: isBorrowing)
                + reasons.map { TerminalText($0, .dim) }.facts(width: list.width, indent: 4)
        }
    }
}

extension Context {
    func recommendationText(_ board: BoardNow) -> RecommendationText {
        RecommendationText(now: board, list: postList, measure: Measure(units: display.units), moment: now)
    }
}
