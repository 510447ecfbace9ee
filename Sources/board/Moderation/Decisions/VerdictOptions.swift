import ArgumentParser
import BoardModels

/// The command-line options for a decision's verdict: one of dismissal, hiding, removal or a move, whose board and
/// category may be combined.
struct VerdictOptions: ParsableArguments {
    @Flag(help: .localized("Dismiss the case: nothing is wrong, and the content is shown.", "문제가 없습니다. 게시물이 보입니다."))
    var dismiss = false

    @Flag(
        help: .localized(
            "Hide the content; if it can be edited, its author may edit it once and request its restoration.",
            "게시물을 숨깁니다. 수정할 수 있는 게시물이면 작성자가 한 번 고친 뒤 복원을 요청할 수 있습니다."))
    var hide = false

    @Flag(help: .localized("Remove the content.", "게시물을 삭제합니다."))
    var remove = false

    @Option(
        help: .localized("Move the post to another board.", "글을 다른 게시판으로 옮깁니다.", value: "board"),
        completion: .list(WeatherType.allCases.map(\.rawValue)))
    var moveTo: String?

    @Option(
        name: .shortAndLong, help: .localized("Move the post to another category.", "글을 다른 분류로 옮깁니다."),
        completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    /// Creates a decision with the verdict and, for a move, the destination.
    ///
    /// Throws unless exactly one verdict is given.
    func decision() throws(Failure) -> NewDecision {
        let weather = try moveTo.map(Choices.weather)
        let category = try category.map(Choices.category)
        let isMove = weather != nil || category != nil
        let given: [(Bool, Verdict)] = [(dismiss, .dismiss), (hide, .hide), (remove, .remove), (isMove, .move)]
        let verdicts = given.filter(\.0).map(\.1)
        guard verdicts.count == 1, let verdict = verdicts.first else {
            throw Failure(
                .usage,
                verdicts.isEmpty
                    ? LocalizedText(
                        "Give a verdict: --dismiss, --hide, --remove, --move-to BOARD or --category C.",
                        "--dismiss, --hide, --remove, --move-to 게시판, --category 분류 가운데 하나로 결정해 주세요.")
                    : LocalizedText(
                        "A decision takes only one of --dismiss, --hide, --remove, and --move-to or --category.",
                        "한 결정에는 --dismiss, --hide, --remove, --move-to나 --category 가운데 하나만 쓸 수 있습니다."))
        }
        return NewDecision(verdict: verdict, weather: weather, category: category)
    }
}
