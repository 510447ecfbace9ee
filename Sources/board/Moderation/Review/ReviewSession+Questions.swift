import BoardModels

/// What is asked before a decision, key by key.
extension ReviewSession {
    /// Asks where a post goes; false where it stays, or somebody thought better of it.
    func destination(of found: Case, into decision: inout NewDecision) async throws(ExitReason) -> Bool {
        let summary = found.summary
        let measured = found.evidence.last?.conditions?.weather.type
        var boards = WeatherType.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        if let measured, measured != summary.weather {
            boards.insert(
                Choice("m", context.text(ReviewKeyMessage.measured, measured.name(in: context.language))), at: 0)
        }
        let same = context.text(ReviewKeyMessage.same, summary.weather.name(in: context.language))
        let board = try await choose(.boardQuestion, boards + [Choice("0", same), back])
        guard board != Choice.back else { return false }
        decision.weather = board == "m" ? measured : board.wholeNumberValue.flatMap { at($0, WeatherType.allCases) }

        let categories = PostCategory.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        let sameCategory = context.text(ReviewKeyMessage.same, summary.category.name(in: context.language))
        let category = try await choose(.categoryQuestion, categories + [Choice("0", sameCategory), back])
        guard category != Choice.back else { return false }
        decision.category = category.wholeNumberValue.flatMap { at($0, PostCategory.allCases) }

        if decision.weather == summary.weather { decision.weather = nil }
        if decision.category == summary.category { decision.category = nil }
        guard decision.weather != nil || decision.category != nil else {
            screen.tell(ReviewMessage.nothingMoved)
            return false
        }
        return true
    }

    /// Asks for one of the reasons, or a preset that brings one; false where somebody thought better of it.
    func reason(for found: Case, into decision: inout NewDecision) async throws(ExitReason) -> Bool {
        let verdict = ReviewKeyMessage(decision.verdict, of: found.summary).text(in: context.language)
        let question = TerminalText(context.text(ReviewKeyMessage.whyQuestion, verdict), .bold)
        let reasons = ReportReason.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        while true {
            let message = decision.message == nil ? ReviewKeyMessage.message : .messageSet
            let others = [
                Choice("p", context.text(ReviewKeyMessage.preset)), Choice("t", context.text(message)), back,
            ]
            switch try await screen.key(question, reasons + others) {
            case "p":
                guard let preset = try await preset() else { continue }
                decision.preset = preset.name
                return true
            case "t":
                let text = try await screen.line(ReviewKeyMessage.messagePrompt, initially: decision.message ?? "")
                decision.message = text.flatMap { $0.trimmingSpaces.isEmpty ? nil : $0 }
            case let key:
                decision.reason = key.wholeNumberValue.flatMap { at($0, ReportReason.allCases) }
                return decision.reason != nil
            }
        }
    }

    /// Nine presets at a time, in their order.
    private func preset() async throws(ExitReason) -> Preset? {
        let presets = try await knownPresets()
        guard !presets.isEmpty else {
            screen.tell(ReviewMessage.noPresets)
            return nil
        }
        var start = 0
        while true {
            let shown = presets.dropFirst(start).prefix(9)
            var choices = shown.enumerated().map { index, preset in
                Choice(digit(index + 1), "\(preset.name) (\(preset.reason.name(in: context.language)))")
            }
            if presets.count > 9 { choices.append(Choice("p", context.text(ReviewKeyMessage.more))) }
            let key = try await choose(.presetQuestion, choices + [back])
            guard key != Choice.back else { return nil }
            if key == "p" {
                start = start + 9 < presets.count ? start + 9 : 0
                continue
            }
            return key.wholeNumberValue.flatMap { at($0, Array(shown)) }
        }
    }

    /// Asks which sanction comes with the next verdict; nil for none.
    func sanction(_ found: Case, instead before: NewSanctionTerms?) async throws(ExitReason) -> NewSanctionTerms? {
        let kinds = SanctionKind.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        let question = TerminalText(context.text(ReviewKeyMessage.kindQuestion, found.summary.author.handle), .bold)
        let none = Choice("0", context.text(ReviewKeyMessage.none))
        let key = try await screen.key(question, kinds + [none, back])
        guard key != Choice.back else { return before }
        guard let kind = key.wholeNumberValue.flatMap({ at($0, SanctionKind.allCases) }) else {
            screen.tell(ReviewMessage.sanctionDropped)
            return nil
        }
        var terms = NewSanctionTerms(kind: kind)
        if kind != .warn {
            let lengths = Self.days.enumerated().map { index, days in
                Choice(digit(index + 1), DurationArgument.text(seconds: days * 86_400, in: context.language))
            }
            let endless = Choice("0", context.text(ReviewKeyMessage.untilLifted))
            let question = TerminalText(
                context.text(ReviewKeyMessage.lengthQuestion, kind.name(in: context.language)), .bold)
            let key = try await screen.key(question, lengths + [endless, back])
            guard key != Choice.back else { return before }
            terms.seconds = key.wholeNumberValue.flatMap { at($0, Self.days) }.map { $0 * 86_400 }
        }
        screen.tell(ReviewMessage.withIt, words(terms))
        return terms
    }

    private static let days = [1, 3, 7, 30, 90]

    private func words(_ terms: NewSanctionTerms) -> String {
        let name = terms.kind.name(in: context.language)
        return terms.kind == .warn ? name : "\(name) \(DurationArgument.text(terms, in: context.language))"
    }

    var back: Choice { Choice(Choice.back, context.text(ReviewKeyMessage.back)) }

    private func choose(_ question: ReviewKeyMessage, _ choices: [Choice]) async throws(ExitReason) -> Character {
        try await screen.key(TerminalText(context.text(question), .bold), choices)
    }

    private func digit(_ number: Int) -> Character {
        Character(String(number))
    }

    /// The element of a number that counts from 1; nil for 0 and past the end.
    private func at<Element>(_ number: Int, _ elements: [Element]) -> Element? {
        elements.indices.contains(number - 1) ? elements[number - 1] : nil
    }
}

extension ReviewKeyMessage {
    /// What a verdict is called on a post as it stands.
    init(_ verdict: Verdict, of summary: CaseSummary) {
        let isHidden = summary.postState == .hidden
        self =
            switch verdict {
            case .dismiss: isHidden ? .showAgain : .dismiss
            case .hide: isHidden ? .keepHidden : .hide
            case .remove: .remove
            case .move: .move
            }
    }
}
