import ArgumentParser
import BoardModels

/// Parses the reason of a report or decision, from an option or the answer to a prompt.
enum ReasonArgument {
    static let slugs = ReportReason.allCases.map(\.rawValue)

    static var help: ArgumentHelp {
        .localized(
            "spam, abuse, off-topic, wrong-weather, private-information, illegal or other.",
            "스팸, 욕설·괴롭힘, 주제와 무관, 날씨가 다름, 개인정보, 불법, 기타 가운데 하나.")
    }

    /// Parses a reason: its slug, one of its names, or its number in the list of reasons, counted from 1.
    static func read(_ text: String) throws(Failure) -> ReportReason {
        let reasons = ReportReason.allCases
        if let number = Int(text), reasons.indices.contains(number - 1) { return reasons[number - 1] }
        return try Choices.parse(text, as: ReportReason.self)
    }

    /// Parses the given reason, or prompts for one if it is nil; throws a usage error if there is no terminal.
    static func promptIfMissing(_ text: String?, in context: Context) throws(Failure) -> ReportReason {
        if let text { return try read(text) }
        guard context.terminal.isInteractive else {
            throw Failure(.usage, LocalizedText("Give a reason with --reason:", "--reason으로 사유를 알려 주세요:"))
                .adding(Choices.lines(ReportReason.self, in: context.language))
        }
        return try context.questions.choose(
            LocalizedText("Which reason? ", "어떤 사유인가요? "), among: ReportReason.self,
            orSay: TerminalMessage.nothingDone)
    }
}
