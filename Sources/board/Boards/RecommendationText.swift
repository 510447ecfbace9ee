import BoardModels

/// What people recommend in the weather that it is now, and why each of it is shown.
struct RecommendationText {
    let now: BoardNow
    let list: PostList
    let measure: Measure
    let moment: Timestamp

    private var language: Language { list.language }

    func lines(explained: Bool) -> [TerminalText] {
        let isBorrowing = now.recommendations.contains { $0.fit.borrowedFrom != nil }
        guard explained else {
            return list.lines(now.posts, showsWeather: isBorrowing, credits: false, marksWritten: true)
        }
        return now.recommendations.flatMap { recommendation in
            var reasons = reasons(for: recommendation)
            reasons[0] = RelevanceMessage.why.text(in: language, reasons[0])
            return list.card(recommendation.post, showsWeather: isBorrowing)
                + reasons.map { TerminalText($0, .dim) }.facts(width: list.width, indent: 4)
        }
    }

    /// The parts of the rank in the order of its formula, in words.
    private func reasons(for recommendation: Recommendation) -> [String] {
        let (post, fit) = (recommendation.post, recommendation.fit)
        return [weather(fit), temperature(post), distance(post), season(fit), likes(post)]
    }

    private func weather(_ fit: RelevanceScore) -> String {
        guard let neighbour = fit.borrowedFrom else { return RelevanceMessage.sameWeather.text(in: language) }
        return RelevanceMessage.borrowed.text(in: language, neighbour.name(in: language))
    }

    private func temperature(_ post: Post) -> String {
        guard let written = post.conditions?.temperature, let here = now.current.conditions.temperature else {
            return RelevanceMessage.noTemperature.text(in: language)
        }
        guard let degrees = measure.degrees(abs(written - here)) else {
            return RelevanceMessage.sameTemperature.text(in: language)
        }
        return RelevanceMessage.degreesApart.text(in: language, degrees)
    }

    private func distance(_ post: Post) -> String {
        guard let there = post.place?.coordinates, let here = now.current.place.coordinates else {
            return RelevanceMessage.noPlace.text(in: language)
        }
        let kilometres = there.kilometres(to: here)
        // A post's point is kept to about a kilometre, so nothing nearer can be told apart.
        guard kilometres >= 1.5 else { return RelevanceMessage.here.text(in: language) }
        return RelevanceMessage.away.text(in: language, measure.distance(kilometres * 1000))
    }

    private func season(_ fit: RelevanceScore) -> String {
        let message: RelevanceMessage =
            switch fit.season {
            case 0.75...: .sameSeason
            case 0.25...: .nextSeason
            default: .oppositeSeason
            }
        return message.text(in: language)
    }

    private func likes(_ post: Post) -> String {
        RelevanceMessage.likes.text(
            in: language, String(post.likes), RelativeTime.text(post.createdAt, now: moment, in: language))
    }
}

extension Context {
    func recommendationText(_ board: BoardNow) -> RecommendationText {
        RecommendationText(now: board, list: postList, measure: Measure(units: display.units), moment: now)
    }
}

/// Why a post is recommended now.
enum RelevanceMessage: LocalizedMessage {
    case why, sameWeather, borrowed, sameTemperature, degreesApart, noTemperature, here, away, noPlace
    case sameSeason, nextSeason, oppositeSeason, likes

    var localized: LocalizedText {
        switch self {
        case .why: LocalizedText("Why: {0}", "까닭: {0}")
        case .sameWeather: LocalizedText("same weather", "같은 날씨")
        case .borrowed: LocalizedText("borrowed from {0}", "비슷한 날씨({0})에서 빌려 옴")
        case .sameTemperature: LocalizedText("written at this temperature", "같은 기온에 쓴 글")
        case .degreesApart: LocalizedText("written at a temperature {0} apart", "기온 차이 {0}")
        case .noTemperature: LocalizedText("temperature not known", "글을 쓸 때 기온 모름")
        case .here: LocalizedText("about here", "이 근처")
        case .away: LocalizedText("{0} away", "{0} 떨어진 곳")
        case .noPlace: LocalizedText("no place known", "장소 모름")
        case .sameSeason: LocalizedText("same season", "같은 계절")
        case .nextSeason: LocalizedText("a season away", "한 계절 차이")
        case .oppositeSeason: LocalizedText("the opposite season", "반대 계절")
        case .likes: LocalizedText("♥ {0}, {1}", "♥ {0}, {1} 씀")
        }
    }
}
