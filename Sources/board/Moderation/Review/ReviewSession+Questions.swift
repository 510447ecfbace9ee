import BoardModels

/// What is asked before a decision, key by key.
extension ReviewSession {
    /// Asks where a post goes; false where it stays, or somebody thought better of it.
    func destination(of found: Case, into decision: inout NewDecision) async throws(Leaving) -> Bool {
        let summary = found.summary
        let measured = found.evidence.last?.conditions?.weather.type
        var boards = WeatherType.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        if let measured, measured != summary.weather {
            boards.insert(
                Choice("m", context.text(ReviewKeyPhrase.measured, measured.name(in: context.language))), at: 0)
        }
        let same = context.text(ReviewKeyPhrase.same, summary.weather.name(in: context.language))
        let board = try await choose(.boardQuestion, boards + [Choice("0", same), back])
        guard board != Choice.back else { return false }
        decision.weather = board == "m" ? measured : board.wholeNumberValue.flatMap { at($0, WeatherType.allCases) }

        let categories = PostCategory.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        let sameCategory = context.text(ReviewKeyPhrase.same, summary.category.name(in: context.language))
        let category = try await choose(.categoryQuestion, categories + [Choice("0", sameCategory), back])
        guard category != Choice.back else { return false }
        decision.category = category.wholeNumberValue.flatMap { at($0, PostCategory.allCases) }

        if decision.weather == summary.weather { decision.weather = nil }
        if decision.category == summary.category { decision.category = nil }
        guard decision.weather != nil || decision.category != nil else {
            desk.tell(ReviewPhrase.nothingMoved)
            return false
        }
        return true
    }

    /// Asks for one of the reasons, or a preset that brings one; false where somebody thought better of it.
    func reason(for found: Case, into decision: inout NewDecision) async throws(Leaving) -> Bool {
        let verdict = ReviewKeyPhrase(decision.verdict, of: found.summary).text(in: context.language)
        let question = TerminalText(context.text(ReviewKeyPhrase.whyQuestion, verdict), .bold)
        let reasons = ReportReason.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        while true {
            let message = decision.message == nil ? ReviewKeyPhrase.message : .messageSet
            let others = [
                Choice("p", context.text(ReviewKeyPhrase.preset)), Choice("t", context.text(message)), back,
            ]
            switch try await desk.key(question, reasons + others) {
            case "p":
                guard let preset = try await preset() else { continue }
                decision.preset = preset.name
                return true
            case "t":
                let text = try await desk.line(ReviewKeyPhrase.messagePrompt, initially: decision.message ?? "")
                decision.message = text.flatMap { $0.trimmingSpaces.isEmpty ? nil : $0 }
            case let key:
                decision.reason = key.wholeNumberValue.flatMap { at($0, ReportReason.allCases) }
                return decision.reason != nil
            }
        }
    }

    /// Nine presets at a time, in their order.
    private func preset() async throws(Leaving) -> Preset? {
        let presets = try await knownPresets()
        guard !presets.isEmpty else {
            desk.tell(ReviewPhrase.noPresets)
            return nil
        }
        var start = 0
        while true {
            let shown = presets.dropFirst(start).prefix(9)
            var choices = shown.enumerated().map { index, preset in
                Choice(digit(index + 1), "\(preset.name) (\(preset.reason.name(in: context.language)))")
            }
            if presets.count > 9 { choices.append(Choice("p", context.text(ReviewKeyPhrase.more))) }
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
    func sanction(_ found: Case, instead before: NewSanctionTerms?) async throws(Leaving) -> NewSanctionTerms? {
        let kinds = SanctionKind.allCases.enumerated().map { Choice(digit($0 + 1), $1.name(in: context.language)) }
        let question = TerminalText(context.text(ReviewKeyPhrase.kindQuestion, found.summary.author.handle), .bold)
        let none = Choice("0", context.text(ReviewKeyPhrase.none))
        let key = try await desk.key(question, kinds + [none, back])
        guard key != Choice.back else { return before }
        guard let kind = key.wholeNumberValue.flatMap({ at($0, SanctionKind.allCases) }) else {
            desk.tell(ReviewPhrase.sanctionDropped)
            return nil
        }
        var terms = NewSanctionTerms(kind: kind)
        if kind != .warn {
            let lengths = Self.days.enumerated().map { index, days in
                Choice(digit(index + 1), Span.text(seconds: days * 86_400, in: context.language))
            }
            let endless = Choice("0", context.text(ReviewKeyPhrase.untilLifted))
            let question = TerminalText(
                context.text(ReviewKeyPhrase.lengthQuestion, kind.name(in: context.language)), .bold)
            let key = try await desk.key(question, lengths + [endless, back])
            guard key != Choice.back else { return before }
            terms.seconds = key.wholeNumberValue.flatMap { at($0, Self.days) }.map { $0 * 86_400 }
        }
        desk.tell(ReviewPhrase.withIt, words(terms))
        return terms
    }

    private static let days = [1, 3, 7, 30, 90]

    private func words(_ terms: NewSanctionTerms) -> String {
        let name = terms.kind.name(in: context.language)
        return terms.kind == .warn ? name : "\(name) \(Span.text(terms, in: context.language))"
    }

    var back: Choice { Choice(Choice.back, context.text(ReviewKeyPhrase.back)) }

    private func choose(_ question: ReviewKeyPhrase, _ choices: [Choice]) async throws(Leaving) -> Character {
        try await desk.key(TerminalText(context.text(question), .bold), choices)
    }

    private func digit(_ number: Int) -> Character {
        Character(String(number))
    }

    /// The element of a number that counts from 1; nil for 0 and past the end.
    private func at<Element>(_ number: Int, _ elements: [Element]) -> Element? {
        elements.indices.contains(number - 1) ? elements[number - 1] : nil
    }
}

extension ReviewKeyPhrase {
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
