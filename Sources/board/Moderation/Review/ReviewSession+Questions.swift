import BoardModels

/// The questions that the review screen asks before a decision is sent.
extension ReviewSession {
    /// Asks for the board and category of a move; false if neither changes or the moderator goes back.
    func askDestination(of found: Case, into decision: inout NewDecision) async throws(ExitReason) -> Bool {
        // Content that is on no board cannot be moved.
        guard let weather = found.summary.weather, let currentCategory = found.summary.category else { return false }
        let measured = found.evidence.last?.conditions?.weather.type
        var boards = numbered(WeatherType.allCases) + [unchanged(weather)]
        if let measured, measured != weather {
            let label = LocalizedText("{0}, as measured", "측정된 대로 {0}")
            boards.insert((MenuKey("m", context.text(label, measured.name(in: context.language))), measured), at: 0)
        }
        let categories = numbered(PostCategory.allCases) + [unchanged(currentCategory)]
        guard let board = try await ask(heading(LocalizedText("Which board?", "어느 게시판으로?")), boards),
            let category = try await ask(heading(LocalizedText("Which category?", "어느 분류로?")), categories)
        else { return false }
        decision.weather = board == weather ? nil : board
        decision.category = category == currentCategory ? nil : category
        guard decision.weather != nil || decision.category != nil else {
            screen.notify(LocalizedText("The post is already there, so it was not moved.", "이미 그곳에 있어 옮기지 않았습니다."))
            return false
        }
        return true
    }

    /// Asks for the decision's reason, or for a preset that includes one; false if the moderator goes back.
    func askReason(for summary: CaseSummary, into decision: inout NewDecision) async throws(ExitReason) -> Bool {
        let question = heading(
            LocalizedText("{0}: which reason?", "{0}: 사유는?"), context.text(decision.verdict.label(for: summary)))
        let reasons = numbered(ReportReason.allCases)
        while true {
            let message =
                decision.message == nil
                ? LocalizedText("message to the author", "작성자에게 보낼 메시지")
                : LocalizedText("message to the author, written", "작성자에게 보낼 메시지 (작성됨)")
            let others = keys([("p", LocalizedText("preset", "자주 쓰는 문구")), ("t", message)])
            switch try await screen.key(question, reasons.map(\.key) + others + [back]) {
            case "p":
                guard let preset = try await askPreset() else { continue }
                decision.preset = preset.name
                return true
            case "t":
                let prompt = LocalizedText("Message to the author (Esc: none):", "작성자에게 보낼 메시지 (Esc: 없음):")
                let text = try await screen.line(prompt, initially: decision.message ?? "")
                decision.message = text.flatMap { $0.trimmingSpaces.isEmpty ? nil : $0 }
            case let key:
                decision.reason = reasons.first { $0.key.key == key }?.value
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
            var choices = numbered(presets.dropFirst(start).prefix(9).map(Optional.some)) { preset in
                preset.map { "\($0.name) (\($0.reason.name(in: context.language)))" } ?? ""
            }
            if presets.count > 9 { choices.append((MenuKey("p", context.text(ReviewScreen.more)), nil)) }
            let question = heading(LocalizedText("Which preset?", "어느 문구로?"))
            guard let chosen = try await ask(question, choices) else { return nil }
            if let chosen { return chosen }
            start = start + 9 < presets.count ? start + 9 : 0
        }
    }

    /// Asks for the sanction to send with the next verdict; returns nil if the moderator chooses none.
    ///
    /// Returns `before` if the moderator goes back.
    func askSanction(
        of author: Author, instead before: NewSanctionTerms?
    ) async throws(ExitReason) -> NewSanctionTerms? {
        let kinds = numbered(SanctionKind.allCases, or: LocalizedText("none", "없음")) { $0.name(in: context.language) }
        let question = heading(LocalizedText("Sanction {0}:", "{0} 님 제재:"), author.handle)
        guard let chosen = try await ask(question, kinds) else { return before }
        guard let kind = chosen else {
            screen.notify(LocalizedText("No sanction.", "제재하지 않습니다."))
            return nil
        }
        var terms = NewSanctionTerms(kind: kind)
        if kind != .warn {
            let lengths = numbered(
                [1, 3, 7, 30, 90].map { $0 * 86_400 }, or: LocalizedText("until lifted", "무기한")
            ) { DurationText.text(seconds: $0, in: context.language) }
            let question = heading(LocalizedText("{0}, how long?", "{0}, 얼마 동안?"), kind.name(in: context.language))
            guard let length = try await ask(question, lengths) else { return before }
            terms.seconds = length
        }
        screen.notify(
            LocalizedText(
                "Sanction with the verdict: {0}. Now choose the verdict.", "결정과 함께 내릴 제재: {0}. 이제 결정을 골라 주세요."),
            context.moderationText.brief(terms))
        return terms
    }

    /// Asks a question with a menu; returns the value of the chosen key, or nil if the moderator goes back.
    func ask<Value>(
        _ question: TerminalText, _ choices: [(key: MenuKey, value: Value)]
    ) async throws(ExitReason) -> Value? {
        let key = try await screen.key(question, choices.map(\.key) + [back])
        return choices.first { $0.key.key == key }?.value
    }

    private func heading(_ text: LocalizedText, _ arguments: String...) -> TerminalText {
        TerminalText(text.text(in: context.language, arguments: arguments), .bold)
    }

    private var back: MenuKey { MenuKey(MenuKey.backKey, context.text(LocalizedText("back", "뒤로"))) }

    private func unchanged<Choice: NamedChoice>(_ choice: Choice) -> (key: MenuKey, value: Choice) {
        let label = context.text(LocalizedText("keep {0}", "{0} 그대로"), choice.name(in: context.language))
        return (MenuKey("0", label), choice)
    }

    private func numbered<Choice: NamedChoice>(_ choices: [Choice]) -> [(key: MenuKey, value: Choice)] {
        numbered(choices) { $0.name(in: context.language) }
    }

    /// Creates menu keys for values, numbered from 1, and the key 0 for none of them.
    private func numbered<Value>(
        _ values: [Value], or none: LocalizedText, _ label: (Value) -> String
    ) -> [(key: MenuKey, value: Value?)] {
        numbered(values, label).map { ($0.key, $0.value) } + [(MenuKey("0", context.text(none)), nil)]
    }

    /// Creates menu keys for values, numbered from 1.
    private func numbered<Value>(_ values: [Value], _ label: (Value) -> String) -> [(key: MenuKey, value: Value)] {
        zip(1..., values).map { (MenuKey(Character(String($0)), label($1)), $1) }
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
