import ArgumentParser
import BoardClient
import BoardModels

struct CasesShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", "Show a case.", "신고 건을 봅니다.")

    @Argument(help: .localized("The case's number.", "신고 건 번호."))
    var id: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: CaseSummary.ID.self)
        let found = try await context.call { try await $0.moderationCase(id).value }
        try context.show(found) { context.moderationText.lines(found) }
    }
}

extension ModerationText {
    static let caseTitle = LocalizedText("Case #{0}", "신고 건 #{0}")
    static let you = LocalizedText("you", "나")

    /// Renders a moderation case with its evidence, reports and history, as `board cases show` prints it.
    func lines(_ found: Case) -> [TerminalText] {
        lines(
            [caseHeading(found.summary)] + evidence(of: found) + [
                reports(of: found), autoHide(found.autoHide, reports: found.reports), watchWords(found.watchWords),
                restoration(found.restoration), notes(found.notes), decisions(found.decisions), author(found.author),
                earlierCases(found.earlier),
            ]) + nextSteps(found)
    }

    /// Renders the heading of a case: its number, the content with author, board and state, then age, weight, outcome,
    /// reasons and claim.
    func caseHeading(_ summary: CaseSummary) -> Section {
        let subject = LocalizedText("{0} by {1}", "{1}의 {0}")
        return Section(
            title: dim(Self.caseTitle, summary.id.description) + "  " + TerminalText(summary.title, .bold),
            lines: facts([
                plain(subject, summary.kind.name(of: summary.content, in: language), summary.author.fullName),
                board(summary.weather, summary.category),
                state(summary.contentState),
            ])
                + facts([
                    openedOrDecided(summary), weightText(summary), outcome(summary.outcome), reasons(summary),
                    claim(summary.claim),
                ]))
    }

    private func openedOrDecided(_ summary: CaseSummary) -> TerminalText {
        let moment = RelativeTime.text(summary.closedAt ?? summary.openedAt, now: now, in: language)
        return plain(
            summary.closedAt == nil ? LocalizedText("open {0}", "{0} 접수") : LocalizedText("decided {0}", "{0} 결정"),
            moment)
    }

    private func weightText(_ summary: CaseSummary) -> TerminalText {
        plain(LocalizedText("weight {0}", "신고 점수 {0}"), weight(summary.weight).plain)
    }

    private func claim(_ claim: CaseClaim?) -> TerminalText {
        guard let claim, claim.until > now else { return .empty }
        let text =
            claim.isOwn
            ? LocalizedText("claimed by you, {1} left", "내가 담당, {1} 남음")
            : LocalizedText("claimed by {0}, {1} left", "{0} 담당, {1} 남음")
        return heading(text, claim.by.fullName, claim.timeLeft(at: now, in: language))
    }

    func watchWords(_ words: [String]) -> Section {
        Section(
            title: heading(LocalizedText("Watch words found", "발견된 주의 단어")),
            lines: facts(words.map { TerminalText("\"\($0)\"") }))
    }

    func restoration(_ request: RestorationRequest?) -> Section {
        guard let request else { return .none }
        let reason =
            request.text.map { quoted($0) }
            ?? facts([plain(LocalizedText("no reason given", "이유는 쓰지 않았습니다"))], indent: 4)
        return Section(
            title: heading(LocalizedText("The author requests its restoration", "작성자가 복원을 요청했습니다")),
            lines: facts([ago(request.at)]) + reason)
    }

    func notes(_ notes: [CaseNote]) -> Section {
        Section(
            title: heading(LocalizedText("Notes", "메모")),
            lines: notes.flatMap { facts([TerminalText($0.by.fullName), ago($0.at)]) + quoted($0.text) })
    }

    func decisions(_ decisions: [Decision]) -> Section {
        Section(
            title: heading(LocalizedText("Decisions on this case", "이 신고 건의 결정")),
            lines: decisions.flatMap { facts([line($0)]) })
    }

    func author(_ record: ModerationRecord) -> Section {
        self.record(record, heading: LocalizedText("Author", "작성자"))
    }

    func earlierCases(_ cases: [CaseSummary]) -> Section {
        Section(
            title: heading(LocalizedText("Earlier cases", "지난 신고 건")),
            lines: cases.flatMap { summary in
                facts([
                    TerminalText("#\(summary.id)", .dim) + " " + openedOrDecided(summary), outcome(summary.outcome),
                    reasons(summary), weightText(summary),
                ])
            })
    }

    /// Renders hints with the commands that the moderator may run on a case; empty if there are none.
    private func nextSteps(_ found: Case) -> [TerminalText] {
        var steps: [LocalizedText] = found.may.compactMap { action in
            switch action {
            case .claim:
                found.summary.claim?.isOwn == true
                    ? nil : LocalizedText("Claim it: board cases claim {0}", "담당하려면: board cases claim {0}")
            case .release: LocalizedText("Release it: board cases release {0}", "담당을 해제하려면: board cases release {0}")
            case .decide:
                LocalizedText(
                    "Decide it: board decide {0} --dismiss, --hide, --remove, --move-to BOARD or --category C",
                    "결정하려면: board decide {0} --dismiss, --hide, --remove, --move-to 게시판, --category 분류 가운데 하나")
            case .note: nil
            }
        }
        guard !steps.isEmpty else { return [] }
        let measured = measuredElsewhere(found)
        if found.may.contains(.decide), measured != nil, found.summary.kind.verdicts.contains(.move) {
            steps.append(
                LocalizedText(
                    "Move it to the measured board: board decide {0} --move-to {1} --reason wrong-weather",
                    "측정한 날씨의 게시판으로 옮기려면: board decide {0} --move-to {1} --reason wrong-weather"))
        }
        return [.empty] + steps.map { dim($0, found.id.description, measured?.rawValue ?? "") }.wrapped(to: width)
    }

    /// The weather type measured for the last reported revision, if a report says that the board is wrong and the type
    /// differs from the board's; else nil.
    private func measuredElsewhere(_ found: Case) -> WeatherType? {
        guard found.isAboutWeather, let last = found.evidence.last, let measured = last.conditions?.weather.type,
            measured != last.content.post?.weather
        else { return nil }
        return measured
    }
}

extension Case {
    /// True if a report says that the post is on the wrong board.
    var isAboutWeather: Bool { summary.reasons.contains { $0.reason == .wrongWeather } }
}
