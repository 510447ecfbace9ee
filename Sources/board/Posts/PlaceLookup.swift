import BoardClient
import BoardModels

/// Resolves the place of a new or edited post, and takes a missing weather type from the place's live conditions.
///
/// Fetching the conditions also fills the server's weather cache, from which the post gets its conditions.
struct PlaceLookup {
    let context: Context
    let account: Account

    /// The timeouts of calls that wait for the weather provider: `optional` if the post can be sent without the result,
    /// `required` if the post's weather type depends on it.
    ///
    /// The longer timeout exceeds the server's own timeouts for its provider calls.
    private static let timeout = (optional: Duration.seconds(3), required: Duration.seconds(12))

    /// Adds what is missing to the valid content of a post: its place's coordinates or name, and its weather type.
    ///
    /// Errors of the weather provider are only printed unless the weather type has to be fetched.
    func complete(_ content: NewPost, of typed: TypedPost) async throws(Failure) -> NewPost {
        guard let name = content.place?.name, var typedPlace = typed.typedPlace else { return content }
        typedPlace.name = name
        var content = content
        let timeout = typed.weather == nil ? Self.timeout.required : Self.timeout.optional
        // Coordinates without a name from the author get the name of the place in the response.
        let isNamed = Coordinates(typedPlace.name) == nil
        guard var place = try await resolve(typedPlace, of: typed, timeout) else {
            guard typed.weather != nil else { throw PostForm.weatherMissing }
            content.place = nil
            return content
        }
        content.place = place
        guard let point = place.coordinates else { return content }
        let report: ConditionsReport
        do {
            report = try await call { try await $0.conditions(at: .at(point), within: timeout) }
        } catch {
            try checkOptional(error, for: typed, at: place)
            return content
        }
        if !isNamed { place.name = await localizedName(of: point, report.place) }
        content.place = place
        guard typed.weather == nil else { return content }
        guard let weather = report.conditions.weather.type else {
            throw Failure(
                .usage,
                LocalizedText(
                    "The conditions in {0} match none of the nine weather types; give one with --weather.",
                    "{0}의 날씨는 아홉 가지에 들지 않습니다. --weather로 날씨를 알려 주세요."), place.name)
        }
        content.weather = weather
        context.say(taken(report, place))
        return content
    }

    /// The name of coordinates in the author's language, in which it is published; the server's weather has the English
    /// name only.
    private func localizedName(of point: Coordinates, _ place: Place) async -> String {
        guard context.language != .english, place.koreanName == nil else { return place.name(in: context.language) }
        let text = point.rounded.description
        // Without an answer, the English name is published.
        let found = try? await call { try await $0.places(named: text, limit: 1, within: Self.timeout.optional) }
        return (found?.items.first ?? place).name(in: context.language)
    }

    /// Resolves a place by the rules of `TypedPlace`; nil if the author has chosen to name no place.
    ///
    /// If the search has no match, the user chooses a place of a similar name or names one nearby; throws an error
    /// without a terminal. If the search is unavailable and the post can be sent, the place has no coordinates.
    private func resolve(
        _ typedPlace: TypedPlace, of typed: TypedPost, _ timeout: Duration
    ) async throws(Failure) -> Place? {
        var place = typedPlace
        while true {
            // Saved places are those of the cache: sending a post must not wait for a request for them.
            let saved = context.cachedAccount?.places ?? []
            if let known = place.known(among: saved, in: context.language) { return known }
            let name = place.words
            let found: FoundPlaces
            do {
                found = try await call { try await $0.places(named: name, limit: 10, within: timeout) }
            } catch {
                let unresolved = Place(name: place.name)
                try checkOptional(error, for: typed, at: unresolved)
                return unresolved
            }
            if let match = try context.place(named: name, among: found.items, advice: Self.ambiguous) {
                if place.near != nil { sayNear(match, of: place.name) }
                return place.at(match)
            }
            // Suggestions of exactly this name, which the board knows from posts but the map does not.
            let known = found.suggestions.filter { $0.isNamed(name) }
            guard context.terminal.isInteractive else {
                guard known.isEmpty else {
                    let text = TerminalText(context.text(Self.known, name))
                    throw Failure(.notFound, [text] + context.listing(known).layout())
                }
                throw context.notFound(name, suggestions: found.suggestions, advice: Self.unknown)
            }
            switch try correct(&place, known.isEmpty ? found.suggestions : known) {
            case .taken(let suggestion): return suggestion
            case .searched: continue
            case .none: return nil
            }
        }
    }

    private static let ambiguous = LocalizedText(
        "Several places are named \"{0}\"; give the coordinates of one with --place, and its name with --place-name.",
        "\"{0}\" 장소가 여럿입니다. 그중 한 곳의 좌표를 --place에, 이름을 --place-name에 써 주세요.")

    private static let known = LocalizedText(
        "The map has no \"{0}\", but this board knows it; give its coordinates with --place, and its name with --place-name.",
        "지도에는 \"{0}\" 장소가 없지만 이 게시판에는 있습니다. 좌표를 --place에, 이름을 --place-name에 써 주세요.")

    private static let unknown = LocalizedText(
        "For a venue, give a place near it with --place, and its own name with --place-name.",
        "가게나 시장이라면 --place에 근처 동네를, --place-name에 그 이름을 써 주세요.")

    /// The author's answer about a name that was not found; `none` if the post should name no place.
    private enum Correction {
        case taken(Place), searched, none
    }

