import BoardModels

/// Texts of `board decide`, `board undo` and `board review` about batches: all decisions made by one command.
extension ModerationText {
    static let undoBatch = LocalizedText("Undo: board undo --batch {0}", "되돌리기: board undo --batch {0}")

    /// Renders what a decision on several cases did or, in a dry run, would do: a summary line, then a line for
    /// each case that was not decided.
    func summary(_ result: BatchResult, of decision: NewDecision) -> [TerminalText] {
        let (decided, failed) = (result.decided, result.failed)
        // The auxiliary verb, which is empty in English outside of dry runs; in Korean the ending of the verb.
        let done = language == .korean ? "했습니다" : ""
        let mood = result.isDryRun ? text(LocalizedText("would be ", "하게 됩니다")) : done
        var sentences: [TerminalText] = []
        if !decided.isEmpty {
            sentences.append(sentence(on: decided.count, decision, mood))
            if let terms = decision.sanction {
                let gone = Set(decided.filter(\.isAuthorDeleted).compactMap(\.author))
                let authors = Set(decided.compactMap(\.author)).subtracting(gone).count
                let length = DurationArgument.text(terms, in: language)
                if authors > 0 { sentences.append(plain(Self.sanctioned(terms.kind), String(authors), mood, length)) }
                if !gone.isEmpty {
                    sentences.append(plain(Self.noMember, gone.sorted().joined(separator: ", ")))
                }
            }
            let notices = LocalizedText("{0} {0|notice|notices} {1}sent.", "알림 {0}건을 발송{1}.")
            if result.notifiedMembers > 0 { sentences.append(plain(notices, String(result.notifiedMembers), mood)) }
        } else if failed.isEmpty {
            sentences.append(plain(LocalizedText("There is no open case to decide.", "결정할 열린 신고 건이 없습니다.")))
        }
        let more = LocalizedText(
            "There are more than {0} cases; repeat the command for the rest.",
            "신고 건이 {0}건을 넘습니다. 나머지는 다시 실행해 결정해 주세요.")
        if result.hasMore { sentences.append(plain(more, String(NewBatch.maximumCases))) }
        let shown = LocalizedText(
            "{0} other {0|post|posts} of {0|this author|these authors} {0|is|are} still shown; --all-posts decides on them too.",
            "작성자의 다른 게시물 {0}개는 아직 보입니다. --all-posts를 쓰면 함께 결정합니다.")
        if result.stillShown > 0, [.remove, .hide].contains(decision.verdict), !result.hasMore {
            sentences.append(plain(shown, String(result.stillShown)))
        }
        let undecided = LocalizedText("{0} {0|case was|cases were} not decided:", "신고 건 {0}건은 결정하지 못했습니다:")
        if !failed.isEmpty { sentences.append(plain(undecided, String(failed.count))) }
        return [sentences.joined(" ")] + failed.map { failure(name(of: $0), $0.problem) }
    }

    /// Renders what the reversal of several decisions did: a line for all, then a line for each unreversed decision.
    func summary(_ outcomes: [ReversalOutcome]) -> [TerminalText] {
        let failed = outcomes.filter { $0.problem != nil }
        let reopened = outcomes.count { $0.problem == nil && $0.case != nil }
        let unreversed = LocalizedText("{0} {0|decision was|decisions were} not reversed:", "결정 {0}건은 되돌리지 못했습니다:")
        let counts = [
            (LocalizedText("{0} {0|decision|decisions} reversed.", "결정 {0}건을 되돌렸습니다."), outcomes.count - failed.count),
            (LocalizedText("{0} {0|case is|cases are} open again.", "신고 건 {0}건이 다시 열렸습니다."), reopened),
            (unreversed, failed.count),
        ]
        let sentences = counts.filter { $0.1 > 0 }.map { plain($0, String($1)) }
        return [sentences.joined(" ")]
            + failed.map {
                failure(text(Self.decisionTitle, $0.decision.description), $0.problem)
            }
    }

    static let noMember = LocalizedText(
        "No sanction on {0}: the account is deleted.", "{0}: 탈퇴한 회원이라 제재하지 않습니다.")

