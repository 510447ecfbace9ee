import BoardModels

extension ModerationText {
    /// A case as a review shows it, below its title: what brought it here and who wrote it, then what was written.
    func review(_ found: Case) -> [TerminalText] {
        let head = Section(
            title: .empty, lines: head(found.summary).lines + author(found.author) + changed(found) + weather(found))
        // A few reports are read before the text; many would push it off the screen.
        let reports = [reports(of: found)]
        let isFew = found.reports.count <= Self.fewReports
        return lines(
            [head, restoration(found.restoration), hiding(found.autoHide)] + (isFew ? reports : [])
                + evidence(of: found) + (isFew ? [] : reports) + [
                    watchWords(found.watchWords), notes(found.notes),
                    decisions(found.decisions, CaseTextMessage.decisions),
                ] + record(found.author, heading: CaseTextMessage.author) + [earlier(found.earlier)])
    }

    private static let fewReports = 3

    /// Why the post was hidden before a moderator saw it; what each report counts stands with the reports.
    private func hiding(_ autoHide: AutoHide?) -> Section {
        var explained = autoHide
        explained?.reports = []
        return self.autoHide(explained)
    }

    /// That the text is no longer the one that was reported, told where nobody overlooks it.
    private func changed(_ found: Case) -> [TerminalText] {
        guard let evidence = found.evidence.last, let current = found.current else { return [] }
        let isSame = LineText(evidence, in: language).lines == LineText(current, in: language).lines
        return isSame ? [] : facts([TerminalText(text(ReviewMessage.edited, String(current.revision)), .bold)])
    }

    /// The board that was chosen against what was measured, in a line, where a report says that they differ.
    private func weather(_ found: Case) -> [TerminalText] {
        guard found.summary.reasons.contains(where: { $0.reason == .wrongWeather }), let evidence = found.evidence.last
        else { return [] }
        let chosen = TerminalText(evidence.weather.name(in: language), .of(evidence.weather))
        guard let measured = evidence.conditions else {
            return facts([
                TerminalText(text(ReviewMessage.chosen) + " ") + chosen,
                TerminalText(text(CaseTextMessage.notMeasured)),
            ])
        }
        let agrees = measured.weather.type == evidence.weather
        return facts([
            TerminalText(text(ReviewMessage.chosen) + " ") + chosen,
            TerminalText(text(ReviewMessage.measured) + " ") + conditions.brief(measured),
            TerminalText(text(agrees ? CaseTextMessage.agrees : .differs), .bold),
        ])
    }

    /// The author's record in one line, which may wrap.
    private func author(_ record: ModerationRecord) -> [TerminalText] {
        let standing = record.decisions.count { $0.reversal == nil && $0.verdict != .dismiss }
        let sanctions = record.activeSanctions.map { text(ReviewMessage.sanctionedNow, brief($0).plain) }
        return facts([
            TerminalText(text(ReviewMessage.authorLine, record.handle)),
            TerminalText(record.member == nil ? text(RecordMessage.gone) : ""),
            TerminalText(text(RecordMessage.posts, String(record.posts), String(record.removedPosts))),
            TerminalText(text(ReviewMessage.decisionsCount, String(standing))),
            TerminalText(sanctions.joined(separator: ", "), .bold),
        ])
    }

    /// An appeal as a review shows it: what is asked, what was decided, and the case behind it.
    func review(_ appeal: Appeal, _ found: Case?) -> [TerminalText] {
        let asks =
            TerminalText(text(ReviewMessage.appealOf, name(appeal.appellant)), .bold) + "  " + ago(appeal.createdAt)
        // What can be done about the decision is what the keys are for.
        var decision = appeal.decision
        decision.may = []
        decision.appeal = nil
        let sections = [
            Section(title: asks, lines: quoted(appeal.text, indent: 2)),
            Section(title: heading(ReviewMessage.decisionAbout), lines: lines(decision)),
        ]
        guard let found else { return lines(sections) }
        return lines(sections) + [.empty] + review(found)
    }
}

extension Context {
    /// The same for a screen whose width changes while it is shown, at the time that it is then.
    func moderationText(width: Int) -> ModerationText {
        let conditions = ConditionsText(language: language, display: display, now: .now())
        return ModerationText(language: language, conditions: conditions, now: .now(), width: width)
    }
}
