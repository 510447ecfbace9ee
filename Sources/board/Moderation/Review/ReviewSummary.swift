import BoardModels

/// What was done in a review session; what `--json` prints at its end.
struct ReviewSummary: Encodable {
    /// Those that stand, in order.
    private(set) var decisions: [Decision] = []
    /// Those that were taken back in the same session.
    private(set) var undone: [Decision.ID] = []
    var appeals: [Appeal] = []
    /// Cases that were looked at and left.
    var skipped = 0

    mutating func add(_ decision: Decision) {
        decisions.append(decision)
    }

    mutating func takeBack(_ decision: Decision) {
        decisions.removeAll { $0.id == decision.id }
        undone.append(decision.id)
    }
}

extension Context {
    /// Says what a session did, with the numbers that take it back.
    func show(_ summary: ReviewSummary) throws(Failure) {
        guard !isJSON else { return try print(json: summary) }
        // The terminal may have another size by now.
        let width = Terminal.width(of: output.descriptor, columns: environment["COLUMNS"])
        let text = moderationText(width: width)
        let numbers = [summary.decisions.count, summary.appeals.count, summary.skipped].map { String($0) }
        say(ReviewMessage.summary, numbers[0], numbers[1], numbers[2])
        if !summary.decisions.isEmpty {
            let rows = summary.decisions.map { decision in
                [
                    TerminalText("#\(decision.id)"), TerminalText(decision.case.map { "#\($0)" } ?? ""),
                    TerminalText(decision.post.map { "#\($0)" } ?? ""), text.done(decision),
                ]
            }
            let columns: [Table.Column] = [
                .init(self.text(ReviewMessage.number), .right), .init(self.text(ReviewMessage.case), .right),
                .init(self.text(ReviewMessage.post), .right),
                .init(self.text(ReviewMessage.what), role: .wraps(least: 24)),
            ]
            output.write(Listing(columns: columns, rows: rows, heading: 2).lines(width: width))
            say(ReviewMessage.undoHint)
        }
        for appeal in summary.appeals {
            output.write(
                TerminalText(self.text(ReviewMessage.appealAnswered, appeal.id.description, text.outcome(appeal))))
        }
        if !summary.undone.isEmpty {
            let numbers = summary.undone.map { "#\($0)" }.joined(separator: ", ")
            say(ReviewMessage.undoneAll, numbers)
        }
    }
}

extension ModerationText {
    /// What a decision did, in few words: "removed · spam · silence until …".
    func done(_ decision: Decision) -> TerminalText {
        [
            TerminalText(decision.verdict.map { $0.name(in: language) } ?? ""),
            TerminalText(decision.reason.map { $0.name(in: language) } ?? ""), decision.move.map(line) ?? .empty,
            decision.sanction.map(brief) ?? .empty,
        ].joined(TerminalText(" · ", .dim))
    }

    func outcome(_ appeal: Appeal) -> String {
        text(AppealStateMessage(appeal.state))
    }
}
