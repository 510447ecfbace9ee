import BoardClient
import BoardModels

/// The output of `board` without a command: the weather at the default place, the posts recommended for it, the number of
/// unread notices, and the moderation work that waits.
struct Overview: Encodable {
    /// The maximum number of recommended posts that are shown.
    private static let maximumPosts = 3

    /// The weather at the default place and the posts recommended for it; nil if there is no place, or after an error.
    var board: BoardNow?
    /// The number of the member's unread notices; nil if no account is signed in.
    var unreadNotices: Int?
    /// The moderation work that waits; nil if no moderator's account is signed in.
    var moderation: ModerationBacklog?

    /// Shows the overview; returns false, without output, if no account is signed in and there is no default place.
    static func show(in context: Context) async throws(Failure) -> Bool {
        let (context, account, places) = try await context.resolvePlaces([])
        guard account != nil || !places.isEmpty else { return false }
        let results = await context.results(at: places, as: account) { try await $0.boardNow(at: $1) }
        var overview = Overview(board: results.first.flatMap { try? $0.get() })
        if let account {
            let own = try await context.call(as: account) { try await $0.ownAccount() }
            overview.unreadNotices = own.unreadNotices
            overview.moderation = own.moderation
        }
        try overview.print(of: places.first, in: context)
        try context.throwFailures(in: results, names: [])
        return true
    }

    private func print(of place: ResolvedPlace?, in context: Context) throws(Failure) {
        guard !context.isJSON else { return try context.print(json: self) }
        if var board {
            board.recommendations = Array(board.recommendations.prefix(Self.maximumPosts))
            if let place { board.current.place = place.named(board.current.place) }
            context.output.write(
                context.conditionsText.brief(board.current, width: context.output.width)
                    + context.recommendationText(board).lines(explained: false))
        } else if place == nil {
            context.say(PlaceMessage.noPlace)
        }
        context.printWaiting(unreadNotices ?? 0, moderation)
        context.say(LocalizedText("All commands: board --help", "모든 명령: board --help"))
    }
}

extension ConditionsText {
    /// Renders current conditions in two lines, the second with the attribution; wrapped to more if they do not fit.
    fileprivate func brief(_ report: ConditionsReport, width: Int) -> [TerminalText] {
        // Of the weather details to show, only the first two.
        let few = facts.chosen(of: report).prefix(2).map { fact in
            TerminalText("\(fact.label.text(in: language)) \(fact.value)")
        }
        let stale = report.failure == nil ? .empty : TerminalText(ForecastMessage.stale.text(in: language), .bold)
        let credit = TerminalText(credit(report.conditions), .dim)
        return ([heading(report)] + few).facts(width: width) + [stale, credit].facts(width: width)
    }
}
