import ArgumentParser
import BoardModels

/// The pagination options of commands that print lists: page size, cursor, or all pages.
struct PageOptions: ParsableArguments {
    @Option(help: .localized("How many, 1–100.", "가져올 개수(1–100).", value: "n"))
    var limit: String?

    @Option(help: .localized("Continue where the last list ended.", "지난 목록에 이어서 봅니다."))
    var cursor: String?

    @Flag(name: .customLong("more"), help: .localized("All pages, not only the first.", "첫 페이지만이 아니라 끝까지 봅니다."))
    var all = false

    /// True if any of the options is on the command line.
    var isGiven: Bool { limit != nil || cursor != nil || all }

    func query() throws(Failure) -> PageQuery {
        PageQuery(limit: try NumberArgument.limit(limit), cursor: cursor)
    }
}
