import ArgumentParser
import BoardClient
import BoardModels

struct PlacesListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", "List your saved places.", "저장한 장소 목록을 봅니다.")

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let page = try await context.call(as: account) { try await $0.savedPlaces() }
        _ = await context.refreshingCache(of: account, force: true)
        let none = LocalizedText(
            "You have saved no places yet: board places add \"Seoul\"", "저장한 장소가 없습니다: board places add \"서울\"")
        try context.show(page, orSay: none) { context.listing(page.items) }
    }
}
