import ArgumentParser
import BoardClient
import BoardModels

struct PlacesSearchCommand: BoardCommand {
    static let configuration = CommandConfiguration("search", "Find places by name.", "이름으로 장소를 찾습니다.")

    @Argument(
        help: .localized(
            "A name, optionally with its country: Springfield,US.", "장소 이름. 나라를 붙여도 됩니다: 파리, 프랑스"))
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = words.asPlace
        try PlaceArgument.check(query)
        let found = try await context.searchPlaces(named: query, as: try context.account())
        let isPostcode = query.contains(where: \.isNumber) && !query.contains(",")
        let none =
            isPostcode
            ? LocalizedText(
                "No place with that name was found. Give a postcode with its country, as in 04524,KR.",
                "그런 이름의 장소가 없습니다. 다른 나라의 우편번호는 10001,US처럼 나라와 함께 써 주세요.")
            : LocalizedText("No place with that name was found.", "그런 이름의 장소가 없습니다.")
        guard !context.isJSON else { return try context.print(json: found) }
        guard found.items.isEmpty else { return try context.show(context.listing(found.items), json: found) }
        guard !found.suggestions.isEmpty else { return context.say(none) }
        context.say(LocalizedText("No place with that name was found. Did you mean:", "그런 이름의 장소가 없습니다. 혹시 이곳인가요?"))
        context.messages.write(context.listing(found.suggestions).layout())
    }
}
