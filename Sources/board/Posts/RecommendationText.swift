import BoardModels

/// Renders the posts recommended for the weather at a place, optionally with the reasons for their rank.
struct RecommendationText {
    let board: BoardNow
    let list: PostListText
    let measure: Measure
    /// The current time.
    let now: Timestamp

    private var language: Language { list.language }

    /// The posts of the measured weather type, then those of similar types under a heading.
    func lines(explained: Bool) -> [TerminalText] {
        let fitting = board.fitting
        let similar = board.similar
        guard !similar.isEmpty else { return lines(fitting, isSimilar: false, explained) }
        let heading = LocalizedText("In similar weather:", "비슷한 날씨에 추천하는 것:").text(in: language)
        return lines(fitting, isSimilar: false, explained) + [.empty, TerminalText(heading)]
            + lines(similar, isSimilar: true, explained)
    }

    private func lines(
        _ recommendations: [Recommendation], isSimilar: Bool, _ explained: Bool
    ) -> [TerminalText] {
        guard explained else {
            // The table above, of posts for the measured weather type, explains the mark already.
            let isExplained = isSimilar && board.fitting.contains { $0.post.writtenInIt }
            return list.lines(
                recommendations.map(\.post), showsWeather: isSimilar, marksWritten: true, explainsMark: !isExplained,
                prefersPlaces: isSimilar)
        }
        let explanation = RecommendationReasons(
            current: board.current, measure: measure, now: now, language: language)
        return recommendations.flatMap { recommendation in
            var reasons = explanation.reasons(for: recommendation)
            reasons[0] = LocalizedText("Why: {0}", "추천 이유: {0}").text(in: language, reasons[0])
            return list.card(recommendation.post, showsWeather: isSimilar)
                + reasons.map { TerminalText($0, .dim) }.facts(width: list.width, indent: 4)
        }
    }
}

extension BoardNow {
    /// The recommendations of the measured weather type.
    var fitting: [Recommendation] { recommendations.filter { $0.fit.borrowedFrom == nil } }
    /// The recommendations of similar weather types.
    var similar: [Recommendation] { recommendations.filter { $0.fit.borrowedFrom != nil } }
}

extension Context {
    func recommendationText(_ board: BoardNow) -> RecommendationText {
        RecommendationText(board: board, list: postListText, measure: Measure(units: outputDisplay.units), now: now)
    }
}
