import BoardModels

extension ModerationText {
    /// Renders the reported revisions of content, the first in full and each later one as a diff from its predecessor;
    /// then the current revision as a diff, or a note if it is unchanged or was deleted with the account.
    ///
    /// If a report says that the post is on the wrong board, also renders the chosen board beside the measured weather.
    func evidence(of found: Case) -> [Section] {
        var sections: [Section] = []
        var before: [String]?
        var compared: Evidence?
        for evidence in found.evidence {
            let text = evidence.content.fields.values(in: language).diffLines
            let message =
                before == nil
                ? LocalizedText("Evidence: revision {0}", "신고 당시 글")
                : LocalizedText("Evidence: revision {0}, with changes", "신고 당시 글(버전 {0}), 바뀐 부분")
            let taken = dim(
                LocalizedText("  kept {0}", " ({0})"), RelativeTime.text(evidence.takenAt, now: now, in: language))
            let lines = before.map { changes(from: $0, to: text) } ?? full(evidence, of: found)
            sections.append(Section(title: heading(message, evidence.revision.description) + taken, lines: lines))
            before = text
            let post = evidence.content.post
            // The comparison is repeated only if the board or the conditions differ from the preceding evidence.
            let isNew = compared?.content.post?.weather != post?.weather || compared?.conditions != evidence.conditions
            if found.isAboutWeather, isNew, let post {
                sections.append(Section(lines: comparison(post, evidence.conditions)))
            }
            compared = evidence
        }
        sections.append(current(of: found, since: before))
        return sections
    }

    private func full(_ evidence: Evidence, of found: Case) -> [TerminalText] {
        let values = evidence.content.fields.values(in: language)
        let measured = evidence.conditions.map { conditions in
            // The message's place for the conditions is left empty, since a String would lose their colours.
            TerminalText(PostMessage.measured.text(in: language, "")) + self.conditions.brief(conditions)
        }
        return [TerminalText(evidence.content.fields.heading, .bold)].wrapped(to: width, indent: 2)
            // In a case about the weather, `comparison(_:_:)` shows the conditions instead.
            + facts(values.facts(in: language) + [found.isAboutWeather ? .empty : measured ?? .empty])
            + values.texts(width: width, indent: 2)
    }

    /// Renders the board that the author chose beside the conditions measured at the post's place and time.
    private func comparison(_ post: PostContent, _ measured: Conditions?) -> [TerminalText] {
        let chosen = TerminalText("  ") + TerminalText(post.weather.name(in: language), .of(post.weather))
        var left = [chosen]
        var right: [TerminalText]
        if let measured {
            right = [conditions.brief(measured)] + conditions.details(measured).map { TerminalText($0) }
            right.append(TerminalText(conditions.credit(measured), .dim))
            left.append("  " + agreement(measured, with: post.weather))
        } else {
            right = [dim(Self.notMeasured)]
        }
        if let place = post.place {
            right[0] = right[0] + TerminalText.separator + TerminalText(place.name(in: language))
        }
        let count = max(left.count, right.count)
        left += Array(repeating: .empty, count: count - left.count)
        right += Array(repeating: .empty, count: count - right.count)
        return Table(
            columns: [
                column(LocalizedText("  BOARD CHOSEN", "  선택한 게시판")),
                column(LocalizedText("MEASURED", "측정한 날씨"), role: .wraps(minimum: 20)),
            ], rows: zip(left, right).map { [$0, $1] }
        ).lines(width: width)
    }

    static let notMeasured = LocalizedText("not measured", "측정값 없음")

    /// A label for the comparison of the measured weather type with the chosen one: the same or different.
    func agreement(_ measured: Conditions, with chosen: WeatherType) -> TerminalText {
        let isSame = measured.weather.type == chosen
        return heading(isSame ? LocalizedText("= the same", "= 같음") : LocalizedText("≠ different", "≠ 다름"))
    }

    private func current(of found: Case, since before: [String]?) -> Section {
        guard let current = found.current else {
            let gone = LocalizedText("The text was deleted with the author's account.", "작성자의 계정과 함께 삭제되었습니다.")
            return Section(lines: [dim(gone)].wrapped(to: width))
        }
        let after = current.content.fields.values(in: language).diffLines
        guard let before else {
            return Section(
                title: heading(PostMessage.revision, current.revision.description),
                lines: after.map { TerminalText($0) }.wrapped(to: width, indent: 2))
        }
        guard before != after else {
            return Section(lines: [dim(LocalizedText("It has not changed since.", "신고된 뒤로 수정되지 않았습니다."))])
        }
        return Section(
            title: heading(
                LocalizedText("Current: revision {0}, with changes", "지금 글(버전 {0}), 바뀐 부분"),
                current.revision.description),
            lines: changes(from: before, to: after))
    }

    /// Renders a line diff of two texts.
    private func changes(from before: [String], to after: [String]) -> [TerminalText] {
        LineDiff.between(before, after).flatMap { entry -> [TerminalText] in
            switch entry {
            case .line(let line): marked(line)
            case .skipped(let count):
                [dim(LocalizedText("  ({0} {0|line|lines} the same)", "  (같은 {0}줄)"), String(count))]
            }
        }
    }

    private func marked(_ line: TextDifference) -> [TerminalText] {
        let (mark, style) =
            switch line.kind {
            case .same: ("  ", Style.plain)
            case .deleted: ("- ", Style(color: 167))
            case .inserted: ("+ ", Style(color: 71))
            }
        let wrapped = TerminalText(line.text, style).wrapped(to: max(width - 4, 1))
        let first = wrapped.first ?? .empty
        return [TerminalText("  " + mark, style) + first] + wrapped.dropFirst().map { "    " + $0 }
    }
}

extension [ContentFieldValue] {
    /// The non-empty fields as lines for a diff: all lines of a text, or one line with name and value for other fields.
    var diffLines: [String] {
        filter { !$0.text.isEmpty }.flatMap { value -> [String] in
            guard value.role == .text else { return ["\(value.name): \(value.text)"] }
            return value.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
