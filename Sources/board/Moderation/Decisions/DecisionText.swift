import BoardModels

extension ModerationText {
    /// Renders a moderation decision on one line, for lists.
    func line(_ decision: Decision) -> TerminalText {
        let what = decision.verdict.map { TerminalText($0.name(in: language)) }
        let reason = decision.reason.map { TerminalText($0.name(in: language)) }
        return [
            TerminalText("#\(decision.id)", .dim) + " " + (what ?? decision.sanction.map(brief) ?? .empty),
            reason ?? .empty, decision.move.map(line) ?? .empty,
            // A decision without a verdict already begins with its sanction.
            what == nil ? .empty : decision.sanction.map(brief) ?? .empty,
            decision.by.map(byAuthor) ?? .empty, ago(decision.at), outcome(decision),
        ].joined(.separator)
    }

    func byAuthor(_ author: Author) -> TerminalText { plain(LocalizedText("by {0}", "{0}"), author.handle) }

    private static let reversed = LocalizedText("reversed", "되돌림")
    static let liftedBefore = LocalizedText(
        "Its sanction was already lifted and stays lifted.", "함께 내린 제재는 이미 해제되어 있습니다.")
    static let sanctionOnly = LocalizedText("sanction without a case", "신고 건 없는 제재")
    static let mayAppeal = LocalizedText("Appeal: board appeal {0}", "이의를 신청하려면: board appeal {0}")

    /// Renders a moderation decision in full, with hints at the commands that reverse or appeal it.
    func lines(_ decision: Decision) -> [TerminalText] {
        let title = dim(LocalizedText("Decision #{0}: ", "결정 #{0}: "), decision.id.description)
        let verdict =
            decision.verdict.map { TerminalText($0.name(in: language), .bold) }
            ?? heading(Self.sanctionOnly)
        var rows: [(LocalizedText, TerminalText?)] = [
            (LocalizedText("Content", "게시물"), decision.content.map { TerminalText("#\($0)") }),
            (LocalizedText("Case", "신고 건"), decision.case.map { TerminalText("#\($0)") }),
            (LocalizedText("Batch", "함께 내린 결정"), TerminalText("#\(decision.batch)")),
            (LocalizedText("Reason", "사유"), decision.reason.map { TerminalText($0.name(in: language)) }),
            (LocalizedText("Moved", "이동"), decision.move.map(line)),
            (LocalizedText("Sanction", "제재"), decision.sanction.map { line($0) }),
            (LocalizedText("Decided", "결정"), byline(decision.at, decision.by)),
            (LocalizedText("Appeal", "이의 신청"), decision.appeal.map { plain($0.localized) }),
        ]
        if let reversal = decision.reversal {
            let appeal = reversal.isByAppeal ? plain(LocalizedText("on appeal", "이의 신청에 따라")) : .empty
            rows.append((Self.reversed, [byline(reversal.at, reversal.by), appeal].joined(.separator)))
            rows.append((LocalizedText("reason", "이유"), reversal.reason.map { TerminalText($0) }))
        }
        let isLifted = decision.reversal?.sanctionWasLifted == true
        let lifted = isLifted ? TerminalText("  " + text(Self.liftedBefore)).wrapped(to: width) : []
        return [title + verdict] + table(rows) + lifted
            + labelledText(LocalizedText("Message to the author", "작성자에게 보낸 메시지"), decision.message)
            + labelledText(LocalizedText("Note for the moderators", "운영진 메모"), decision.note) + nextSteps(decision)
    }

    /// Renders a user-written text below its label; empty if the text is nil.
    func labelledText(_ label: LocalizedText, _ text: String?) -> [TerminalText] {
        text.map { ["  " + dim(label)] + quoted($0) } ?? []
    }

    private func byline(_ moment: Timestamp, _ author: Author?) -> TerminalText {
        [ago(moment), TerminalText(author.map(\.fullName) ?? "")].joined(.separator)
    }

    /// Renders labels and values in two columns, without rows whose value is empty.
    private func table(_ rows: [(label: LocalizedText, value: TerminalText?)]) -> [TerminalText] {
        let rows = rows.compactMap { label, value -> [TerminalText]? in
            guard let value, !value.isEmpty else { return nil }
            return ["  " + dim(label), value]
        }
        guard !rows.isEmpty else { return [] }
        return Table(columns: [.init(""), .init("", role: .wraps(minimum: 10))], rows: rows).lines(width: width)
    }

    func line(_ move: PostMove) -> TerminalText {
        board(move.fromWeather, move.fromCategory) + TerminalText(" → ", .dim) + board(move.toWeather, move.toCategory)
    }

    /// Formats a sanction's kind and, except for a warning, its end.
    func brief(_ sanction: Sanction) -> TerminalText {
        TerminalText(sanction.title(in: language))
    }

    /// Formats a sanction's number, kind, end and number of decisions, and its expiry or lifting if it is over.
    func line(_ sanction: Sanction) -> TerminalText {
        let lifted = sanction.liftedAt.map { moment in
            plain(LocalizedText("lifted {0}", "{0} 해제"), RelativeTime.text(moment, now: now, in: language))
        }
        // A warning is never active, so it cannot expire.
        let isOver = sanction.kind != .warn && lifted == nil && !sanction.isActive(at: now)
        return [
            TerminalText("#\(sanction.id)", .dim) + " " + brief(sanction),
            decisionCount(sanction), isOver ? plain(LocalizedText("expired", "만료됨")) : .empty, lifted ?? .empty,
        ].joined(.separator)
    }

    /// Formats the reversal of a decision, else the state of its appeal; empty if there is neither.
    private func outcome(_ decision: Decision) -> TerminalText {
        if let reversal = decision.reversal {
            return heading(reversal.isByAppeal ? AppealState.overturned.localized : Self.reversed)
        }
        return decision.appeal.map { plain($0.localized) } ?? .empty
    }

    private func nextSteps(_ decision: Decision) -> [TerminalText] {
        decision.may.map { action in
            let message =
                switch action {
                case .reverse: LocalizedText("Reverse it: board undo {0}", "되돌리려면: board undo {0}")
                case .appeal: Self.mayAppeal
                }
            return dim(message, decision.id.description)
        }.wrapped(to: width)
    }

    /// Formats a decision that is not made yet, as in "removed · spam · silence for 7 days".
    func summary(of decision: NewDecision) -> TerminalText {
        let reason = decision.reason?.name(in: language) ?? decision.preset ?? ""
        return [
            TerminalText(decision.verdict.name(in: language)), TerminalText(reason),
            TerminalText(decision.sanction.map(brief) ?? ""),
        ].joined(.separator)
    }

    /// Formats a decision that was made, as in "removed · spam · silence until …".
    func summary(of decision: Decision) -> TerminalText {
        [
            TerminalText(decision.verdict.map { $0.name(in: language) } ?? ""),
            TerminalText(decision.reason.map { $0.name(in: language) } ?? ""), decision.move.map(line) ?? .empty,
            decision.sanction.map(brief) ?? .empty,
        ].joined(.separator)
    }

    /// Formats a sanction that is not imposed yet: its kind and, except for a warning, its length.
    func brief(_ terms: NewSanctionTerms) -> String {
        guard terms.kind != .warn else { return terms.kind.name(in: language) }
        return terms.kind.name(DurationArgument.text(terms, in: language), in: language)
    }
}
