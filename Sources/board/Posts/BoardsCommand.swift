import ArgumentParser
import BoardClient
import BoardModels

struct BoardsCommand: BoardCommand {
    static let configuration = CommandConfiguration("boards", "Show the nine boards.", "아홉 개의 게시판을 봅니다.")

    static let examples = [CommandExample(prints: "BoardList")]

    @Argument(help: .place, completion: Completion.savedPlaces)
    var place: [String] = []

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let (context, account, resolved) = try await PlaceArgument.resolveRefreshingCache(words: place, in: context)
        // `call(at:)` needs a place for its errors; an empty name adds nothing to them.
        let anywhere = ResolvedPlace(query: .named(""))
        var list = try await context.call(at: resolved ?? anywhere, as: account) { client in
            try await client.boards(at: resolved?.query)
        }
        if !context.isJSON, let resolved, let found = list.current?.place {
            list.current?.place = resolved.named(found)
        }
        let shown = list
        try context.show(listing(shown, in: context), json: shown)
        if let error = list.trouble, !context.isJSON {
            context.messages.say([TerminalText(error.explanation(in: context.language))])
        }
    }

    private func listing(_ list: BoardList, in context: Context) -> Listing {
        let width = context.output.width
        let weather = list.current.map { context.conditionsText.lines($0, width: width) } ?? []
        return Listing(fields: list.boards.map { fields($0, in: context) }, notes: weather) {
            let boards = table(list.boards, in: context)
            return weather + (weather.isEmpty ? [] : [.empty])
                + (boards.fits(width)
                    ? boards.lines(width: width) : list.boards.flatMap { card($0, in: context, width) })
        }
    }

    private func fields(_ board: Board, in context: Context) -> [TerminalText] {
        [
            TerminalText(board.weather.name(in: context.fieldLanguage)), TerminalText(String(board.posts)),
            TerminalText(board.latest?.title ?? ""), TerminalText(time: board.latest?.createdAt),
        ]
    }

    private func table(_ boards: [Board], in context: Context) -> Table {
        let rows = boards.map { board in
            [
                name(board, in: context), TerminalText(String(board.posts)),
                latest(board, in: context) ?? TerminalText("–", .dim),
            ]
        }
        return Table(
            columns: [
                .init(context.text(LocalizedText("BOARD", "게시판"))),
                .init(context.text(LocalizedText("POSTS", "글")), .right),
                .init(context.text(LocalizedText("LATEST", "최근 글")), role: .wraps(minimum: 32)),
            ], rows: rows)
    }

    private func card(_ board: Board, in context: Context, _ width: Int) -> [TerminalText] {
        let heading = name(board, in: context) + TerminalText("  \(board.posts)")
        return [heading] + (latest(board, in: context).map { [$0].wrapped(to: width, indent: 2) } ?? [])
    }

    private func name(_ board: Board, in context: Context) -> TerminalText {
        TerminalText(board.weather.name(in: context.language), .of(board.weather))
    }

    private func latest(_ board: Board, in context: Context) -> TerminalText? {
        board.latest.map { post in
            let age = RelativeTime.text(post.createdAt, now: context.now, in: context.language)
            return TerminalText(post.title) + TerminalText("  " + age, .dim)
        }
    }
}
