import ArgumentParser
import BoardClient
import BoardModels

struct CompareCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "compare", "Compare the weather of two or three places.", "두세 곳의 날씨를 비교합니다.")

    static let examples = [CommandExample("Mapo", "37.5,127", prints: "[ConditionsReport]")]

    @Argument(
        help: .localized("Saved labels, names, or latitude,longitude.", "저장한 이름, 장소 이름, 위도,경도."),
        completion: Completion.savedPlaces)
    var places: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let places = try await context.joiningNeighbours(of: places)
        guard (2...3).contains(places.count) else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Give two or three places: board compare Seoul Busan", "두세 곳을 써 주세요: board compare 서울 부산"))
        }
        let (context, account, resolved) = try await context.resolvePlaces(places)
        let results = await context.reports(at: resolved, as: account)
        try context.show(results, names: places, differences: true)
    }
}
