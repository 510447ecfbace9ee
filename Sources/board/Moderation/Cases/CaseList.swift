import BoardModels

extension ModerationText {
    /// The queue, or what was decided, a case in each row.
    func queue(_ cases: [CaseSummary], state: CaseState) -> Listing {
        let isOpen = state == .open
        var columns: [Table.Column] = [
            .init(text(CaseMessage.number), .right), .init(text(CaseMessage.post), role: .wraps(least: 20)),
            .init(text(CaseMessage.weight), .right), .init(text(CaseMessage.reasons), role: .wraps(least: 12)),
            .init(text(CaseMessage.author), role: .cut(least: 8)),
            .init(text(isOpen ? CaseMessage.opened : CaseMessage.closed)),
        ]
        if !isOpen { columns.append(.init(text(CaseMessage.outcome), role: .wraps(least: 10))) }
        let showsHolders = cases.contains { $0.claim != nil }
        if showsHolders { columns.append(.init(text(CaseMessage.held), role: .cut(least: 7))) }
        let rows = cases.map { summary in
            let post = TerminalText(summary.title, .bold)
            let place = [board(summary.weather, summary.category, glued: true), self.state(summary.postState)]
                .joined(TerminalText("\u{A0}· ", .dim))
            var row = [
                TerminalText("#\(summary.id)", .dim), post + "  " + place, weight(summary.weight), reasons(summary),
                TerminalText(summary.author.handle), ago(isOpen ? summary.openedAt : summary.closedAt ?? now),
            ]
            if !isOpen { row.append(outcome(summary.outcome)) }
            if showsHolders { row.append(TerminalText(holder(summary.claim) ?? "")) }
            return row
        }
        return Listing(columns: columns, rows: rows, heading: 2)
    }

    /// The appeals that wait, to be told above the queue.
    func waiting(_ appeals: Page<Appeal>) -> [TerminalText] {
        guard !appeals.items.isEmpty else { return [] }
        let numbers = appeals.items.prefix(5).map { "#\($0.id)" }.joined(separator: ", ")
        let more = appeals.items.count > 5 ? numbers + " …" : numbers
        let message = appeals.next == nil ? CaseMessage.appealsWait : .appealsWaitMore
        return [TerminalText(text(message, String(appeals.items.count), more), .bold)]
    }

    func weight(_ value: Double) -> TerminalText {
        TerminalText(Number.text(value, decimals: 1))
    }

    /// "spam 3, abuse", and what else brought the case about.
    func reasons(_ summary: CaseSummary) -> TerminalText {
        let reasons = summary.reasons.map { count in
            let name = count.reason.name(in: language)
            return count.reports > 1 ? "\(name)\u{A0}\(count.reports)" : name
        }
        let origins = summary.origins.filter { $0 != .reports }.map { text(CaseOriginMessage($0)) }
        return TerminalText((reasons + origins).joined(separator: ", "))
    }

    /// "hidden · silence · overturned on appeal"; nothing while a case is open.
    func outcome(_ outcome: CaseOutcome?) -> TerminalText {
        guard let outcome else { return .empty }
        return [
            TerminalText(outcome.verdict.name(in: language)),
            TerminalText(outcome.sanction.map { $0.name(in: language) } ?? ""),
            TerminalText(outcome.isOverturned ? text(DecisionMessage.overturned) : "", .bold),
        ].joined(TerminalText(" · ", .dim))
    }

    private func holder(_ claim: CaseClaim?) -> String? {
        guard let claim, claim.until > now else { return nil }
        return claim.isOwn ? text(CaseMessage.heldByYou) : claim.by.handle
    }
}
