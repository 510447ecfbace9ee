import BoardModels

extension ModerationText {
    /// A case whole.
    func lines(_ found: Case) -> [TerminalText] {
        lines(sections(found)) + next(found)
    }

    /// The parts of a case, the most telling ones first.
    func sections(_ found: Case) -> [Section] {
        [head(found.summary)] + evidence(of: found)
            + [
                reports(of: found), autoHide(found.autoHide, reports: found.reports), watchWords(found.watchWords),
                restoration(found.restoration), notes(found.notes),
                decisions(found.decisions, CaseTextMessage.decisions),
            ] + record(found.author, heading: CaseTextMessage.author) + [earlier(found.earlier)]
    }

    /// Which case it is, about whose post, and how it stands.
    func head(_ summary: CaseSummary) -> Section {
        let title =
            TerminalText(text(CaseMessage.caseTitle, summary.id.description) + "  ", .dim)
            + TerminalText(summary.title, .bold)
        let moment = summary.closedAt ?? summary.openedAt
        let when = text(
            summary.state == .open ? CaseMessage.open : .decided, RelativeTime.text(moment, now: now, in: language))
        return Section(
            title: title,
            lines: facts([
                TerminalText(text(CaseTextMessage.post, summary.post.description, name(summary.author))),
                board(summary.weather, summary.category), state(summary.postState),
            ])
                + facts([
                    TerminalText(when), TerminalText(text(CaseMessage.weighs, weight(summary.weight).plain)),
                    outcome(summary.outcome), reasons(summary), claim(summary.claim),
                ]))
    }

    func claim(_ claim: CaseClaim?) -> TerminalText {
        guard let claim, claim.until > now else { return .empty }
        let left = Int((claim.until - now).components.seconds + 59) / 60 * 60
        let span = text(CaseMessage.heldUntil, DurationArgument.text(seconds: left, in: language))
        let holder = claim.isOwn ? text(CaseMessage.heldByYou) : name(claim.by)
        return TerminalText("\(text(CaseMessage.heldBy, holder)), \(span)", .bold)
    }

    func watchWords(_ words: [String]) -> Section {
        Section(title: heading(CaseTextMessage.watchWords), lines: facts(words.map { TerminalText("\"\($0)\"") }))
    }

    func restoration(_ request: RestorationRequest?) -> Section {
        guard let request else { return Section(title: .empty, lines: []) }
        let said =
            request.text.map { quoted($0) } ?? facts([TerminalText(text(CaseTextMessage.withoutWords))], indent: 4)
        return Section(title: heading(CaseTextMessage.restoration), lines: facts([ago(request.at)]) + said)
    }

    func notes(_ notes: [CaseNote]) -> Section {
        Section(
            title: heading(CaseTextMessage.notes),
            lines: notes.flatMap { facts([TerminalText(name($0.by)), ago($0.at)]) + quoted($0.text) })
    }

    func decisions(_ decisions: [Decision], _ message: some LocalizedMessage) -> Section {
        Section(title: heading(message), lines: decisions.flatMap { facts([line($0)]) })
    }

    func earlier(_ cases: [CaseSummary]) -> Section {
        Section(
            title: heading(CaseTextMessage.earlier),
            lines: cases.flatMap { summary in
                let moment = RelativeTime.text(summary.closedAt ?? summary.openedAt, now: now, in: language)
                return facts([
                    TerminalText("#\(summary.id)", .dim) + " "
                        + TerminalText(text(summary.closedAt == nil ? CaseMessage.open : .decided, moment)),
                    outcome(summary.outcome), reasons(summary),
                    TerminalText(text(CaseMessage.weighs, weight(summary.weight).plain)),
                ])
            })
    }

