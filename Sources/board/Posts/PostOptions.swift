import ArgumentParser
import BoardModels

/// The options that `board post` and `board edit` share, for all fields of a post except the title.
struct PostOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: .localized(
            "The weather type; for a new post by default that of its place now.",
            "날씨. 새 글은 쓰지 않으면 그 장소의 현재 날씨로 올립니다."),
        completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: .category, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized("The text; - reads standard input.", "본문. -를 쓰면 표준 입력에서 읽습니다.", value: "text"))
    var body: String?

    @Option(name: .shortAndLong, help: .field(\.link, value: "url"))
    var link: String?

    @Option(
        name: .shortAndLong, parsing: .unconditional, help: .field(\.place), completion: Completion.savedPlaces)
    var place: String?

    @Option(
        help: .localized(
            "What the place is called, if --place is only near it, as for a market, or has coordinates; in an edit "
                + "alone, the new name of the place.",
            "장소의 이름. --place에 근처 동네나 좌표를 쓸 때 붙입니다. 수정할 때 이것만 쓰면 장소의 이름만 바꿉니다.", value: "name"))
    var placeName: String?

    private var texts: [(property: PartialKeyPath<PostContent>, text: String?)] {
        [(\.weather, weather), (\.category, category), (\.body, body), (\.link, link), (\.place, place)]
    }

    /// Returns the given fields, with choices as slugs; throws a usage error for unknown choices and bad coordinates.
    func typed(title: String?) throws(Failure) -> TypedPost {
        var typed = TypedPost()
        for (property, text) in texts { typed[property] = text }
        typed[\.title] = title
        typed.placeName = placeName
        // A hyphen is no place, as at the prompt.
        if place == "-" { typed[\.place] = "" }
        try typed.parseChoices()
        if let place { try PlaceArgument.check(place) }
        return typed
    }
}

extension TypedPost {
    /// Reads the fields that are `-` from standard input: a title with the body below it, or a body alone.
    mutating func readInput() throws(Failure) {
        guard self[\.title] == "-" else {
            self[\.body] = try TextArgument.given(self[\.body])
            return
        }
        try TextArgument.checkInputs(self[\.title], self[\.body])
        let lines = EditorFile.allLines(of: try TextArgument.given("-") ?? "")
        let title = lines.firstIndex { !$0.trimmingSpaces.isEmpty } ?? lines.startIndex
        self[\.title] = lines.isEmpty ? "" : lines[title].trimmingSpaces
        let body = lines.dropFirst(title + 1).joined(separator: "\n").trimmingSpaces
        if !body.isEmpty { self[\.body] = body }
    }

    /// Replaces the names of choices by their slugs; throws a usage error that lists the choices for an unknown name.
    mutating func parseChoices() throws(Failure) {
        for field in PostContent.fields {
            guard case .choice(let type) = field.format, let text = self[field.key] else { continue }
            guard !(field.isOptional && text.trimmingSpaces.isEmpty) else { continue }
            self[field.key] = try Choices.parse(text, as: type).rawValue
        }
    }

    /// Takes the name of a place that was given without the place as the place itself.
    mutating func usePlaceNameAlone() {
        guard place == nil, let name = placeName else { return }
        self[\.place] = name
        placeName = nil
    }

    /// Replaces `home` by the label of the account's home or by the home of this computer, unless it is a label itself.
    ///
    /// Throws a usage error if there is no home.
    mutating func useHome(of context: Context) throws(Failure) {
        guard let text = self[\.place], TypedPlace.isHome(text),
            context.cachedAccount?.places.first(labelled: text) == nil
        else { return }
        guard let home = context.homeName else { throw Failure(.usage, PlaceMessage.noHome, text) }
        self[\.place] = home
    }
}

extension ArgumentHelp {
    /// Creates the help text of the option for a field.
    static func field(_ property: PartialKeyPath<PostContent>, value: String? = nil) -> ArgumentHelp {
        ArgumentHelp(PostContent.field(property)?.about.text ?? "", valueName: value)
    }
}
