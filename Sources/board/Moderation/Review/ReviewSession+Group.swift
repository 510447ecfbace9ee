import BoardClient
import BoardModels

extension ReviewSession {
    /// Shows an author's open cases and decides them together, or all that the author has written; false if the moderator
    /// continues with the case `open`.
    func reviewAll(by author: Author, from open: Case) async throws(ExitReason) -> Bool {
        guard let cases = try await openCases(of: author) else { return false }
        if cases.count <= 1 {
            screen.notify(
                LocalizedText("{0} has no other case to decide.", "{0} 님의 다른 신고 건이 없습니다."), author.handle)
        }
        var new = NewBatch(
            cases: cases.map { CaseTarget(case: $0.id, version: $0.version) }, decision: NewDecision(verdict: .dismiss))
        var count = cases.count
        let title = LocalizedText("All open cases of {0}: {1}", "{0} 님의 열린 신고 건 {1}건")
        screen.show(TerminalText(context.text(title, author.handle, String(cases.count)), .bold)) {
            [context] width in context.moderationText(width: width).listing(cases, state: .open).layout()
        }
        var planned: NewSanctionTerms?
        let keys = keys([
            ("d", LocalizedText("dismiss all", "모두 문제 없음")), ("h", LocalizedText("hide all", "모두 숨기기")),
            ("r", LocalizedText("remove all", "모두 삭제")), ("s", LocalizedText("one sanction", "제재 한 번")),
            ("e", LocalizedText("everything, reported or not", "신고와 상관없이 모두")),
            (MenuKey.backKey, LocalizedText("back to the one case", "한 건씩 보기로")), Self.quit,
        ])
        while true {
            let key = try await screen.key(.empty, keys)
            if key == "s" {
                planned = try await askSanction(of: author, instead: planned)
            } else if key == "e" {
                guard let everything = try await everything(of: author) else { continue }
                (new, count) = everything
            } else if let verdict = Self.verdicts[key] {
                new.decision = NewDecision(verdict: verdict, sanction: planned)
                if try await decide(new, on: count, of: author, from: open) { return true }
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

    /// Asks since when, and shows all that the author has written since then; nil if the moderator goes back.
    private func everything(of author: Author) async throws(ExitReason) -> (batch: NewBatch, count: Int)? {
        let question = context.text(
            LocalizedText("Everything that {0} wrote since when?", "{0} 님이 언제부터 쓴 것을 모두 볼까요?"), author.handle)
        let hours: [(key: MenuKey, value: Int?)] = zip(1..., [1, 3, 24, 7 * 24]).map { number, hours in
            (MenuKey(Character(String(number)), DurationText.text(seconds: hours * 3600, in: context.language)), hours)
        }
        let always = (key: MenuKey("0", context.text(LocalizedText("ever", "처음부터"))), value: Int?.none)
        guard let chosen = try await ask(TerminalText(question, .bold), hours + [always]) else { return nil }
        let since: Timestamp? = chosen.map { .now() - .seconds($0 * 3600) }
        // The dry run of a hiding lists the content, whatever the verdict will be.
        let new = NewBatch(
            authors: [author.handle], allContent: true, since: since,
            decision: NewDecision(verdict: .hide, reason: .spam))
        let dryRun = try await screen.call { try await $0.decide(new, isDryRun: true, idempotencyKey: "") }
        guard let found = value(of: dryRun) else { return nil }
        let title = LocalizedText("Everything of {0}, reported or not: {1}", "{0} 님이 쓴 것 모두: {1}건")
        screen.show(TerminalText(context.text(title, author.handle, String(found.decided.count)), .bold)) {
            [context] width in context.moderationText(width: width).preview(found.decided, hasMore: found.hasMore)
        }
        return (new, found.decided.count)
    }

    /// Asks for reason and confirmation if required, and decides `count` cases as one batch; false if the batch was not
    /// sent or failed.
    private func decide(
        _ new: NewBatch, on count: Int, of author: Author, from shown: Case
    ) async throws(ExitReason) -> Bool {
        var new = new
        let remove = LocalizedText("Really remove the content of all {0} cases?", "게시물 {0}개를 모두 삭제할까요?")
        let removal = context.text(remove, String(count))
        guard try await complete(&new.decision, for: shown.summary, removal: removal),
            let batch = validated(new.validated)
        else { return false }
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
        if !result.decided.contains(where: { $0.case == shown.id }) { queue.prioritize(shown.id) }
        let text = context.moderationText
        summary.add(result, text.summary(of: batch.decision))
        let undo = LocalizedText("u reverses them all.", "u를 누르면 모두 되돌립니다.")
        screen.notify(text.summary(result, of: batch.decision) + (result.decided.isEmpty ? [] : [text.dim(undo)]))
        return true
    }
}
