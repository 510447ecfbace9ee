import BoardModels

extension ModerationText {
    /// Renders a case for the review screen: why it was reported, then the text, then the author and the history.
    func review(_ found: Case) -> [TerminalText] {
        let why = Section(
            lines: facts([reasons(found.summary), state(found.summary.contentState)]) + weather(found) + edited(found))
        let heading = Section(lines: caseHeading(found.summary).lines + authorSummary(found.author))
        // `autoHide(_:)` would repeat the weights of the reports, which `reports(of:)` lists.
        var autoHide = found.autoHide
        autoHide?.reports = []
        return lines(
            [why] + evidence(of: found) + [
                reports(of: found), heading, restoration(found.restoration), self.autoHide(autoHide),
                watchWords(found.watchWords), notes(found.notes), decisions(found.decisions), author(found.author),
                earlierCases(found.earlier),
            ])
    }

    /// Renders a warning if the current content differs from the last reported revision; else empty.
    private func edited(_ found: Case) -> [TerminalText] {
        guard let evidence = found.evidence.last, let current = found.current,
            evidence.content != current.content
        else { return [] }
        return facts([
            heading(LocalizedText("Edited since: revision {0}", "신고 뒤 수정됨: 버전 {0}"), String(current.revision))
        ])
    }

    /// Renders the chosen board and the measured weather if a report says that the board is wrong; else empty.
    private func weather(_ found: Case) -> [TerminalText] {
        guard found.isAboutWeather, let evidence = found.evidence.last, let board = evidence.content.post?.weather
        else { return [] }
        let chosen =
            plain(LocalizedText("board chosen: ", "선택한 게시판: "))
            + TerminalText(board.name(in: language), .of(board))
        guard let measured = evidence.conditions else { return facts([chosen, plain(Self.notMeasured)]) }
        return facts([
            chosen, plain(LocalizedText("measured: ", "측정된 날씨: ")) + conditions.brief(measured),
            agreement(measured, with: board),
        ])
    }

    private func authorSummary(_ record: ModerationRecord) -> [TerminalText] {
        // Counts the decisions against the author that are still in force.
        let standing = record.decisions.count { $0.reversal == nil && $0.verdict != .dismiss }
        let sanctions = record.activeSanctions.map {
            heading(LocalizedText("now {0}", "현재 {0}"), brief($0).plain)
        }
        return facts([
            plain(LocalizedText("Author {0}", "작성자 {0}"), record.handle),
            record.member == nil ? plain(Self.accountDeleted) : .empty, posts(record),
            plain(LocalizedText("{0} earlier {0|decision|decisions}", "지난 결정 {0}건"), String(standing)),
            sanctions.joined(TerminalText(", ", .bold)),
        ])
    }

    /// Renders an appeal for the review screen: its text, the appealed decision and the case.
    func review(_ appeal: Appeal, _ found: Case?) -> [TerminalText] {
        let title = heading(
            LocalizedText("{0} requests a review", "{0} 님이 재검토를 요청했습니다"), appeal.appellant.fullName)
        // Leaves out the hints at commands, which the menu replaces, and the state of the appeal, which is on the page.
        var decision = appeal.decision
        (decision.may, decision.appeal) = ([], nil)
        let sections = lines([
            Section(title: title + "  " + ago(appeal.createdAt), lines: quoted(appeal.text, indent: 2)),
            decisionSection(decision),
        ])
        return sections + (found.map { [.empty] + review($0) } ?? [])
    }
}
