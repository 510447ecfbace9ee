import BoardClient
import BoardModels

extension ReviewSession {
    /// Shows an author's open cases and decides them together; false if the moderator continues with the case `open`.
    func reviewAll(by author: Author, from open: Case) async throws(ExitReason) -> Bool {
        guard let cases = try await openCases(of: author) else { return false }
        guard cases.count > 1 else {
            screen.notify(LocalizedText("{0} has no other case to decide.", "{0} 님의 다른 신고 건이 없습니다."), author.handle)
            return false
        }
        let title = LocalizedText("All open cases of {0}: {1}", "{0} 님의 열린 신고 건 {1}건")
        screen.show(TerminalText(context.text(title, author.handle, String(cases.count)), .bold)) {
            [context] width in context.moderationText(width: width).listing(cases, state: .open).layout()
        }
        var planned: NewSanctionTerms?
        let keys = keys([
            ("d", LocalizedText("dismiss all", "모두 문제 없음")), ("h", LocalizedText("hide all", "모두 숨기기")),
            ("r", LocalizedText("remove all", "모두 삭제")), ("s", LocalizedText("one sanction", "제재 한 번")),
            (MenuKey.backKey, LocalizedText("back to the one case", "한 건씩 보기로")), Self.quit,
        ])
        while true {
            let key = try await screen.key(.empty, keys)
            if key == "s" {
                planned = try await askSanction(of: author, instead: planned)
            } else if let verdict = Self.verdicts[key] {
                if try await decide(cases, of: author, verdict, planned, from: open.id) { return true }
            } else {
                show(open)
                return false
            }
        }
    }

    /// Fetches the author's open cases that no other moderator has claimed, up to the maximum size of a batch.
    ///
    /// Returns nil, after showing the error, if a request fails.
    private func openCases(of author: Author) async throws(ExitReason) -> [CaseSummary]? {
        var cases: [CaseSummary] = []
        var query = CaseQuery(author: author.handle, limit: PageQuery.limits.upperBound)
        repeat {
            let asked = query
            guard let page = value(of: try await screen.call { try await $0.cases(asked) }) else { return nil }
            cases += page.items.filter { $0.claim.map { $0.isOwn || $0.until <= .now() } ?? true }
            query.cursor = page.next
        } while query.cursor != nil && cases.count < NewBatch.maximumCases
        return Array(cases.prefix(NewBatch.maximumCases))
    }

    /// Asks for reason and confirmation if required, and decides the cases as one batch; false if the batch was not
    /// sent or failed.
    private func decide(
        _ cases: [CaseSummary], of author: Author, _ verdict: Verdict, _ sanction: NewSanctionTerms?,
        from open: CaseSummary.ID
    ) async throws(ExitReason) -> Bool {
        guard let first = cases.first else { return false }
        var decision = NewDecision(verdict: verdict, sanction: sanction)
        let remove = LocalizedText("Really remove the content of all {0} cases?", "게시물 {0}개를 모두 삭제할까요?")
        let removal = context.text(remove, String(cases.count))
        guard try await complete(&decision, for: first, removal: removal) else { return false }
        let targets = cases.map { CaseTarget(case: $0.id, version: $0.version) }
        guard let batch = validated(NewBatch(cases: targets, decision: decision).validated) else { return false }
        let sent = try await send(batch, on: author.handle, \.batchKey) {
            try await $0.decide(batch, idempotencyKey: $1)
        }
        guard let result = value(of: sent, isRetryable: true) else { return false }
        for outcome in result.decided {
            didDecide(outcome.case)
            queue.drop(outcome.case)
        }
        await release()
        // The case that was on the screen before is shown again unless the batch decided it.
        if result.failed.contains(where: { $0.case == open }) { queue.prioritize(open) }
        let text = context.moderationText
        summary.add(result, text.summary(of: batch.decision))
        let undo = LocalizedText("u reverses them all.", "u를 누르면 모두 되돌립니다.")
        screen.notify(text.summary(result, of: batch.decision) + (result.decided.isEmpty ? [] : [text.dim(undo)]))
        return true
    }
}