    private func next(_ found: Case) -> [TerminalText] {
        let hints: [CaseMessage] = found.may.compactMap { action in
            switch action {
            case .claim: found.summary.claim?.isOwn == true ? nil : .mayClaim
            case .release: .mayRelease
            case .decide: .mayDecide
            case .note: nil
            }
        }
        guard !hints.isEmpty else { return [] }
        var lines = hints.map { text($0, found.id.description) }
        if found.may.contains(.decide), let measured = measuredElsewhere(found) {
            lines.append(text(CaseMessage.mayMove, found.id.description, measured.rawValue))
        }
        return [.empty] + lines.map { TerminalText($0, .dim) }.wrapped(to: width)
    }

    /// The weather type that was measured, where it is not the one chosen and somebody says so.
    private func measuredElsewhere(_ found: Case) -> WeatherType? {
        guard found.summary.reasons.contains(where: { $0.reason == .wrongWeather }), let last = found.evidence.last,
            let measured = last.conditions?.weather.type, measured != last.weather
        else { return nil }
        return measured
    }
}

enum CaseTextMessage: LocalizedMessage {
    case post, evidence, changed, current, unchanged, same, gone, taken, filedUnder, measured, notMeasured
    case agrees, differs, title, boardLine, place, link
    case reports, autoHide, autoHideSum, autoHideReport, watchWords, restoration, withoutWords, notes, decisions
    case author, earlier

    var localized: LocalizedText {
        switch self {
        case .post: LocalizedText("post #{0} by {1}", "{1}의 글 #{0}")
        case .evidence: LocalizedText("Evidence: revision {0}", "증거: {0}번째 판")
        case .changed: LocalizedText("Evidence: revision {0}, with what changed", "증거: {0}번째 판에서 바뀐 것")
        case .current: LocalizedText("Now: revision {0}, with what changed", "지금 글: {0}번째 판에서 바뀐 것")
        case .unchanged: LocalizedText("It has not changed since.", "그 뒤로 바뀌지 않았습니다.")
        case .same: LocalizedText("({0} {0|line|lines} the same)", "(같은 {0}줄)")
        case .gone: LocalizedText("The author's account is gone, and the text with it.", "작성자의 계정과 함께 글이 사라졌습니다.")
        case .taken: LocalizedText("kept {0}", "{0} 보존")
        case .filedUnder: LocalizedText("BOARD CHOSEN", "고른 보드")
        case .measured: LocalizedText("MEASURED THERE AND THEN", "그때 그곳에서 측정한 날씨")
        case .notMeasured: LocalizedText("nothing was measured", "측정값 없음")
        case .agrees: LocalizedText("= the same", "= 같음")
        case .differs: LocalizedText("≠ not the same", "≠ 다름")
        case .title: LocalizedText("Title: {0}", "제목: {0}")
        case .boardLine: LocalizedText("Board: {0}", "보드: {0}")
        case .place: LocalizedText("Place: {0}", "장소: {0}")
        case .link: LocalizedText("Link: {0}", "링크: {0}")
        case .reports: LocalizedText("{0} {0|report|reports}, together of weight {1}", "신고 {0}건, 모두 합한 무게 {1}")
        case .autoHide: LocalizedText("Hidden by the weight of its reports", "신고의 무게로 숨겨짐")
        case .autoHideSum:
            LocalizedText(
                "{0}: the sum {1} reached {2}, from {3} {3|network|networks} ({4} needed).",
                "{0}: 합 {1}{1|이|가} 기준 {2}에 이르렀고, 네트워크 {3}곳에서 왔습니다 (기준 {4}곳).")
        case .autoHideReport: LocalizedText("{0}: {1}", "{0}: {1}")
        case .watchWords: LocalizedText("Watch words found", "발견된 감시어")
        case .restoration: LocalizedText("Its author asks to have it shown again", "작성자가 다시 보여 달라고 합니다")
        case .withoutWords: LocalizedText("without giving a reason", "까닭은 쓰지 않았습니다")
        case .notes: LocalizedText("Notes", "메모")
        case .decisions: LocalizedText("Decisions on this case", "이 사건의 결정")
        case .author: LocalizedText("Author", "글쓴이")
        case .earlier: LocalizedText("Earlier cases of this post", "이 글의 지난 사건")
        }
    }
}
