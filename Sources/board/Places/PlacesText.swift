import BoardClient
import BoardModels

extension Context {
    /// Places of a name, the likeliest first.
    func find(_ name: String, as account: Account?) async throws(Failure) -> Page<Place> {
        try await ask(as: account) { client throws(ClientError) in
            try await client.places(named: name, limit: 10)
        }
    }

    /// A place as it is told from others of its name: "Springfield, Illinois, US".
    func describe(_ place: Place) -> String { place.fullName(in: language) }

    /// Places found, each with the number that picks it.
    func lines(_ places: [Place]) -> [TerminalText] {
        let rows = places.enumerated().map { index, place in
            [
                TerminalText(String(index + 1)), TerminalText(describe(place)),
                TerminalText(place.coordinates?.rounded.description ?? "", .dim),
            ]
        }
        return Table(
            columns: [
                .init("#", .right), .init(text(PlacesMessage.place), role: .wraps(least: 16)),
                .init(text(PlacesMessage.coordinates)),
            ], rows: rows
        ).lines(width: output.width)
    }

    /// Saved places in their order.
    func lines(_ places: [SavedPlace]) -> [TerminalText] {
        let rows = places.map { saved in
            let label = TerminalText(saved.label, .bold)
            let home = TerminalText(saved.isHome ? "  " + text(PlacesMessage.home) : "", .dim)
            return [
                TerminalText(String(saved.position)), label + home, TerminalText(describe(saved.place)),
                TerminalText(saved.place.coordinates?.description ?? "", .dim),
            ]
        }
        return Table(
            columns: [
                .init("#", .right), .init(text(PlacesMessage.label), role: .wraps(least: 10)),
                .init(text(PlacesMessage.place), role: .wraps(least: 12)), .init(text(PlacesMessage.coordinates)),
            ], rows: rows
        ).lines(width: output.width)
    }
}

enum PlacesMessage: LocalizedMessage {
    case none, nowhere, postcode, notFound, pickNeeded, which, noSuchNumber, saved, savedHome, removed, moved, renamed,
        isHome
    case unknown, confirmRemove, confirmWithDigest, place, coordinates, label, home

    var localized: LocalizedText {
        switch self {
        case .none:
            LocalizedText(
                "You have saved no places yet: board places add \"Seoul\"", "저장한 장소가 없습니다: board places add \"서울\"")
        case .nowhere: LocalizedText("Nothing has that name.", "그런 이름의 장소가 없습니다.")
        case .postcode:
            LocalizedText(
                "Nothing has that name. A postcode goes with its country, as in 04524,KR.",
                "그런 이름의 장소가 없습니다. 우편번호는 04524,KR처럼 나라와 함께 써 주세요.")
        case .notFound:
            LocalizedText(
                "Nothing is called \"{0}\"; try another spelling, or give coordinates.",
                "\"{0}\" 장소를 찾지 못했습니다. 다르게 쓰거나 좌표를 써 주세요.")
        case .pickNeeded:
            LocalizedText(
                "Several places are called \"{0}\"; say which with --pick N.", "\"{0}\" 장소가 여럿입니다. --pick 번호로 골라 주세요.")
        case .which: LocalizedText("Which one?", "어느 곳인가요?")
        case .noSuchNumber: LocalizedText("\"{0}\" is not between 1 and {1}.", "\"{0}\" 대신 1에서 {1} 사이의 번호를 써 주세요.")
        case .saved: LocalizedText("{0} is saved: {1}.", "{0}{0|을|를} 저장했습니다: {1}")
        case .savedHome: LocalizedText("{0} is saved as home: {1}.", "{0}{0|을|를} 우리 집으로 저장했습니다: {1}")
        case .removed: LocalizedText("{0} is no longer saved.", "{0}{0|을|를} 지웠습니다.")
        case .moved: LocalizedText("{0} is number {1} now.", "{0}: 이제 {1}번입니다.")
        case .renamed: LocalizedText("It is called {0} now.", "이제 {0}{0|이라고|라고} 부릅니다.")
        case .isHome: LocalizedText("{0} is home now.", "이제 {0}{0|이|가} 우리 집입니다.")
        case .unknown:
            LocalizedText(
                "You have saved no place \"{0}\"; board places lists them.",
                "저장한 장소에 \"{0}\"{0|이|가} 없습니다. board places로 볼 수 있습니다.")
        case .confirmRemove: LocalizedText("Forget {0}?", "{0}{0|을|를} 지울까요?")
        case .confirmWithDigest:
            LocalizedText("Forget {0}, and the daily digest about it?", "{0}{0|과|와} 그곳의 날씨 소식을 지울까요?")
        case .place: LocalizedText("PLACE", "장소")
        case .coordinates: LocalizedText("COORDINATES", "좌표")
        case .label: LocalizedText("LABEL", "이름표")
        case .home: LocalizedText("home", "우리 집")
        }
    }
}

enum PlacesHelp: HelpMessage {
    case places, list, search, add, remove, move, rename, setHome, query, place, label, home, pick, which, position

    var localized: LocalizedText {
        switch self {
        case .places: LocalizedText("Keep places under names of your own.", "장소를 내 이름으로 저장해 둡니다.")
        case .list: LocalizedText("List your places.", "저장한 장소를 늘어놓습니다.")
        case .search: LocalizedText("Find places by name.", "이름으로 장소를 찾습니다.")
        case .add: LocalizedText("Save a place.", "장소를 저장합니다.")
        case .remove: LocalizedText("Forget a place.", "저장한 장소를 지웁니다.")
        case .move: LocalizedText("Move a place in the list.", "장소의 차례를 바꿉니다.")
        case .rename: LocalizedText("Call a place something else.", "장소를 다르게 부릅니다.")
        case .setHome:
            LocalizedText("Make a place home: the one meant when none is named.", "우리 집을 정합니다. 장소를 쓰지 않으면 이곳입니다.")
        case .query:
            LocalizedText(
                "A name, with the country where it helps: Springfield,US.", "장소 이름. 나라를 붙여도 됩니다: Springfield,US")
        case .place: LocalizedText("A name, or latitude,longitude.", "장소 이름이나 위도,경도.")
        case .label: LocalizedText("What to call it.", "부를 이름.")
        case .home: LocalizedText("Make it home.", "우리 집으로 정합니다.")
        case .pick: LocalizedText("Which of the places of that name.", "그 이름의 장소들 가운데 몇 번째.")
        case .which: LocalizedText("Its number in the list, or its label.", "목록의 번호나 이름표.")
        case .position: LocalizedText("The new number in the list.", "목록에서 새 번호.")
        }
    }
}
