import BoardClient
import BoardModels

extension ReviewSession {
    /// Shows all open cases of an author and decides them together; returns whether the session is done with `open`.
    func reviewAll(by author: Author, from open: Case) async throws(ExitReason) -> Bool {
        guard var group = try await loadGroup(of: author) else { return false }
        guard group.cases.count > 1 else {
            screen.notify(LocalizedText("{0} has no other case to decide.", "{0} 님의 다른 신고 건이 없습니다."), author.handle)
            return false
        }
        var planned: NewSanctionTerms?
        while true {
            show(group)
            switch try await screen.key(.empty, groupKeys) {
            case "d": if try await decide(&group, .dismiss, planned) { return true }
            case "h": if try await decide(&group, .hide, planned) { return true }
            case "r": if try await decide(&group, .remove, planned) { return true }
            case "s": planned = try await sanction(open, instead: planned)
            case "q": throw .quit
            default:
                // Some may be decided, this one among them, if an earlier attempt failed halfway.
                guard group.cases.contains(where: { $0.value.id == open.id }) else {
                    await release()
                    return true
                }
                show(open)
                return false
            }
        }
    }

    private var groupKeys: [MenuKey] {
        [
            MenuKey("d", context.text(LocalizedText("dismiss all", "모두 문제 없음"))),
            MenuKey("h", context.text(LocalizedText("hide all", "모두 숨기기"))),
            MenuKey("r", context.text(LocalizedText("remove all", "모두 삭제"))),
            MenuKey("s", context.text(LocalizedText("one sanction", "제재 한 번"))),
            MenuKey(MenuKey.back, context.text(LocalizedText("back to the one case", "한 건씩 보기로"))),
            MenuKey("q", context.text(Self.quit)),
        ]
    }

    private func show(_ group: ReviewGroup) {
        let title = LocalizedText("All open cases of {0}: {1}", "{0} 님의 열린 신고 건 {1}건")
        let summaries = group.cases.map(\.value.summary)
        screen.show(TerminalText(context.text(title, group.author.handle, String(summaries.count)), .bold)) {
            [context] width in context.moderationText(width: width).listing(summaries, state: .open).layout()
        }
    }

    /// Fetches the author's open cases that the moderator may decide; nil, after showing the error, if that fails.
    private func loadGroup(of author: Author) async throws(ExitReason) -> ReviewGroup? {
        var cases: [Tagged<Case>] = []
        var query = CaseQuery(author: author.handle, limit: PostQuery.limits.upperBound)
        repeat {
            let page: Page<CaseSummary>
            let asked = query
            switch try await screen.call(as: account, { client throws(ClientError) in try await client.cases(asked) }) {
            case .success(let found): page = found
            case .failure(let error):
                screen.notify(error)
                return nil
            }
            for summary in page.items {
                let id = summary.id
                let result = try await screen.call(as: account) { client throws(ClientError) in
                    try await client.moderationCase(id)
                }
                switch result {
                // Those that another moderator holds are left out.
                case .success(let found): if found.value.may.contains(.decide) { cases.append(found) }
                case .failure(.problem(let problem, _)) where SkipReason(problem.type) != nil: continue
                case .failure(let error):
                    screen.notify(error)
                    return nil
                }
            }
            query.cursor = page.next
        } while query.cursor != nil
        return ReviewGroup(author: author, cases: cases)
    }

    /// Asks for what a verdict needs and sends a decision on each case; returns whether all cases are done with.
    private func decide(
        _ group: inout ReviewGroup, _ verdict: Verdict, _ sanction: NewSanctionTerms?
    ) async throws(ExitReason) -> Bool {
        guard let first = group.cases.first?.value else { return true }
        var new = NewDecision(verdict: verdict, sanction: sanction)
        if verdict != .dismiss || sanction != nil {
            guard try await askReason(for: first, into: &new) else { return false }
        }
        let remove = LocalizedText("Really remove all {0} posts?", "글 {0}개를 정말 모두 삭제할까요?")
        let removal = context.text(remove, String(group.cases.count))
        guard try await confirm(new, removal: removal, of: group.author) else { return false }
        new.command = group.command(for: sanction)
        guard let decision = validated(new.validated) else { return false }
        for found in group.cases {
            guard try await send(decision, on: found, of: &group) else { return false }
        }
        await release()
        screen.notify(result(of: group))
        return true
    }

    /// Sends the decision on one case of the group; returns false, after showing the error, if it has to be repeated.
    private func send(
        _ decision: NewDecision, on found: Tagged<Case>, of group: inout ReviewGroup
    ) async throws(ExitReason) -> Bool {
        let (id, tag) = (found.value.id, found.tag)
        let key = decisionKey.key(for: decision, on: id)
        let result = try await screen.call(as: account) { client throws(ClientError) in
            try await client.decide(id, decision, tag: tag, idempotencyKey: key)
        }
        decisionKey.settle(result)
        switch result {
        case .success(let result):
            didDecide(id)
            queue.drop(id)
            summary.add(result.decision)
            group.didDecide(id)
            return true
        case .failure(.problem(let problem, _)) where problem.type == .editConflict || SkipReason(problem.type) != nil:
            group.skip(id)
            return true
        case .failure(let error):
            screen.notify(error, isRetryable: true)
            return false
        }
    }

    private func result(of group: ReviewGroup) -> [TerminalText] {
        let done = LocalizedText(
            "{1} {1|case|cases} of {0} decided together. u reverses the last one.",
            "{0} 님의 신고 건 {1}건을 함께 결정했습니다. u를 누르면 마지막 결정을 되돌립니다.")
        let lines = [TerminalText(context.text(done, group.author.handle, String(group.decided)))]
        guard !group.skipped.isEmpty else { return lines }
        let left = LocalizedText(
            "Not decided, changed or claimed by another moderator: {0}", "그사이 바뀌었거나 다른 운영진이 담당해 결정하지 않은 건: {0}")
        let numbers = group.skipped.map { "#\($0)" }.joined(separator: ", ")
        return lines + [TerminalText(context.text(left, numbers))]
    }
}
