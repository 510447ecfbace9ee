import BoardModels

/// The questions that the review screen asks before a decision is sent.
extension ReviewSession {
    /// Asks for the board and category of a move; false if neither changes or the moderator goes back.
    func askDestination(of found: Case, into decision: inout NewDecision) async throws(ExitReason) -> Bool {
        // Content that is on no board cannot be moved.
        guard let weather = found.summary.weather, let currentCategory = found.summary.category else { return false }
        let measured = found.evidence.last?.conditions?.weather.type
        var boards = numbered(WeatherType.allCases.map { $0.name(in: context.language) })
        if let measured, measured != weather {
            let label = context.text(
                LocalizedText("{0}, as measured", "측정된 대로 {0}"), measured.name(in: context.language))
            boards.insert(MenuKey("m", label), at: 0)
        }
        let board = try await choose(
            LocalizedText("Which board?", "어느 게시판으로?"),
            boards + [unchanged(weather.name(in: context.language)), back])
        guard board != MenuKey.backKey else { return false }
        // The key 0 keeps the board: it is the number of no board, so the result is nil.
        decision.weather = board == "m" ? measured : element(board, of: WeatherType.allCases)

        let category = try await choose(
            LocalizedText("Which category?", "어느 분류로?"),
            numbered(PostCategory.allCases.map { $0.name(in: context.language) })
                + [unchanged(currentCategory.name(in: context.language)), back])
        guard category != MenuKey.backKey else { return false }
        decision.category = element(category, of: PostCategory.allCases)

        if decision.weather == weather { decision.weather = nil }
        if decision.category == currentCategory { decision.category = nil }
        guard decision.weather != nil || decision.category != nil else {
            screen.notify(LocalizedText("The post is already there, so it was not moved.", "이미 그곳에 있어 옮기지 않았습니다."))
            return false
        }
        return true
    }

    /// Asks for the decision's reason, or for a preset that includes one; false if the moderator goes back.
    func askReason(for summary: CaseSummary, into decision: inout NewDecision) async throws(ExitReason) -> Bool {
        let verdict = context.text(decision.verdict.label(for: summary))
        let question = context.text(LocalizedText("{0}: which reason?", "{0}: 사유는?"), verdict)
        let reasons = numbered(ReportReason.allCases.map { $0.name(in: context.language) })
        while true {
            let message =
                decision.message == nil
                ? LocalizedText("message to the author", "작성자에게 보낼 메시지")
                : LocalizedText("message to the author, written", "작성자에게 보낼 메시지 (작성됨)")
            let others = keys([("p", LocalizedText("preset", "자주 쓰는 문구")), ("t", message)])
            switch try await screen.key(TerminalText(question, .bold), reasons + others + [back]) {
            case "p":
                guard let preset = try await askPreset() else { continue }
                decision.preset = preset.name
                return true
            case "t":
                let prompt = LocalizedText("Message to the author (Esc: none):", "작성자에게 보낼 메시지 (Esc: 없음):")
                let text = try await screen.line(prompt, initially: decision.message ?? "")
                decision.message = text.flatMap { $0.trimmingSpaces.isEmpty ? nil : $0 }
            case let key:
                decision.reason = element(key, of: ReportReason.allCases)
                return decision.reason != nil
            }
        }
    }

    /// Asks the moderator to choose a preset, showing nine at a time; nil if none is chosen.
    private func askPreset() async throws(ExitReason) -> Preset? {
        let presets = try await loadPresets()
        guard !presets.isEmpty else {
            screen.notify(
                LocalizedText(
                    "There are no presets; add one with: board presets add",
                    "자주 쓰는 문구가 없습니다. board presets add로 추가할 수 있습니다."))
            return nil
        }
        var start = 0
        while true {
            let page = Array(presets.dropFirst(start).prefix(9))
            var keys = numbered(page.map { "\($0.name) (\($0.reason.name(in: context.language)))" })
            if presets.count > 9 { keys.append(MenuKey("p", context.text(ReviewScreen.more))) }
            let key = try await choose(LocalizedText("Which preset?", "어느 문구로?"), keys + [back])
            guard key != MenuKey.backKey else { return nil }
            if key == "p" {
                start = start + 9 < presets.count ? start + 9 : 0
                continue
            }
            return element(key, of: page)
        }
    }

