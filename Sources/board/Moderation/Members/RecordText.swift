import BoardModels

extension ModerationText {
    /// How many decisions a case tells of its author; the record itself tells all.
    private static let fewDecisions = 5

    /// What moderators see of a member, below a heading.
    func record(_ record: ModerationRecord, heading message: some LocalizedMessage, all: Bool = false) -> [Section] {
        let name =
            record.member.map { self.name(Author(handle: $0.handle, displayName: $0.displayName)) } ?? record.handle
        let gone = TerminalText(record.member == nil ? text(RecordMessage.gone) : "", .bold)
        let role = record.member.flatMap { $0.role == .member ? nil : text(RoleMessage($0.role)) }
        let since = record.member.map { text(RecordMessage.since, RelativeTime.date($0.createdAt)) }
        let posts = text(RecordMessage.posts, String(record.posts), String(record.removedPosts))
        let judged = text(RecordMessage.reporting, String(record.reporting.agreed), String(record.reporting.judged))
        let head = Section(
            title: heading(message) + "  " + TerminalText(name),
            lines: facts([gone, TerminalText(role ?? ""), TerminalText(since ?? ""), TerminalText(posts)])
                + (record.reporting.judged > 0 ? facts([TerminalText(judged)]) : [])
                + sanctions(record.activeSanctions) + decisions(record, all: all))
        return [head]
    }

    private func sanctions(_ sanctions: [Sanction]) -> [TerminalText] {
        sanctions.flatMap { sanction in
            facts([
                TerminalText(text(RecordMessage.holds), .bold) + " " + line(sanction),
                TerminalText(sanction.reason.name(in: language)),
            ])
        }
    }

    private func decisions(_ record: ModerationRecord, all: Bool) -> [TerminalText] {
        guard !record.decisions.isEmpty else { return facts([TerminalText(text(RecordMessage.noDecisions), .dim)]) }
        let shown = all ? record.decisions : Array(record.decisions.prefix(Self.fewDecisions))
        let more = record.decisions.count - shown.count
        let rest = more > 0 ? text(RecordMessage.moreDecisions, String(more), record.handle) : ""
        return facts([TerminalText(text(RecordMessage.decisions))])
            + shown.flatMap { facts([line($0)], indent: 4) } + facts([TerminalText(rest, .dim)], indent: 4)
    }
}

enum RecordMessage: LocalizedMessage {
    case member, gone, since, posts, reporting, holds, noDecisions, decisions, moreDecisions
    case noSanction, sanctioned, liftEarly, lifted, confirmSuspend, hintWhy

    var localized: LocalizedText {
        switch self {
        case .member: LocalizedText("Member", "회원")
        case .gone: LocalizedText("the account was deleted", "계정을 지운 회원")
        case .since: LocalizedText("member since {0}", "{0} 가입")
        case .posts: LocalizedText("{0} {0|post|posts}, {1} removed", "글 {0}개, 그 가운데 삭제 {1}개")
        case .reporting:
            LocalizedText(
                "moderators agreed with {0} of {1} reports by this member", "이 회원의 신고 {1}건 가운데 {0}건을 운영진이 받아들임")
        case .holds: LocalizedText("now:", "지금:")
        case .noDecisions: LocalizedText("no decisions so far", "지금까지 결정 없음")
        case .decisions: LocalizedText("decisions:", "결정:")
        case .moreDecisions: LocalizedText("{0} more: board members show {1}", "{0}건 더: board members show {1}")
        case .noSanction:
            LocalizedText(
                "Say which sanction: --warn, --silence SPAN or --suspend SPAN.",
                "--warn, --silence 기간, --suspend 기간 가운데 하나로 제재를 알려 주세요.")
        case .sanctioned: LocalizedText("{0}: {1} ({2}).", "{0}: {1} ({2}).")
        case .liftEarly: LocalizedText("lift it early: board members lift {0}", "미리 풀려면: board members lift {0}")
        case .lifted: LocalizedText("Sanction #{0} is lifted: {1}.", "제재 #{0}{0|을|를} 풀었습니다: {1}.")
        case .confirmSuspend:
            LocalizedText(
                "Suspend {0} {1}? All sessions end, and signing in is refused.",
                "{0} 회원의 이용을 {1} 정지할까요? 모든 세션이 끝나고 로그인할 수 없게 됩니다.")
        case .hintWhy: LocalizedText("Why is sanction #{0} lifted?", "제재 #{0}{0|을|를} 왜 푸는지 써 주세요.")
        }
    }
}
