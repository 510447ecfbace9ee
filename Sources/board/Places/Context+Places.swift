import BoardClient
import BoardModels

extension Context {
    /// Searches for at most ten places by name on the server, best match first.
    func searchPlaces(named name: String, as account: Account?) async throws(Failure) -> FoundPlaces {
        try await call(as: account) { try await $0.places(named: name, limit: 10) }
    }

    /// Selects one of the places found by a search by name: the only match or the user's choice; nil if none was found.
    ///
    /// - Parameters:
    ///   - pick: the number of the place in the list, as given on the command line; nil to ask the user.
    ///   - advice: the text of the usage error that is thrown if the user has to choose and there is no terminal; its
    ///     argument is the name, and the places are listed below it.
    func place(
        named name: String, among found: [Place], pick: String? = nil, advice: LocalizedText
    ) throws(Failure) -> Place? {
        let match = PlaceMatch(among: found)
        if let pick, !match.places.isEmpty { return try Self.choice(pick, among: match.places) }
        switch match {
        case .notFound: return nil
        case .found(let place): return place
        case .ambiguous(let places):
            guard terminal.isInteractive else {
                throw Failure(.usage, [TerminalText(text(advice, name))] + listing(places).layout())
            }
            return try choose(LocalizedText("Which one? ", "어느 곳인가요? "), among: places)
        }
    }

    /// Lists places and asks for the number of one until the answer is valid; throws at the end of input.
    private func choose(_ question: LocalizedText, among places: [Place]) throws(Failure) -> Place {
        messages.write(listing(places).layout())
        while let answer = questions.ask(TerminalText(text(question))) {
            do {
                return try Self.choice(answer, among: places)
            } catch {
                questions.refuse(error.lines)
            }
        }
        messages.write(.empty)
        throw Failure(.other, TerminalMessage.nothingDone)
    }

    /// The error for a place name that was not found, with suggestions of similar names.
    ///
    /// - Parameter advice: the last line of the error, which suggests another input.
    func notFound(_ name: String, suggestions: [Place], advice: LocalizedText) -> Failure {
        let failure = Failure(.notFound, PlaceMessage.notFound, name)
        guard !suggestions.isEmpty else { return failure.adding(advice) }
        let names = suggestions.map { $0.fullName(in: language) }.joined(separator: "; ")
        return failure.adding(LocalizedText("Did you mean: {0}", "혹시 이곳인가요? {0}"), names).adding(advice)
    }

    /// Parses a place's number in a list, counted from 1; throws a usage error if the list has no such number.
    static func choice(_ text: String, among places: [Place]) throws(Failure) -> Place {
        let typed = text.trimmingSpaces
        guard let number = Int(typed), places.indices.contains(number - 1) else {
            let refusal =
                typed.isEmpty
                ? LocalizedText("Give a number from 1 to {1}.", "1에서 {1} 사이의 번호를 써 주세요.")
                : LocalizedText("\"{0}\" is not between 1 and {1}.", "\"{0}\" 대신 1에서 {1} 사이의 번호를 써 주세요.")
            throw Failure(.usage, refusal, typed, String(places.count))
        }
        return places[number - 1]
    }

    /// Renders a list of places, numbered for `--pick`, with full names such as "Springfield, Illinois, US".
    func listing(_ places: [Place]) -> Listing {
        func rows(in language: Language) -> [[TerminalText]] {
            places.enumerated().map { index, place in
                [
                    TerminalText(String(index + 1)), TerminalText(place.fullName(in: language)),
                    TerminalText(place.coordinates?.rounded.description ?? "", .dim),
                ]
            }
        }
        return Listing(
            columns: [
                .init("#", .right), .init(text(Self.placeTitle), role: .wraps(minimum: 16)),
                .init(text(Self.coordinatesTitle)),
            ], rows: rows(in: language), width: output.width, fields: rows(in: fieldLanguage))
    }

    /// Renders a list of saved places, in the member's order.
    func listing(_ places: [SavedPlace]) -> Listing {
        func fields(in language: Language) -> [[TerminalText]] {
            let home = LocalizedText("home", "기본 장소")[language]
            return places.map { saved in
                [
                    TerminalText(String(saved.position)), TerminalText(saved.label, .bold),
                    TerminalText(saved.place.fullName(in: language)),
                    TerminalText(saved.place.coordinates?.description ?? "", .dim),
                    TerminalText(saved.isHome ? home : "", .dim),
                ]
            }
        }
        // In a table, the word "home" follows the label, without a column of its own.
        let rows: [[TerminalText]] = fields(in: language).map { [$0[0], [$0[1], $0[4]].joined("  "), $0[2], $0[3]] }
        return Listing(
            columns: [
                .init("#", .right), .init(text(LocalizedText("LABEL", "이름")), role: .wraps(minimum: 10)),
                .init(text(Self.placeTitle), role: .wraps(minimum: 12)), .init(text(Self.coordinatesTitle)),
            ], rows: rows, width: output.width, fields: fields(in: fieldLanguage))
    }

    private static let placeTitle = LocalizedText("PLACE", "장소")
    private static let coordinatesTitle = LocalizedText("COORDINATES", "좌표")
}
