import BoardModels

extension ModerationText {
    /// The maximum number of decisions about a member shown with a case; `board members show` prints the whole record.
    private static let maximumDecisionsWithCase = 5

    /// Renders a member's moderation record: account, active sanctions and decisions.
    ///
    /// - Parameter all: true to list all decisions of the record, otherwise only the latest five.
    func record(_ record: ModerationRecord, heading: LocalizedText, all: Bool = false) -> Section {
        let role = record.member.flatMap { $0.role == .member ? nil : $0.role.text(in: language) }
        let since = record.member.map {
            plain(LocalizedText("member since {0}", "{0} 가입"), RelativeTime.date($0.createdAt))
        }
        let accuracy = plain(
            LocalizedText(
                "moderators agreed with {0} of {1} reports by this member", "이 회원의 신고 {1}건 가운데 {0}건을 운영진이 받아들임"),
            String(record.reporting.agreed), String(record.reporting.judged))
        return Section(
            title: self.heading(heading) + "  " + TerminalText(record.author.fullName),
            lines: facts([
                record.member == nil ? self.heading(Self.accountDeleted) : .empty, TerminalText(role ?? ""),
                since ?? .empty, posts(record),
            ])
                + (record.reporting.judged > 0 ? facts([accuracy]) : [])
                + sanctions(record.activeSanctions) + decisions(record, all: all))
    }

    static let accountDeleted = LocalizedText("the account was deleted", "계정을 삭제한 회원")

    func posts(_ record: ModerationRecord) -> TerminalText {
        plain(
            LocalizedText("{0} {0|post|posts}, {1} removed", "글 {0}개(삭제 {1}개)"), String(record.posts),
            String(record.removedPosts))
    }

    private func sanctions(_ sanctions: [Sanction]) -> [TerminalText] {
        sanctions.flatMap { sanction in
            facts([
                heading(LocalizedText("now:", "현재:")) + " " + line(sanction),
                TerminalText(sanction.reason.name(in: language)),
            ])
        }
    }

    private func decisions(_ record: ModerationRecord, all: Bool) -> [TerminalText] {
        guard !record.decisions.isEmpty else {
            return facts([dim(LocalizedText("no decisions so far", "결정 없음"))])
        }
        // Decisions of one batch are a line, named by the latest.
        var batches: [(decision: Decision, count: Int)] = []
        for decision in record.decisions {
            if let last = batches.last, last.decision.batch == decision.batch,
                (last.decision.reversal == nil) == (decision.reversal == nil)
            {
                batches[batches.endIndex - 1].count += 1
            } else {
                batches.append((decision, 1))
            }
        }
        let shown = all ? batches : Array(batches.prefix(Self.maximumDecisionsWithCase))
        let more = batches.count - shown.count
        let rest = dim(
            LocalizedText("{0} more: board members show {1}", "{0}건 더: board members show {1}"), String(more),
            record.handle)
        return facts([plain(LocalizedText("decisions:", "결정:"))])
            + shown.flatMap { batch in
                let others = LocalizedText("and {0} more of batch #{1}", "함께 내린 결정 #{1}에 {0}건 더")
                let rest = plain(others, String(batch.count - 1), batch.decision.batch.description)
                return facts([line(batch.decision), batch.count > 1 ? rest : .empty], indent: 4)
            } + facts([more > 0 ? rest : .empty], indent: 4)
    }
}