    /// Lists the first cases of a decision on several cases, to be shown before the user confirms it, and the number of
    /// cases of each author if there are several authors.
    ///
    /// - Parameter hasMore: whether there are more cases than one decision takes.
    func preview(_ outcomes: [BatchOutcome], hasMore: Bool = false) -> [TerminalText] {
        let counts = Dictionary(grouping: outcomes.compactMap(\.author)) { $0 }.mapValues(\.count)
        let authors = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key): \($0.value)" }
        let perAuthor = authors.count > 1 ? [TerminalText(authors.joined(separator: ", "))] : []
        let more = LocalizedText(
            "There are more than {0}; repeat the command for the rest.", "{0}건이 넘습니다. 나머지는 다시 실행해 주세요.")
        return titles(outcomes) + perAuthor + (hasMore ? [plain(more, String(NewBatch.maximumCases))] : [])
    }

    private func titles(_ outcomes: [BatchOutcome]) -> [TerminalText] {
        // Eleven cases fit in the same number of lines as ten and the line with the number of the rest.
        let shown = outcomes.count > 11 ? 10 : outcomes.count
        let ofCase = LocalizedText("Case #{0}: #{1} \"{2}\" by {3}", "신고 건 #{0}: {3}의 게시물 #{1} \"{2}\"")
        let ofContent = LocalizedText("#{1} \"{2}\" by {3}", "{3}의 게시물 #{1} \"{2}\"")
        let lines = outcomes.prefix(shown).map { outcome in
            plain(
                outcome.isCaseNew ? ofContent : ofCase, outcome.case.description, outcome.content?.description ?? "",
                outcome.title ?? "",
                outcome.author ?? "")
        }
        guard shown < outcomes.count else { return lines }
        return lines + [plain(LocalizedText("and {0} more", "그 밖에 {0}건"), String(outcomes.count - shown))]
    }

    static let decisionTitle = LocalizedText("Decision #{0}", "결정 #{0}")

    /// The name of a case or, if the request opened the case, of the content.
    func name(of outcome: BatchOutcome) -> String {
        guard outcome.isCaseNew, let content = outcome.content else {
            return text(Self.caseTitle, outcome.case.description)
        }
        return text(LocalizedText("#{0}", "게시물 #{0}"), content.description)
    }

    private func failure(_ name: String, _ problem: Problem?) -> TerminalText {
        let reason = problem.flatMap { Failure(ExitStatus($0.type), $0).naming(name).lines.first }
        return TerminalText("  ") + (reason ?? TerminalText(name))
    }

    /// Renders the sentence about the cases that were decided or, in a dry run, would be decided.
    ///
    /// - Parameter mood: the auxiliary verb: "would be " in a dry run, else empty; in Korean the ending of the verb.
    private func sentence(on count: Int, _ decision: NewDecision, _ mood: String) -> TerminalText {
        let done =
            switch decision.verdict {
            case .dismiss: LocalizedText("{0} {0|case|cases} {1}dismissed", "신고 건 {0}건을 문제 없음으로 결정{1}")
            case .hide: LocalizedText("Content of {0} {0|case|cases} {1}hidden", "게시물 {0}개를 숨김 처리{1}")
            case .remove: LocalizedText("Content of {0} {0|case|cases} {1}removed", "게시물 {0}개를 삭제{1}")
            case .move: LocalizedText("{0} {0|post|posts} {1}moved to {2}", "글 {0}개를 {2}{2|으로|로} 이동{1}")
            }
        let destination = board(decision.weather, decision.category).plain
        let reason = decision.reason?.name(in: language) ?? decision.preset ?? ""
        return [plain(done, String(count), mood, destination), TerminalText(reason)].joined(": ") + "."
    }

    private static func sanctioned(_ kind: SanctionKind) -> LocalizedText {
        switch kind {
        case .warn: LocalizedText("{0} {0|member|members} {1}warned.", "회원 {0}명에게 경고{1}.")
        case .silence: LocalizedText("{0} {0|member|members} {1}silenced {2}.", "회원 {0}명의 글쓰기를 {2} 제한{1}.")
        case .suspend: LocalizedText("{0} {0|member|members} {1}suspended {2}.", "회원 {0}명의 이용을 {2} 정지{1}.")
        }
    }
}

extension BatchResult {
    /// Creates the result of a batch from the result of a decision on one case.
    init(_ result: DecisionResult) {
        let summary = result.summary
        self.init(
            batch: result.decision.batch,
            outcomes: [
                BatchOutcome(
                    case: summary.id, decision: result.decision.id, content: summary.content, title: summary.title,
                    author: summary.author.handle, contentState: result.contentState)
            ], notifiedMembers: result.notifiedMembers, hasMore: false, isDryRun: result.isDryRun)
    }

    /// The numbers of the decisions made; a case that could not be decided has no decision.
    var decisions: [Decision.ID] { decided.compactMap(\.decision) }
}
