import BoardModels

/// The results of a review session, which `board review --json` prints.
struct ReviewSummary: Encodable {
    /// The decisions made in the session and not undone, each on one case or several, oldest first.
    private(set) var batches: [BatchResult] = []
    /// The decisions that were made in the session and reversed in it.
    private(set) var undone: [Decision.ID] = []
    var appeals: [Appeal] = []
    var skipped = 0
    /// The summary of each batch's decision, such as "removed · spam".
    fileprivate var texts: [Batch.ID: TerminalText] = [:]

    private enum CodingKeys: CodingKey {
        case batches, undone, appeals, skipped
    }

    /// Adds the result of a decision and its summary; ignores a result without a batch, in which nothing was decided.
    mutating func add(_ result: BatchResult, _ text: TerminalText) {
        guard let batch = result.batch else { return }
        batches.append(result)
        texts[batch] = text
    }

    /// Moves decisions from the batches to `undone`, and removes batches that have no decisions left.
    mutating func undo(_ decisions: [Decision.ID]) {
        for index in batches.indices {
            batches[index].outcomes.removeAll { $0.decision.map(decisions.contains) ?? false }
        }
        batches.removeAll(where: \.decisions.isEmpty)
        undone += decisions
    }
}

extension Context {
    /// Prints a review session's results, with the batch numbers that `board undo --batch` accepts.
    func show(_ summary: ReviewSummary) throws(Failure) {
        guard !isJSON else { return try print(json: summary) }
        // The terminal may have been resized during the session.
        let width = Terminal.width(of: output.descriptor, columns: environment["COLUMNS"])
        let text = moderationText(width: width)
        say(
            LocalizedText("Decided {0}, appeals {1}, skipped {2}.", "결정 {0}건, 이의 신청 {1}건, 넘긴 것 {2}건."),
            String(summary.batches.flatMap(\.decisions).count), String(summary.appeals.count),
            String(summary.skipped))
        if !summary.batches.isEmpty {
            output.write(text.listing(summary).lines(on: output))
            say(LocalizedText("To reverse them: board undo --batch NUMBER", "되돌리려면: board undo --batch 번호"))
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

    fileprivate func listing(_ summary: ReviewSummary) -> Listing {
        let columns = [
            column(LocalizedText("BATCH", "결정"), .right), column(LocalizedText("CASE", "신고 건"), .right),
            column(LocalizedText("CONTENT", "게시물"), .right),
            column(LocalizedText("WHAT", "내용"), role: .wraps(minimum: 24)),
        ]
        let fields = summary.batches.map { result -> [TerminalText] in
            let cases = result.decided.map(\.case.description).joined(separator: ",")
            let contents = result.decided.compactMap(\.content?.description).joined(separator: ",")
            let number = result.batch?.description ?? ""
            let text = result.batch.flatMap { summary.texts[$0] } ?? .empty
            return [TerminalText(number), TerminalText(cases), TerminalText(contents), text]
        }
        // In the table, a batch of several cases shows their number instead of listing them.
        let rows = zip(summary.batches, fields).map { result, fields -> [TerminalText] in
            let count = result.decisions.count
            guard count > 1 else { return ["#" + fields[0], "#" + fields[1], "#" + fields[2], fields[3]] }
            let cases = plain(LocalizedText("{0} cases", "{0}건"), String(count))
            return ["#" + fields[0], cases, .empty, fields[3]]
        }
        return Listing(columns: columns, rows: rows, heading: 2, width: width, fields: fields)
    }
}
