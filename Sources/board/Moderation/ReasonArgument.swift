import ArgumentParser
import BoardModels

/// Parses the reason of a report or decision, given as an option or asked for.
enum ReasonArgument {
    static let slugs = ReportReason.allCases.map(\.rawValue)

    static var help: ArgumentHelp {
        .localized(
            "spam, abuse, off-topic, wrong-weather, private-information, illegal or other.",
            "스팸, 욕설·괴롭힘, 주제와 무관, 날씨가 다름, 개인 정보, 불법, 기타 가운데 하나.")
    }

    static func read(_ text: String) throws(Failure) -> ReportReason {
        guard let reason = ReportReason(parsing: text) else {
            let unknown = LocalizedText("\"{0}\" is not a reason; the reasons are:", "\"{0}\" 사유는 없습니다. 사유는 다음과 같습니다:")
            throw Failure(.usage, unknown, text).adding(lines)
        }
        return reason
    }

    /// Parses the reason given, or else asks for one; throws a usage error if there is no terminal.
    static func promptIfMissing(_ text: String?, in context: Context) throws(Failure) -> ReportReason {
        if let text { return try read(text) }
        guard context.terminal.isInteractive else {
            throw Failure(.usage, LocalizedText("Give a reason with --reason:", "--reason으로 사유를 알려 주세요:")).adding(lines)
        }
        context.messages.write(lines)
        let question = context.text(LocalizedText("Which reason?", "어떤 사유인가요?"))
        return try read(context.questions.ask(TerminalText(question + " ")) ?? "")
    }

    /// The list of all reasons: number, slug, and the localized name if it differs from the slug.
    private static var lines: [TerminalText] {
        let width = slugs.map(DisplayWidth.of).max() ?? 0
        return ReportReason.allCases.enumerated().map { index, reason in
            let number = TerminalText("  \(index + 1)  ", .dim)
            let name = reason.name(in: CurrentLocale.language)
            guard !reason.isCalled(name) else { return number + TerminalText(reason.rawValue) }
            return number + TerminalText(reason.rawValue).padded(to: width + 2) + TerminalText(name)
        }
    }
}

extension ReportReason {
    /// Parses a reason by slug, name in either language, or number in the list of reasons; nil if none matches.
    init?(parsing text: String) {
        let wanted = Self.folded(text)
        let match = Self.allCases.enumerated().first { index, reason in
            wanted == String(index + 1) || wanted == Self.folded(reason.rawValue)
                || Language.allCases.contains { wanted == Self.folded(reason.name(in: $0)) }
        }
        guard let match else { return nil }
        self = match.element
    }

    fileprivate func isCalled(_ name: String) -> Bool {
        Self.folded(name) == Self.folded(rawValue)
    }

    private static func folded(_ text: String) -> String {
        text.trimmingSpaces.lowercased().filter { !$0.isWhitespace && !"-_·".contains($0) }
    }
}
