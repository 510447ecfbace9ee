import BoardModels

/// The results of a review session, which `board review --json` prints.
struct ReviewSummary: Encodable {
    /// The decisions made in the session and not undone, oldest first.
    private(set) var decisions: [Decision] = []
    private(set) var undone: [Decision.ID] = []
    var appeals: [Appeal] = []
    var skipped = 0

    mutating func add(_ decision: Decision) {
        decisions.append(decision)
    }

    mutating func undo(_ decision: Decision) {
        decisions.removeAll { $0.id == decision.id }
        undone.append(decision.id)
    }
}

extension Context {
    /// Prints a review session's results, with the decision numbers that `board undo` accepts.
    func show(_ summary: ReviewSummary) throws(Failure) {
        guard !isJSON else { return try print(json: summary) }
        // The terminal may have been resized during the session.
        let width = Terminal.width(of: output.descriptor, columns: environment["COLUMNS"])
        let text = moderationText(width: width)
        say(
            LocalizedText("Decided {0}, appeals {1}, skipped {2}.", "결정 {0}건, 이의 신청 {1}건, 넘긴 것 {2}건."),
            String(summary.decisions.count), String(summary.appeals.count), String(summary.skipped))
        if !summary.decisions.isEmpty {
            let rows = summary.decisions.map { decision in
                [
                    TerminalText("#\(decision.id)"), TerminalText(decision.case.map { "#\($0)" } ?? ""),
                    TerminalText(decision.post.map { "#\($0)" } ?? ""), text.summary(of: decision),
                ]
            }
            let columns = [
                text.column(LocalizedText("DECISION", "결정"), .right),
                text.column(LocalizedText("CASE", "신고 건"), .right),
                text.column(LocalizedText("POST", "글"), .right),
                text.column(LocalizedText("WHAT", "내용"), role: .wraps(minimum: 24)),
            ]
            let fields = zip(summary.decisions, rows).map { decision, row -> [TerminalText] in
                let numbers = [decision.id.description, decision.case?.description, decision.post?.description]
                return numbers.map { TerminalText($0 ?? "") } + [row[3]]
            }
            let listing = Listing(columns: columns, rows: rows, heading: 2, width: width, fields: fields)
            output.write(listing.lines(on: output))
            say(LocalizedText("To reverse decisions: board undo NUMBER …", "되돌리려면: board undo 번호 …"))
        }
        for appeal in summary.appeals {
            say(ModerationText.appealResolved, appeal.id.description, text.text(appeal.state.localized))
        }
        if !summary.undone.isEmpty {
            let numbers = summary.undone.map { "#\($0)" }.joined(separator: ", ")
            say(LocalizedText("Reversed: {0}", "되돌린 결정: {0}"), numbers)
        }
    }
}

extension ModerationText {
    static let appealResolved = LocalizedText("Appeal #{0}: {1}.", "이의 신청 #{0}: {1}.")

    /// Formats a decision in a few words, as in "removed · spam · silence until …".
    func summary(of decision: Decision) -> TerminalText {
        [
            TerminalText(decision.verdict.map { $0.name(in: language) } ?? ""),
            TerminalText(decision.reason.map { $0.name(in: language) } ?? ""), decision.move.map(line) ?? .empty,
            decision.sanction.map(brief) ?? .empty,
        ].joined(.separator)
    }
}
