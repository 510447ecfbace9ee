import ArgumentParser
import BoardClient
import BoardModels

struct PlacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "places", LocalizedText("Save places under names of your own.", "장소를 원하는 이름으로 저장합니다."),
        subcommands: [
            PlacesListCommand.self, PlacesSearchCommand.self, PlacesAddCommand.self, PlacesRemoveCommand.self,
            PlacesMoveCommand.self, PlacesRenameCommand.self, PlacesHomeCommand.self,
        ],
        defaultSubcommand: PlacesListCommand.self)
}

struct PlacesListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", LocalizedText("List your places.", "저장한 장소 목록을 봅니다."))

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let page = try await context.call(as: account) { client throws(ClientError) in
            try await client.savedPlaces()
        }
        _ = await context.refreshingCache(of: account, force: true)
        let none = LocalizedText(
            "You have saved no places yet: board places add \"Seoul\"", "저장한 장소가 없습니다: board places add \"서울\"")
        try context.show(page, orSay: none) { context.lines(page.items) }
    }
}

struct PlacesSearchCommand: BoardCommand {
    static let configuration = CommandConfiguration("search", LocalizedText("Find places by name.", "이름으로 장소를 찾습니다."))

    @Argument(
        help: .localized(
            "A name, with the country where it helps: Springfield,US.", "장소 이름. 나라를 붙여도 됩니다: Springfield,US"))
    var query: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try PlaceArgument.check(query)
        let found = try await context.find(query, as: try context.account())
        let isPostcode = query.contains(where: \.isNumber) && !query.contains(",")
        let none =
            isPostcode
            ? LocalizedText(
                "Nothing has that name. A postcode goes with its country, as in 04524,KR.",
                "그런 이름의 장소가 없습니다. 우편번호는 04524,KR처럼 나라와 함께 써 주세요.")
            : LocalizedText("Nothing has that name.", "그런 이름의 장소가 없습니다.")
        try context.show(found, orSay: none) { context.lines(found.items) }
    }
}
