import BoardModels

extension ModerationText {
    /// A decision in one line, as lists of decisions show it.
    func line(_ decision: Decision) -> TerminalText {
        let what = decision.verdict.map { TerminalText($0.name(in: language)) }
        let reason = decision.reason.map { TerminalText($0.name(in: language)) }
        return [
            TerminalText("#\(decision.id)", .dim) + " " + (what ?? decision.sanction.map(brief) ?? .empty),
            reason ?? .empty, decision.move.map(line) ?? .empty,
            what == nil ? .empty : decision.sanction.map(brief) ?? .empty,
            decision.by.map { TerminalText(text(DecisionMessage.by, $0.handle)) } ?? .empty,
            ago(decision.at), outcome(decision),
        ].joined(TerminalText(" · ", .dim))
    }

    /// A decision in full.
    func lines(_ decision: Decision) -> [TerminalText] {
        let what = decision.verdict.map { $0.name(in: language) } ?? text(DecisionMessage.sanctionAlone)
        let title = TerminalText(text(DecisionMessage.decision, decision.id.description) + " ", .dim)
        var rows: [(DecisionMessage, TerminalText?)] = [
            (.post, decision.post.map { TerminalText("#\($0)") }),
            (.case, decision.case.map { TerminalText("#\($0)") }),
            (.reason, decision.reason.map { TerminalText($0.name(in: language)) }),
            (.moved, decision.move.map(line)),
            (.sanction, decision.sanction.map { line($0) }),
            (.decided, [ago(decision.at), TerminalText(decision.by.map(name) ?? "")].joined(" · ")),
            (.appeal, decision.appeal.map { TerminalText(text(AppealStateMessage($0))) }),
        ]
        if let reversal = decision.reversal {
            let by = TerminalText(reversal.by.map(name) ?? "")
            let appeal = TerminalText(reversal.isByAppeal ? text(DecisionMessage.onAppeal) : "")
            rows.append((.reversed, [ago(reversal.at), by, appeal].joined(" · ")))
            rows.append((.why, TerminalText(reversal.reason)))
        }
        let isLifted = decision.reversal?.sanctionWasLifted == true
        let lifted = isLifted ? TerminalText("  " + text(DecideMessage.liftedBefore)).wrapped(to: width) : []
        let told: [(DecisionMessage, String?)] = [(.message, decision.message), (.note, decision.note)]
        let texts = told.flatMap { message, words in
            words.map { [TerminalText("  " + text(message), .dim)] + quoted($0) } ?? []
        }
        return [title + TerminalText(what, .bold)] + facts(rows.map { (text($0), $1) }) + lifted + texts
            + next(decision)
    }

    /// Labels with what they stand for, a line each where it fits.
    func facts(_ rows: [(label: String, value: TerminalText?)]) -> [TerminalText] {
        let rows = rows.compactMap { label, value -> [TerminalText]? in
            guard let value, !value.isEmpty else { return nil }
            return [TerminalText("  " + label, .dim), value]
        }
        guard !rows.isEmpty else { return [] }
        return Table(columns: [.init(""), .init("", role: .wraps(least: 10))], rows: rows).lines(width: width)
    }

    func line(_ move: PostMove) -> TerminalText {
        board(move.fromWeather, move.fromCategory) + TerminalText(" → ", .dim) + board(move.toWeather, move.toCategory)
    }

    /// A sanction in a few words: what, and until when.
    func brief(_ sanction: Sanction) -> TerminalText {
        let name = sanction.kind.name(in: language)
        guard sanction.kind != .warn else { return TerminalText(name) }
        return TerminalText("\(name) \(UntilMessage.text(sanction.endsAt, in: language))")
    }

    /// A sanction with its number, whether it holds, and when it began.
    func line(_ sanction: Sanction) -> TerminalText {
        let lifted = sanction.liftedAt.map { moment in
            TerminalText(text(DecisionMessage.lifted, RelativeTime.text(moment, now: now, in: language)))
        }
        let isOver = sanction.kind != .warn && lifted == nil && !sanction.isActive(at: now)
        return [
            TerminalText("#\(sanction.id)", .dim) + " " + brief(sanction),
            TerminalText(isOver ? text(DecisionMessage.ended) : ""), lifted ?? .empty,
        ].joined(TerminalText(" · ", .dim))
    }

    /// What became of a decision since.
    private func outcome(_ decision: Decision) -> TerminalText {
        if let reversal = decision.reversal {
            return TerminalText(text(reversal.isByAppeal ? DecisionMessage.overturned : .reversed), .bold)
        }
        return decision.appeal.map { TerminalText(text(AppealStateMessage($0))) } ?? .empty
    }

    private func next(_ decision: Decision) -> [TerminalText] {
        decision.may.map { action in
            let message: DecisionMessage =
                switch action {
                case .reverse: .mayReverse
                case .appeal: .mayAppeal
                }
            return TerminalText(text(message, decision.id.description), .dim)
        }.wrapped(to: width)
    }
}

enum DecisionMessage: LocalizedMessage {
    case decision, sanctionAlone, post, `case`, reason, moved, sanction, decided, appeal, reversed, why, message, note
    case by, lifted, ended, overturned, onAppeal, mayReverse, mayAppeal

    var localized: LocalizedText {
        switch self {
        case .decision: LocalizedText("Decision #{0}:", "결정 #{0}:")
        case .sanctionAlone: LocalizedText("sanction without a case", "사건 없는 제재")
        case .post: LocalizedText("Post", "글")
        case .case: LocalizedText("Case", "사건")
        case .reason: LocalizedText("Reason", "사유")
        case .moved: LocalizedText("Moved", "이동")
        case .sanction: LocalizedText("Sanction", "제재")
        case .decided: LocalizedText("Decided", "결정")
        case .appeal: LocalizedText("Appeal", "이의")
        case .reversed: LocalizedText("taken back", "되돌림")
        case .why: LocalizedText("because", "까닭")
        case .message: LocalizedText("Message to the author", "작성자에게 보낸 말")
        case .note: LocalizedText("Note for the moderators", "운영진 메모")
        case .by: LocalizedText("by {0}", "{0}")
        case .lifted: LocalizedText("lifted {0}", "{0} 풀림")
        case .ended: LocalizedText("over", "끝남")
        case .overturned: LocalizedText("overturned on appeal", "이의로 뒤집힘")
        case .onAppeal: LocalizedText("on appeal", "이의에 따라")
        case .mayReverse: LocalizedText("Take it back: board undo {0}", "되돌리려면: board undo {0}")
        case .mayAppeal: LocalizedText("Appeal: board appeal {0}", "이의를 제기하려면: board appeal {0}")
        }
    }
}

/// Where an appeal stands.
enum AppealStateMessage: LocalizedMessage {
    case open, upheld, overturned

    init(_ state: AppealState) {
        self =
            switch state {
            case .open: .open
            case .upheld: .upheld
            case .overturned: .overturned
            }
    }

    var localized: LocalizedText {
        switch self {
        case .open: LocalizedText("appealed, waiting", "이의 제기됨, 검토 대기")
        case .upheld: LocalizedText("upheld on appeal", "이의에도 유지됨")
        case .overturned: LocalizedText("overturned on appeal", "이의로 뒤집힘")
        }
    }
}
