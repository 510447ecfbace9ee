import ArgumentParser
import BoardClient
import BoardModels

struct CasesListCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "list", "List cases by weight, highest first.", "신고 건을 신고 점수가 높은 것부터 봅니다.")

    @Option(help: .localized("Open or decided cases.", "검토 중이거나 결정된 신고 건."))
    var state: CaseState = .open

    @OptionGroup var filter: CaseFilter

    @Option(help: .localized("Only cases of this origin.", "이 경로로 접수된 것만."))
    var origin: CaseOrigin?

    @Flag(help: .localized("Only cases that you claimed.", "내가 담당하는 것만."))
    var mine = false

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let paging = try page.query()
        var query = try filter.query()
        (query.state, query.origin, query.isClaimedByReader, query.limit) = (state, origin, mine, paging.limit)
        let account = try context.signedInAccount()
        let cases = try await context.pages(
            from: paging.cursor, all: page.all, as: account
        ) { [query] client, cursor in
            var query = query
            query.cursor = cursor
            return try await client.cases(query)
        }
        let text = context.moderationText
        guard !context.isJSON else { return try context.print(json: cases) }
        let appeals = try await context.call(as: account) { try await $0.appeals() }
        context.messages.say(text.openAppeals(appeals))
        // True if an option other than --limit differs from its default.
        let isFiltered = query != CaseQuery(limit: paging.limit)
        let empty =
            isFiltered
            ? LocalizedText("No cases match.", "조건에 맞는 신고 건이 없습니다.")
            : LocalizedText("There are no open cases.", "검토할 신고 건이 없습니다.")
        try context.show(cases, orSay: empty) { text.listing(cases.items, state: state) }
        guard cases.items.isEmpty, let author = query.author else { return }
        let known = await context.knownHandles(as: account)
        if !known.contains(author) { context.messages.say(Suggestion.lines(for: author, among: known)) }
    }
}

extension CaseState: ExpressibleByArgument {}
extension CaseOrigin: ExpressibleByArgument {}

extension ModerationText {
    /// Renders moderation cases as a list, with an outcome column unless `state` is open.
    func listing(_ cases: [CaseSummary], state: CaseState) -> Listing {
        let isOpen = state == .open
        var columns = [
            column(LocalizedText("CASE", "신고 건"), .right),
            column(LocalizedText("CONTENT", "게시물"), role: .wraps(minimum: 20)),
            column(LocalizedText("WEIGHT", "점수"), .right),
            column(LocalizedText("REASONS", "사유"), role: .wraps(minimum: 12)),
            column(LocalizedText("BY", "작성자"), role: .truncates(minimum: 8)),
            column(isOpen ? LocalizedText("OPENED", "접수") : LocalizedText("DECIDED", "결정")),
        ]
        if !isOpen { columns.append(column(LocalizedText("OUTCOME", "결과"), role: .wraps(minimum: 10))) }
        let showsHolders = cases.contains { $0.claim != nil }
        if showsHolders { columns.append(column(LocalizedText("CLAIM", "담당자"), role: .truncates(minimum: 7))) }
        let rows = cases.map { summary in
            let board = [board(summary.weather, summary.category, glued: true), self.state(summary.contentState)]
                .joined(.separator)
            var row = [
                TerminalText("#\(summary.id)", .dim), TerminalText(summary.title, .bold) + "  " + board,
                weight(summary.weight), reasons(summary), TerminalText(summary.author.handle),
                ago(isOpen ? summary.openedAt : summary.closedAt ?? now),
            ]
            if !isOpen { row.append(outcome(summary.outcome)) }
            if showsHolders { row.append(TerminalText(holder(summary.claim) ?? "")) }
            return row
        }
        return Listing(columns: columns, rows: rows, heading: 2, width: width, fields: cases.map(fields))
    }

    /// The fields of a case in a pipe, which are the same for open and decided cases.
    private func fields(_ summary: CaseSummary) -> [TerminalText] {
        [
            TerminalText(summary.id.description), TerminalText(summary.content.description),
            TerminalText(summary.title, .bold), name(summary.weather),
            TerminalText(summary.category?.name(in: language) ?? ""), state(summary.contentState),
            weight(summary.weight), reasons(summary, glued: false), TerminalText(summary.author.handle),
            TerminalText(time: summary.openedAt), TerminalText(holder(summary.claim) ?? ""),
            TerminalText(time: summary.closedAt), outcome(summary.outcome),
        ]
    }

    /// Renders a line with the number of open appeals and the ids of the first five; empty if `appeals` has none.
    fileprivate func openAppeals(_ appeals: Page<Appeal>) -> [TerminalText] {
        guard !appeals.items.isEmpty else { return [] }
        let numbers = appeals.items.prefix(5).map { "#\($0.id)" }.joined(separator: ", ")
        let more = appeals.items.count > 5 || appeals.next != nil ? numbers + " …" : numbers
        let message =
            appeals.next == nil
            ? LocalizedText(
                "{0} open {0|appeal|appeals}: {1} (board appeals)", "검토할 이의 신청 {0}건: {1} (board appeals)")
            : LocalizedText(
                "More than {0} open appeals: {1} (board appeals)", "검토할 이의 신청 {0}건 이상: {1} (board appeals)")
        return [heading(message, String(appeals.items.count), more)]
    }

    func weight(_ value: Double) -> TerminalText {
        TerminalText(Number.text(value, decimals: 1))
    }

    /// Formats what opened a case: report reasons with counts, then other origins, as in "spam 3, watch word".
    ///
    /// - Parameter glued: true to keep a reason and its count on one line with a non-breaking space.
    func reasons(_ summary: CaseSummary, glued: Bool = true) -> TerminalText {
        let space = glued ? "\u{A0}" : " "
        let reasons = summary.reasons.map { count in
            let name = count.reason.name(in: language)
            return count.reports > 1 ? name + space + String(count.reports) : name
        }
        let origins = summary.origins.filter { $0 != .reports }.map { text($0.localized) }
        return TerminalText((reasons + origins).joined(separator: ", "))
    }

    /// Formats a case's outcome, such as "hidden · silence · overturned on appeal"; empty while the case is open.
    func outcome(_ outcome: CaseOutcome?) -> TerminalText {
        guard let outcome else { return .empty }
        return [
            TerminalText(outcome.verdict.name(in: language)),
            TerminalText(outcome.sanction.map { $0.name(in: language) } ?? ""),
            outcome.isOverturned ? heading(AppealState.overturned.localized) : .empty,
        ].joined(.separator)
    }

    private func holder(_ claim: CaseClaim?) -> String? {
        guard let claim, claim.until > now else { return nil }
        return claim.isOwn ? text(Self.you) : claim.by.handle
    }
}
