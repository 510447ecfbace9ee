import ArgumentParser
import BoardModels

/// Reads what people write for the reasons of reports and decisions.
enum Reasons {
    static let slugs = ReportReason.allCases.map(\.rawValue)

    static func read(_ text: String) throws(Failure) -> ReportReason {
        guard let reason = ReportReason(spokenAs: text) else {
            throw Failure(
                .usage, [TerminalText(ReasonListMessage.unknown.text(in: CurrentLocale.language, text))] + lines)
        }
        return reason
    }

    /// The reason given; where none is, somebody at a terminal is asked.
    static func needed(_ text: String?, in context: Context) throws(Failure) -> ReportReason {
        if let text { return try read(text) }
        guard context.terminal.canAsk else {
            throw Failure(.usage, [TerminalText(context.text(ReasonListMessage.missing))] + lines)
        }
        context.messages.write(lines)
        let answer = context.questions.ask(TerminalText(context.text(ReasonListMessage.which) + " "))
        return try read(answer ?? "")
    }

    /// The list, numbered, with its names where they say more.
    static var lines: [TerminalText] {
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
    /// Reads a slug, the name in either language, or the number in the list.
    init?(spokenAs text: String) {
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

enum ReasonListMessage: LocalizedMessage {
    case unknown, missing, which

    var localized: LocalizedText {
        switch self {
        case .unknown: LocalizedText("\"{0}\" is no reason; there are:", "\"{0}\" 사유는 없습니다. 사유는 다음과 같습니다:")
        case .missing: LocalizedText("Say why with --reason:", "--reason으로 사유를 알려 주세요:")
        case .which: LocalizedText("Which reason?", "어떤 사유인가요?")
        }
    }
}
