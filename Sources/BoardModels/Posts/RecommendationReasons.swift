/// Formats the reasons for recommending posts in the weather at a place.
package struct RecommendationReasons: Sendable {
    /// The current conditions at the place.
    package let current: ConditionsReport
    package let measure: Measure
    package let now: Timestamp
    package let language: Language

    package init(current: ConditionsReport, measure: Measure, now: Timestamp, language: Language) {
        self.current = current
        self.measure = measure
        self.now = now
        self.language = language
    }

    /// Returns five phrases explaining a post's relevance: weather, temperature, distance, season, and likes with age.
    package func reasons(for recommendation: Recommendation) -> [String] {
        let (post, fit) = (recommendation.post, recommendation.fit)
        return [weather(fit), temperature(post), distance(post), season(fit), likesAndAge(post)]
    }

    /// Returns the reasons that neither the post's card nor its group shows: the temperature difference, if both
    /// temperatures are known, and the season, if it is the same.
    package func additionalReasons(for recommendation: Recommendation) -> [String] {
        let (post, fit) = (recommendation.post, recommendation.fit)
        let isCompared = post.conditions?.temperature != nil && current.conditions.temperature != nil
        return [isCompared ? temperature(post) : nil, fit.season >= 0.75 ? season(fit) : nil].compactMap(\.self)
    }

    private func weather(_ fit: RelevanceScore) -> String {
        guard let neighbour = fit.borrowedFrom else {
            return LocalizedText("same weather", "같은 날씨").text(in: language)
        }
        return LocalizedText("from similar weather, {0}", "비슷한 날씨({0})의 글")
            .text(in: language, neighbour.name(in: language))
    }

    private func temperature(_ post: Post) -> String {
        guard let written = post.conditions?.temperature, let here = current.conditions.temperature else {
            return LocalizedText("temperature unknown", "글을 쓸 때 기온 정보 없음").text(in: language)
        }
        guard let degrees = measure.degrees(between: written, and: here) else {
            return LocalizedText("written at this temperature", "비슷한 기온일 때 쓴 글").text(in: language)
        }
        return LocalizedText("temperature differs by {0}", "글 쓸 때와 기온 차이 {0}").text(in: language, degrees)
    }

    private func distance(_ post: Post) -> String {
        guard let there = post.place?.coordinates, let here = current.place.coordinates else {
            return LocalizedText("place unknown", "장소 정보 없음").text(in: language)
        }
        let kilometres = there.kilometres(to: here)
        // A post's coordinates are rounded to about a kilometre, so smaller distances mean nothing.
        guard kilometres >= 1.5 else { return LocalizedText("nearby", "이 근처").text(in: language) }
        return LocalizedText("{0} away", "{0} 떨어진 곳").text(in: language, measure.distance(kilometres * 1000))
    }

    private func season(_ fit: RelevanceScore) -> String {
        let text =
            switch fit.season {
            case 0.75...: LocalizedText("same season", "같은 계절")
            case 0.25...: LocalizedText("an adjacent season", "한 계절 차이")
            default: LocalizedText("the opposite season", "반대 계절")
            }
        return text[language]
    }

    /// Returns the number of likes with the age of the post, without which the number says little.
    private func likesAndAge(_ post: Post) -> String {
        LocalizedText("♥ {0}, {1}", "♥ {0}, {1} 작성").text(
            in: language, String(post.likes), RelativeTime.text(post.createdAt, now: now, in: language))
    }
}
