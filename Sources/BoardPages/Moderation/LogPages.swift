import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The page of the public moderation log.
struct LogPages: PageGroup {
    let pages: Pages
    let services: BoardServices
    private let verifier: LogVerifier

    init(pages: Pages, services: BoardServices) {
        self.pages = pages
        self.services = services
        verifier = LogVerifier(store: services.store, now: services.now)
    }

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.showLog, use: show)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let query = try LogQuery(parameters: request.filledQueryValues)
        let found = try await services.store.moderationLog(query)
        let formatter = context.moderationValues(at: services.now())
        let verified = try await verifier.verify()
        let isUnused = verified.isComplete && verified.entries == 0
        let values: PageValues = [
            "entries": found.items.map { Self.values($0, formatter) }, "isEmpty": found.items.isEmpty,
            "emptyText": formatter.text(isUnused ? LogPageText.logUnused : .logEmpty),
            "chain": isUnused ? nil : Self.values(verified, formatter), "filters": Self.filters(query, formatter),
            "pager": Pagination.values(next: found.next, of: query.parameters, at: PageRoute.showLog.path),
        ]
        let title = formatter.text(CommonPageText.log)
        let head = PageHead(
            description: formatter.text(LogPageText.logIntroduction),
            feed: FeedLink(path: PageRoute.logFeed.path, title: title),
            canonical: PageRoute.showLog.path)
        return try pages.page("moderation/log", values, title: title, head: head, for: request, context)
    }

    private static func values(_ entry: LogEntry, _ formatter: ModerationFormatter) -> PageValues {
        // Only moderators and the member concerned may open the decision's page, and the log does not name that member.
        let decision = formatter.isModerator ? entry.decision : nil
        return [
            "decision": decision.map { id in
                ["id": id.description, "url": PageRoute.showDecision.path(id)] as PageValues
            },
            "batch": formatter.isModerator
                ? entry.batch.map { id in
                    [
                        "label": formatter.text(LogPageText.logBatch, id.description),
                        "url": PageRoute.showBatch.path(id),
                    ] as PageValues
                } : nil,
            "number": String(entry.number), "html": headline(entry, formatter),
            "time": formatter.time(entry.at), "when": entry.at.utcText, "hash": entry.hash,
            "shortHash": String(entry.hash.prefix(12)), "statement": entry.statement,
        ]
    }

    /// The headline as HTML, in which the page's script shows the end of a sanction in the reader's time zone.
    private static func headline(_ entry: LogEntry, _ formatter: ModerationFormatter) -> String {
        formatter.html(
            entry.headline(in: formatter.language), naming: entry.sanctionEndsAt, as: entry.sanctionEndsAt?.utcText)
    }

    private static func values(_ result: LogVerifier.Result, _ formatter: ModerationFormatter) -> PageValues {
        let count = String(result.entries)
        if let fault = result.fault {
            return ["isBroken": true, "text": formatter.text(LogPageText.logBroken, String(fault.entry))]
        }
        guard result.isComplete else { return ["text": formatter.text(LogPageText.logChecking, count)] }
        return [
            "isVerified": true, "text": formatter.text(LogPageText.logVerified, count), "hash": result.lastHash,
        ]
    }

    private static func filters(_ query: LogQuery, _ formatter: ModerationFormatter) -> PageValues {
        [
            "actions": LogAction.allCases.map { action in
                PageValues.option(
                    action.rawValue, formatter.text(LogPageText.name(of: action)), isSelected: action == query.action)
            },
            // The values of the query parameters `actor`, `member` and `content`.
            "actor": query.actor, "subject": query.member, "post": query.content?.description,
        ]
    }
}
