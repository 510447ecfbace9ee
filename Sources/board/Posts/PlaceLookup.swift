import BoardClient
import BoardModels

/// Resolves the place of a new post, and takes a missing weather type from the place's live conditions.
///
/// Fetching the conditions also fills the server's weather cache, from which the post gets its conditions.
struct PlaceLookup {
    let context: Context
    let account: Account

    /// The timeouts of the conditions request: one for optional conditions, one if the weather type depends on them.
    ///
    /// The longer timeout exceeds the server's own timeouts for its two provider calls: geocoding and conditions.
    private static let timeout = (optional: Duration.seconds(3), required: Duration.seconds(12))

    /// Completes the valid content of a post; a weather error is only printed unless the weather type depends on it.
    func complete(_ content: NewPost, of typed: TypedPost) async throws(Failure) -> NewPost {
        guard let unresolved = content.place, let text = typed[\.place] else { return content }
        var content = content
        let question = PlaceQuery(text)
        let timeout = typed.weather == nil ? Self.timeout.required : Self.timeout.optional
        let report: ConditionsReport
        do {
            report = try await context.attempt(as: account) { client throws(ClientError) in
                try await client.conditions(at: question, within: timeout)
            }
        } catch {
            try checkOptional(error, for: typed, at: unresolved)
            return content
        }
        content.place = resolvePlace(report.place, for: unresolved, question, typed.placeName)
        guard typed.weather == nil else { return content }
        guard let weather = report.conditions.weather.type else {
            throw Failure(
                .usage,
                LocalizedText(
                    "The conditions in {0} match none of the nine weather types; give one with --weather.",
                    "{0}의 날씨는 아홉 가지에 들지 않습니다. --weather로 날씨를 알려 주세요."), report.place.name)
        }
        content.weather = weather
        context.messages.say(taken(report, content.place ?? report.place))
        return content
    }

    private func resolvePlace(_ found: Place, for unresolved: Place, _ question: PlaceQuery, _ name: String?) -> Place {
        switch question {
        // A name is kept as the author wrote it.
        case .named: Place(name: unresolved.name, coordinates: found.coordinates)
        case .at: Place(name: name ?? found.name, coordinates: unresolved.coordinates)
        }
    }

    private func taken(_ report: ConditionsReport, _ place: Place) -> [TerminalText] {
        let brief = context.conditionsText.brief(report.conditions).plain
        let taken = LocalizedText("Taken from the live conditions in {0}: {1}", "{0}의 지금 날씨에서 가져왔습니다: {1}")
        let text = TerminalText(context.text(taken, place.name, brief))
        guard report.conditions.provider.isSimulated else { return [text] }
        return [text, TerminalText(context.text(ConditionsText.simulated))]
    }

    /// Prints a weather error without which a post can be sent; throws any other.
    private func checkOptional(_ failed: ClientError, for typed: TypedPost, at unresolved: Place) throws(Failure) {
        var error = failed
        if case .unreachable(.timedOut) = failed {
            // The server is reachable but still waits for its weather provider.
            error = .problem(Problem(.weatherUnavailable, in: context.language, reason: .timedOut), retryAfter: nil)
        }
        let failure = Failure(error, at: context.server, as: account)
        // Without a valid session the post would fail with the same error.
        guard !error.meansNotSignedIn, !error.meansNoServer else { throw failure }
        guard typed.weather != nil else {
            let advice = TerminalText(
                context.text(
                    LocalizedText(
                        "The weather there is not available; give it with --weather.",
                        "그곳 날씨를 알 수 없습니다. --weather로 알려 주세요.")))
            throw failure.adding(advice)
        }
        context.say(
            LocalizedText("Posting without conditions for {0}. {1}", "{0}의 날씨 없이 올립니다. {1}"),
            unresolved.name, reason(for: error, failure))
    }

    /// The reason why a post is sent without weather conditions, in words that do not advise to try again.
    private func reason(for error: ClientError, _ failure: Failure) -> String {
        guard case .problem(let problem, _) = error else { return failure.lines.first?.plain ?? "" }
        if let error = problem.reason { return error.text(in: context.language) }
        // The detail says how to correct a place that was not found.
        return problem.type == .placeNotFound ? problem.detail : problem.title + "."
    }
}

extension ClientError {
    fileprivate var meansNotSignedIn: Bool {
        guard case .problem(let problem, _) = self else { return false }
        return problem.type == .notSignedIn
    }

    /// True if the request certainly did not reach the server.
    var meansNoServer: Bool {
        switch self {
        case .unreachable(let error): error.meansNotSent
        case .problem, .notABoard: false
        }
    }

    /// True if the server may have made the change although the call failed.
    var hasUnknownOutcome: Bool {
        switch self {
        case .unreachable: !meansNoServer
        case .problem(let problem, _): problem.type == .internalError
        // A response from something else says nothing about the outcome.
        case .notABoard: true
        }
    }
}
