import BoardClient
import BoardModels

/// Turns what the author asked for into the post that is sent.
///
/// Asking for the conditions finds the place's coordinates, has the weather type where the author left it out, and makes
/// the server remember the conditions for the post that follows.
struct PlaceLookup {
    let context: Context
    let account: Account

    /// How long the author waits for conditions that the post can do without, and for those that it cannot: past the
    /// server's own patience with the provider, once for the place and once for the conditions.
    private static let patience = (withWeather: Duration.seconds(3), withoutWeather: Duration.seconds(12))

    /// Trouble with the weather is said and stops nothing, unless the weather type was to come from there.
    func post(for asked: AskedPost) async throws(Failure) -> NewPost {
        guard let text = asked.place, let spoken = asked.spokenPlace else {
            guard let weather = asked.weather else { throw Self.weatherMissing() }
            return asked.newPost(weather: weather, place: nil)
        }
        let question = PlaceQuery(text)
        let patience = asked.weather == nil ? Self.patience.withoutWeather : Self.patience.withWeather
        let report: ConditionsReport
        do {
            report = try await context.answer(as: account) { client throws(ClientError) in
                try await client.conditions(at: question, within: patience)
            }
        } catch .unreachable(.timedOut) {
            // The server is there and waits for its provider, who is the one to name.
            let problem = Problem(.weatherUnavailable, in: context.language, reason: .timedOut)
            return try post(for: asked, at: spoken, despite: .problem(problem, retryAfter: nil))
        } catch {
            return try post(for: asked, at: spoken, despite: error)
        }
        let place = found(report.place, for: spoken, question, asked.placeName)
        if let weather = asked.weather { return asked.newPost(weather: weather, place: place) }
        guard let weather = report.conditions.weather.type else {
            throw Failure(.usage, DraftMessage.noSuchWeather, place.name)
        }
        context.messages.say(taken(report, place))
        return asked.newPost(weather: weather, place: place)
    }

    private func found(_ found: Place, for spoken: Place, _ question: PlaceQuery, _ name: String?) -> Place {
        switch question {
        // The name stays as the author wrote it.
        case .named: Place(name: spoken.name, coordinates: found.coordinates)
        case .at: Place(name: name ?? found.name, coordinates: spoken.coordinates)
        }
    }

    private func taken(_ report: ConditionsReport, _ place: Place) -> [TerminalText] {
        let brief = context.conditionsText.brief(report.conditions).plain
        let text = TerminalText(context.text(DraftMessage.taken, place.name, brief))
        guard report.conditions.provider.isSimulated else { return [text] }
        return [text, TerminalText(context.text(ConditionsMessage.simulated))]
    }

    private func post(for asked: AskedPost, at spoken: Place, despite error: ClientError) throws(Failure) -> NewPost {
        let failure = Failure(error, at: context.server, as: account)
        // Who is not signed in any more cannot post either, and hears of it once.
        guard !error.meansNotSignedIn else { throw failure }
        guard let weather = asked.weather, !error.meansNoServer else {
            let advice = TerminalText(context.text(DraftMessage.lookFor))
            throw asked.weather == nil && !error.meansNoServer ? failure.adding(advice) : failure
        }
        context.say(DraftMessage.withoutConditions, spoken.name, reason(for: error, failure))
        return asked.newPost(weather: weather, place: spoken)
    }

    /// Why there are no conditions, without any advice to try again: the post is stored, and trying again would not help.
    private func reason(for error: ClientError, _ failure: Failure) -> String {
        guard case .problem(let problem, _) = error else { return failure.lines.first?.plain ?? "" }
        if let error = problem.reason { return error.text(in: context.language) }
        // A place that was not found is worth correcting in the post.
        return problem.type == .placeNotFound ? problem.detail : problem.title + "."
    }

    static func weatherMissing() -> Failure {
        let choices = WeatherType.allCases.map { ($0.rawValue, $0.name(in: CurrentLocale.language)) }
        let heading = TerminalText(DraftMessage.noWeather.text(in: CurrentLocale.language))
        return Failure(.usage, [heading] + Choices.lines(choices))
    }
}

extension ClientError {
    fileprivate var meansNotSignedIn: Bool {
        guard case .problem(let problem, _) = self else { return false }
        return problem.type == .notSignedIn
    }

    /// Whether nothing can have reached the server.
    var meansNoServer: Bool {
        switch self {
        case .unreachable(let error): error.meansNotSent
        case .problem, .notABoard: false
        }
    }

    /// Whether a change that was sent may have been made all the same.
    var leavesDoubt: Bool {
        switch self {
        case .unreachable: !meansNoServer
        case .problem(let problem, _): problem.type == .internalError
        // A gateway's page says nothing about what happened behind it.
        case .notABoard: true
        }
    }
}
