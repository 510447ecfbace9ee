import ArgumentParser
import BoardClient
import BoardModels

/// Resolves the place argument of a command, or the default place.
enum PlaceArgument {
    /// Refreshes the account cache, then resolves a place argument with `resolve` and `disambiguated`.
    ///
    /// Returns the context with the refreshed cache, the account (nil if not signed in) and the place (nil if none).
    static func resolveRefreshingCache(
        _ argument: String?, in context: Context
    ) async throws(Failure) -> (Context, Account?, ResolvedPlace?) {
        if let argument { try check(argument) }
        let account = try context.account()
        let refreshed = await context.refreshingCache(of: account)
        guard let place = try resolve(argument, in: refreshed) else { return (refreshed, account, nil) }
        return (refreshed, account, try await disambiguated(place, in: refreshed, account))
    }

    /// Resolves the words of one place, which needs no quotes; without words, the default place.
    static func resolveRefreshingCache(
        words: [String], in context: Context
    ) async throws(Failure) -> (Context, Account?, ResolvedPlace?) {
        try await resolveRefreshingCache(words.isEmpty ? nil : words.asPlace, in: context)
    }

    /// Disambiguates a typed place name at a terminal: the user chooses among several; throws for an unknown name.
    ///
    /// Without a terminal, only adds suggestions to the place; if the name is ambiguous, prints the first match, which
    /// the server uses.
    static func disambiguated(
        _ place: ResolvedPlace, in context: Context, _ account: Account?
    ) async throws(Failure) -> ResolvedPlace {
        guard place.saved == nil else { return place }
        guard case .named(let name) = place.query else { return await named(place, in: context, account) }
        let found: FoundPlaces
        do throws(ClientError) {
            found = try await context.attempt(as: account) { try await $0.places(named: name, limit: 10) }
        } catch {
            // The command itself reports the error.
            return place
        }
        let match = found.match
        if case .found = match { return place }
        guard context.terminal.isInteractive else {
            if case .ambiguous(let places) = match, let likeliest = places.first {
                context.say(taken, name, likeliest.fullName(in: context.language))
            }
            var place = place
            place.suggestions = found.suggestions
            return place
        }
        let choice = try context.placeToSave(named: name, among: found)
        return ResolvedPlace(query: choice.coordinates.map(PlaceQuery.at) ?? place.query, found: choice)
    }

    /// Adds the name of coordinates in the reader's language, which the server's weather has in English only.
    private static func named(
        _ place: ResolvedPlace, in context: Context, _ account: Account?
    ) async -> ResolvedPlace {
        guard case .at(let point) = place.query, context.language != .english, !context.isJSON else { return place }
        let name = point.rounded.description
        var place = place
        // Without an answer, the place keeps its English name.
        place.found = try? await context.attempt(as: account) { try await $0.places(named: name, limit: 1) }.items.first
        return place
    }

    private static let taken = LocalizedText(
        "Several places are named \"{0}\"; this is {1}. For another one give its coordinates, which this lists: board "
            + "places search \"{0}\"",
        "'{0}'{0|이|가} 여러 곳입니다. {1}의 날씨를 보여 드려요. 다른 곳의 좌표를 보려면: board places search \"{0}\"")

    /// Resolves a place argument from the account cache: a saved place's label, else a place name or coordinates.
    ///
    /// Without an argument, returns the home of the account, else the home of this computer. Returns nil if there is no
    /// home or the argument is blank; throws a usage error if coordinates are out of range.
    static func resolve(_ argument: String?, in context: Context) throws(Failure) -> ResolvedPlace? {
        if let text = argument?.trimmingSpaces {
            guard !text.isEmpty else { return nil }
            if TypedPlace.isHome(text), let home = try resolve(nil, in: context) { return home }
            if let saved = context.cachedAccount?.places.first(labelled: text) { return ResolvedPlace(saved) }
            guard !TypedPlace.isHome(text) else { throw Failure(.usage, PlaceMessage.noHome, text) }
            try check(text)
            return ResolvedPlace(query: PlaceQuery(text))
        }
        if let home = context.cachedAccount?.home { return ResolvedPlace(home) }
        guard let text = context.settings.place?.trimmingSpaces, !text.isEmpty else { return nil }
        try check(text)
        return ResolvedPlace(query: PlaceQuery(text))
    }

    /// Throws a usage error for coordinates out of range, which would never be found as a place name.
    static func check(_ text: String) throws(Failure) {
        guard Coordinates.looksLikeCoordinates(text), Coordinates(text) == nil else { return }
        throw Failure(
            .usage,
            LocalizedText(
                "\"{0}\" is out of range: latitude is −90 to 90, longitude −180 to 180.",
                "\"{0}\" 좌표가 범위를 벗어났습니다. 위도는 −90에서 90, 경도는 −180에서 180까지입니다."), text.trimmingSpaces)
    }
}

enum PlaceMessage {
    static let notFound = LocalizedText(
        "No place named \"{0}\" was found.", "'{0}'{0|을|를} 찾을 수 없습니다.")
    static let noHome = LocalizedText(
        "\"{0}\" is your home, which is not set yet; say where it is: board here \"Seoul\"",
        "기본 장소('{0}')를 아직 정하지 않았습니다. 먼저 정해 주세요: board here \"서울\"")
    static let noPlace = LocalizedText(
        "Give a place, or say where home is: board here \"Seoul\"",
        "장소를 쓰거나 기본 장소를 정해 주세요: board here \"서울\"")
    /// The refusal of an empty answer.
    static let noName = LocalizedText("Type the name of a place.", "장소 이름을 써 주세요.")
}

extension ArgumentHelp {
    static var place: ArgumentHelp {
        .localized(
            "A saved label, a name, or latitude,longitude; by default home. A name of several words needs no quotes.",
            "저장한 이름, 장소 이름, 위도,경도. 없으면 기본 장소. 여러 낱말이어도 따옴표가 필요 없습니다.")
    }
}

extension Context {
    /// Refreshes the account cache and resolves place arguments (labels, names or coordinates).
    ///
    /// Returns the context with the refreshed cache, the account (nil if not signed in) and the places: the default
    /// place if no names are given, or none if there is no default place either.
    func resolvePlaces(
        _ names: [String]
    ) async throws(Failure) -> (context: Context, account: Account?, places: [ResolvedPlace]) {
        let (context, account, first) = try await PlaceArgument.resolveRefreshingCache(names.first, in: self)
        guard let first else {
            guard names.isEmpty else { throw Failure(.usage, PlaceMessage.noPlace) }
            return (context, account, [])
        }
        var places = [first]
        for name in names.dropFirst() {
            guard let place = try PlaceArgument.resolve(name, in: context) else {
                throw Failure(.usage, PlaceMessage.noPlace)
            }
            places.append(try await PlaceArgument.disambiguated(place, in: context, account))
        }
        return (context, account, places)
    }
}
