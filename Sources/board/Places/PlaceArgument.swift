import BoardClient
import BoardModels

/// The place that a command is about.
enum PlaceArgument {
    /// Named on the command line: by the label of a saved place, else by its own name or point; else home, else the one
    /// in the settings.
    ///
    /// Answers with the context of who knows the account's places, and the account.
    static func asked(
        _ argument: String?, in context: Context
    ) async throws(Failure) -> (Context, Account?, AskedPlace?) {
        if let argument { try check(argument) }
        let account = try context.account()
        let knowing = await context.knowing(account)
        return (knowing, account, try resolve(argument, in: knowing))
    }

    /// Likewise, by what is remembered alone, without asking the server.
    static func resolve(_ argument: String?, in context: Context) throws(Failure) -> AskedPlace? {
        if let text = argument?.trimmingSpaces {
            guard !text.isEmpty else { return nil }
            if let saved = context.cachedAccount?.place(labelled: text) { return AskedPlace(saved) }
            try check(text)
            return AskedPlace(question: PlaceQuery(text), saved: nil)
        }
        if let home = context.cachedAccount?.home { return AskedPlace(home) }
        guard let text = context.settings.place?.trimmingSpaces, !text.isEmpty else { return nil }
        try check(text)
        return AskedPlace(question: PlaceQuery(text), saved: nil)
    }

    /// Refuses what is written as coordinates but is none; taken for a name, it would only be found nowhere.
    static func check(_ text: String) throws(Failure) {
        guard Coordinates.areMeant(by: text), Coordinates(text) == nil else { return }
        throw Failure(.usage, PlaceMessage.offTheEarth, text.trimmingSpaces)
    }
}

/// A place as the server is asked for it, and the saved place that it is.
struct AskedPlace: Sendable {
    var question: PlaceQuery
    var saved: SavedPlace?

    init(question: PlaceQuery, saved: SavedPlace?) {
        self.question = question
        self.saved = saved
    }

    init(_ saved: SavedPlace) {
        self.saved = saved
        question = saved.place.coordinates.map(PlaceQuery.at) ?? .named(saved.place.name)
    }

    /// What the reader calls the place that the server answered about.
    func named(_ answered: Place) -> Place {
        guard let saved else { return answered }
        var place = saved.place
        guard saved.label.lowercased() != place.name.lowercased() else { return place }
        (place.name, place.koreanName) = (
            saved.label + " (\(place.name))", place.koreanName.map { saved.label + " (\($0))" }
        )
        return place
    }
}

enum PlaceMessage: LocalizedMessage {
    case noPlace, offTheEarth

    var localized: LocalizedText {
        switch self {
        case .noPlace:
            LocalizedText(
                "Which place? Name one, or set yours: board settings place \"Seoul\"",
                "어느 곳인가요? 장소를 쓰거나, 내 장소를 정해 주세요: board settings place \"서울\"")
        case .offTheEarth:
            LocalizedText(
                "\"{0}\" is no point on earth: latitudes go from −90 to 90, longitudes from −180 to 180.",
                "\"{0}\" 좌표는 지구 위에 없습니다. 위도는 −90에서 90, 경도는 −180에서 180까지입니다.")
        }
    }
}
