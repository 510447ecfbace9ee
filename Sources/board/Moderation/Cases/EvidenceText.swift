import BoardModels

extension ModerationText {
    /// What was complained about, revision by revision, and what has changed since.
    func evidence(of found: Case) -> [Section] {
        let isAboutWeather = found.summary.reasons.contains { $0.reason == .wrongWeather }
        var sections: [Section] = []
        var before: [String]?
        var told: Evidence?
        for evidence in found.evidence {
            let text = LineText(evidence, in: language)
            let message = before == nil ? CaseTextMessage.evidence : .changed
            let taken = self.text(CaseTextMessage.taken, RelativeTime.text(evidence.takenAt, now: now, in: language))
            let title =
                heading(message, evidence.revision.description) + TerminalText("  " + taken, .dim)
            let lines =
                before.map { changes(from: $0, to: text.lines) } ?? plain(evidence, withWeather: isAboutWeather)
            sections.append(Section(title: title, lines: lines))
            before = text.lines
            let isNew = told?.weather != evidence.weather || told?.conditions != evidence.conditions
            if isAboutWeather, isNew { sections.append(Section(title: .empty, lines: comparison(evidence))) }
            told = evidence
        }
        sections.append(current(of: found, since: before))
        return sections
    }

    private func plain(_ evidence: Evidence, withWeather isAboutWeather: Bool) -> [TerminalText] {
        let place = evidence.place.map { TerminalText(text(PostMessage.place, $0.name(in: language))) }
        let measured = evidence.conditions.map { conditions in
            TerminalText(text(PostMessage.measured, "")) + self.conditions.brief(conditions)
        }
        return [TerminalText(evidence.title, .bold)].wrapped(to: width, indent: 2)
            + facts([
                board(evidence.weather, evidence.category), place ?? .empty,
                isAboutWeather ? .empty : measured ?? .empty,
            ])
            + (evidence.body.isEmpty ? [] : [.empty] + quoted(evidence.body, indent: 2))
            + (evidence.link.map { [.empty, TerminalText("  " + $0)] } ?? [])
    }

    /// The board that was chosen beside what was measured there and then.
    private func comparison(_ evidence: Evidence) -> [TerminalText] {
        let chosen = TerminalText("  ") + TerminalText(evidence.weather.name(in: language), .of(evidence.weather))
        var left = [chosen]
        var right: [TerminalText]
        if let measured = evidence.conditions {
            right = [conditions.brief(measured)] + conditions.details(measured).map { TerminalText($0) }
            right.append(TerminalText(conditions.credit(measured), .dim))
            let agrees = measured.weather.type == evidence.weather
            left.append("  " + TerminalText(text(agrees ? CaseTextMessage.agrees : .differs), .bold))
        } else {
            right = [TerminalText(text(CaseTextMessage.notMeasured), .dim)]
        }
        if let place = evidence.place { right[0] = right[0] + TerminalText(" · " + place.name(in: language)) }
        let count = max(left.count, right.count)
        left += Array(repeating: .empty, count: count - left.count)
        right += Array(repeating: .empty, count: count - right.count)
        return Table(
            columns: [
                .init("  " + text(CaseTextMessage.filedUnder)),
                .init(text(CaseTextMessage.measured), role: .wraps(least: 20)),
            ], rows: zip(left, right).map { [$0, $1] }
        ).lines(width: width)
    }

    private func current(of found: Case, since before: [String]?) -> Section {
        guard let current = found.current else {
            return Section(title: .empty, lines: [TerminalText(text(CaseTextMessage.gone), .dim)].wrapped(to: width))
        }
        let after = LineText(current, in: language).lines
        guard let before else {
            return Section(
                title: heading(PostMessage.revision, current.revision.description),
                lines: after.map { TerminalText($0) }.wrapped(to: width, indent: 2))
        }
        guard before != after else {
            return Section(title: .empty, lines: [TerminalText(text(CaseTextMessage.unchanged), .dim)])
        }
        return Section(
            title: heading(CaseTextMessage.current, current.revision.description),
            lines: changes(from: before, to: after))
    }

    /// What was taken out and put in, line by line; what stayed the same is told where it is near.
    func changes(from before: [String], to after: [String]) -> [TerminalText] {
        LineChange.between(before, after).flatMap { change -> [TerminalText] in
            switch change {
            case .same(let line): marked("  ", line, .plain)
            case .removed(let line): marked("- ", line, Style(color: 167))
            case .added(let line): marked("+ ", line, Style(color: 71))
            case .skipped(let count): [TerminalText("  " + text(CaseTextMessage.same, String(count)), .dim)]
            }
        }
    }

    private func marked(_ mark: String, _ line: String, _ style: Style) -> [TerminalText] {
        let wrapped = TerminalText(line, style).wrapped(to: max(width - 4, 1))
        let first = wrapped.first ?? .empty
        return [TerminalText("  " + mark, style) + first] + wrapped.dropFirst().map { "    " + $0 }
    }
}

/// A revision as lines that can be compared: what it is filed under, then its text.
struct LineText {
    let lines: [String]

    init(_ evidence: Evidence, in language: Language) {
        self.init(
            evidence.title, evidence.weather, evidence.category, evidence.place, evidence.body, evidence.link, language)
    }

    init(_ revision: PostRevision, in language: Language) {
        self.init(
            revision.title, revision.weather, revision.category, revision.place, revision.body, revision.link, language)
    }

    private init(
        _ title: String, _ weather: WeatherType, _ category: PostCategory, _ place: Place?, _ body: String,
        _ link: String?, _ language: Language
    ) {
        let board = "\(weather.name(in: language)), \(category.name(in: language))"
        let named: [(CaseTextMessage, String?)] = [
            (.title, title), (.boardLine, board), (.place, place?.name(in: language)), (.link, link),
        ]
        let heads = named.compactMap { message, value in value.map { message.text(in: language, $0) } }
        let text = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines = heads + (body.isEmpty ? [] : text)
    }
}
