import ArgumentParser
import BoardModels

/// The command-line options that filter the queue of moderation cases.
struct CaseFilter: ParsableArguments {
    @Option(
        name: .shortAndLong, help: .localized("Only with reports for this reason.", "이 사유로 신고된 것만."),
        completion: .list(ReasonArgument.slugs))
    var reason: String?

    @Option(
        name: .shortAndLong, help: .localized("Only on this board.", "이 게시판의 것만."),
        completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(
        name: .shortAndLong, help: .localized("Only in this category.", "이 분류의 것만."),
        completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(help: .localized("Only about content of this member.", "이 회원의 게시물에 대한 것만.", value: "handle"))
    var author: String?

    /// Parses the options into a query; throws a usage error for an unknown reason, board or category.
    func query() throws(Failure) -> CaseQuery {
        CaseQuery(
            reason: try reason.map(ReasonArgument.read),
            weather: try weather.map(Choices.weather),
            category: try category.map(Choices.category), author: author)
    }
}