    /// Asks which suggestion replaces a name that was not found, else for a place near it, else for another name;
    /// changes `place` to what is to be searched next.
    private func correct(_ place: inout TypedPlace, _ suggestions: [Place]) throws(Failure) -> Correction {
        let words = place.words
        // A name that was not found, but is similar to the venue's, is a correction of the venue's name.
        if EditDistance.nearest(to: words, among: [place.name]) != nil { place = TypedPlace(name: words) }
        context.say(
            suggestions.contains { $0.isNamed(words) }
                ? LocalizedText(
                    "The map has no \"{0}\", but this board knows it:", "지도에는 \"{0}\" 장소가 없지만 이 게시판에는 있습니다:")
                : PlaceMessage.notFound, words)
        switch try answer(among: suggestions) {
        case .name(let retyped):
            if place.near == nil { place = TypedPlace(name: retyped) } else { place.near = retyped }
            return .searched
        case .none: break
        case .suggestion(let suggestion):
            // The place's own name was misspelt; a venue near the suggestion keeps its typed name.
            guard place.near != nil else {
                return .taken(TypedPlace(name: suggestion.name(in: context.language)).at(suggestion))
            }
            sayNear(suggestion, of: place.name)
            return .taken(place.at(suggestion))
        }
        let near = try context.questions.place(
            LocalizedText(
                "Near which place is \"\(place.name)\"? (Enter to write the place again): ",
                "\"\(place.name)\" 근처의 동네나 도시는 어디인가요? (장소를 다시 쓰려면 Enter): "))
        guard near.isEmpty else {
            place.near = near
            return .searched
        }
        let name = try context.questions.place(PostForm.placeQuestion)
        guard !name.isEmpty else { return .none }
        place = TypedPlace(name: name)
        return .searched
    }

    /// Prints the place whose coordinates a venue has.
    private func sayNear(_ near: Place, of venue: String) {
        context.say(
            LocalizedText("The place of \"{0}\" is near {1}.", "\"{0}\" 위치: {1} 근처"), venue,
            near.fullName(in: context.language))
    }

    /// The answer to the question whether a suggestion is meant: one of them, none, or a name that was typed again.
    private enum Answer {
        case suggestion(Place), none, name(String)
    }

    private func answer(among suggestions: [Place]) throws(Failure) -> Answer {
        guard !suggestions.isEmpty else { return .none }
        context.messages.write(context.listing(suggestions).layout())
        while true {
            let answer = try context.questions.answer(
                LocalizedText("Is it one of these? Its number, or Enter for none: ", "이 가운데 있나요? 번호를 쓰고, 없으면 Enter: ")
            ).trimmingSpaces
            guard !answer.isEmpty else { return .none }
            let meant = suggestions.filter { suggestion in
                suggestion.isNamed(answer)
                    || suggestion.fullName(in: context.language).lowercased() == answer.lowercased()
                    || suggestions.count == 1 && Questions.isYes(answer)
            }
            if meant.count == 1 { return .suggestion(meant[0]) }
            if Int(answer) == nil, answer.count > 1 { return .name(answer) }
            do {
                return .suggestion(try Context.choice(answer, among: suggestions))
            } catch {
                context.questions.refuse(error.lines)
            }
        }
    }

    /// Makes a call that may wait for the weather provider; a timeout becomes a problem of type `weatherUnavailable`.
    private func call<Value: Sendable>(
        _ body: (BoardClient) async throws -> Value
    ) async throws(ClientError) -> Value {
        do {
            return try await context.attempt(as: account, body)
        } catch .unreachable(.timedOut) {
            let problem = Problem(.weatherUnavailable, in: context.language, reason: .timedOut)
            throw ClientError.problem(problem, retryAfter: nil)
        }
    }

    private func taken(_ report: ConditionsReport, _ place: Place) -> [TerminalText] {
        let brief = context.conditionsText.brief(report.conditions).plain
        let taken = LocalizedText("Taken from the live conditions in {0}: {1}", "{0}의 현재 날씨로 올립니다: {1}")
        let text = TerminalText(context.text(taken, place.name, brief))
        guard report.conditions.provider.isSimulated else { return [text] }
        return [text, TerminalText(context.text(ConditionsText.simulated))]
    }

    /// Prints the error if the post can be sent without conditions; else throws it.
    ///
    /// The conditions are needed if no weather type is given, since they would supply it.
    private func checkOptional(_ error: ClientError, for typed: TypedPost, at place: Place) throws(Failure) {
        let failure = Failure(error, at: context.server, as: account)
        // Without a valid session or a connection, sending the post would fail with the same error, as would sending a
        // name without coordinates once the server's limit on searches is reached.
        guard !error.meansNotSignedIn, !error.meansNotSent, failure.status != .rateLimited || place.coordinates != nil
        else { throw failure }
        guard typed.weather != nil else {
            throw failure.adding(
                LocalizedText(
                    "The weather there is not available; give it with --weather.",
                    "그곳 날씨를 알 수 없습니다. --weather로 알려 주세요."))
        }
        context.say(
            LocalizedText("Posting without conditions for {0}. {1}", "{0}의 날씨 없이 올립니다. {1}"),
            place.name, reason(for: error, failure))
    }

    /// Formats the reason for sending a post without weather conditions, without the advice to try again.
    private func reason(for error: ClientError, _ failure: Failure) -> String {
        guard case .problem(let problem, _) = error else { return failure.lines.first?.plain ?? "" }
        if let error = problem.reason { return error.text(in: context.language) }
        // The detail says how to correct a place that was not found.
        return problem.type == .placeNotFound ? problem.detail : problem.title + "."
    }
}