    /// Asks for the sanction to send with the next verdict; returns nil if the moderator chooses none.
    ///
    /// Returns `before` if the moderator goes back.
    func askSanction(_ found: Case, instead before: NewSanctionTerms?) async throws(ExitReason) -> NewSanctionTerms? {
        let question = context.text(LocalizedText("Sanction {0}:", "{0} 님 제재:"), found.summary.author.handle)
        let none = MenuKey("0", context.text(LocalizedText("none", "없음")))
        let kinds = numbered(SanctionKind.allCases.map { $0.name(in: context.language) })
        let key = try await screen.key(TerminalText(question, .bold), kinds + [none, back])
        guard key != MenuKey.backKey else { return before }
        guard let kind = element(key, of: SanctionKind.allCases) else {
            screen.notify(LocalizedText("No sanction.", "제재하지 않습니다."))
            return nil
        }
        let name = kind.name(in: context.language)
        var terms = NewSanctionTerms(kind: kind)
        if kind != .warn {
            let days = [1, 3, 7, 30, 90]
            let lengths = numbered(days.map { DurationText.text(seconds: $0 * 86_400, in: context.language) })
            let endless = MenuKey("0", context.text(LocalizedText("until lifted", "무기한")))
            let question = context.text(LocalizedText("{0}, how long?", "{0}, 얼마 동안?"), name)
            let key = try await screen.key(TerminalText(question, .bold), lengths + [endless, back])
            guard key != MenuKey.backKey else { return before }
            terms.seconds = element(key, of: days).map { $0 * 86_400 }
        }
        screen.notify(
            LocalizedText(
                "Sanction with the verdict: {0}. Now choose the verdict.", "결정과 함께 내릴 제재: {0}. 이제 결정을 골라 주세요."),
            context.moderationText.brief(terms))
        return terms
    }

    private var back: MenuKey { MenuKey(MenuKey.backKey, context.text(LocalizedText("back", "뒤로"))) }

    private func unchanged(_ name: String) -> MenuKey {
        MenuKey("0", context.text(LocalizedText("keep {0}", "{0} 그대로"), name))
    }

    private func choose(_ question: LocalizedText, _ keys: [MenuKey]) async throws(ExitReason) -> Character {
        try await screen.key(TerminalText(context.text(question), .bold), keys)
    }

    /// Creates menu keys with these labels, numbered from 1.
    private func numbered(_ labels: [String]) -> [MenuKey] {
        labels.enumerated().map { MenuKey(Character(String($0 + 1)), $1) }
    }

    /// The array element chosen by a digit key, counted from 1; nil if it is 0, past the end or not a digit.
    private func element<Element>(_ key: Character, of elements: [Element]) -> Element? {
        guard let number = key.wholeNumberValue, elements.indices.contains(number - 1) else { return nil }
        return elements[number - 1]
    }
}

extension Verdict {
    /// The verdict's label in the review menu, which depends on whether the content is hidden.
    func label(for summary: CaseSummary) -> LocalizedText {
        let isHidden = summary.contentState == .hidden
        return switch self {
        case .dismiss: isHidden ? LocalizedText("show again", "다시 보이기") : LocalizedText("dismiss", "문제 없음")
        case .hide: isHidden ? LocalizedText("keep hidden", "계속 숨기기") : LocalizedText("hide", "숨기기")
        case .remove: LocalizedText("remove", "삭제")
        case .move: LocalizedText("move", "옮기기")
        }
    }
}
