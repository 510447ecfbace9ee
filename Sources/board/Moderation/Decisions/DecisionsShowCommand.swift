import ArgumentParser
import BoardClient
import BoardModels

struct DecisionsShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", "Show a decision.", "결정을 봅니다.")

    @Argument(help: .localized("The decision's number.", "결정 번호."))
    var id: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let id else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Give the decision's number, as in its notice (board notices --all), its case (board cases show NUMBER) or "
                        + "the log (board log).",
                    "결정 번호를 써 주세요. 알림(board notices --all), 신고 건(board cases show 번호), 운영 기록(board log)에 있습니다."))
        }
        let number = try NumberArgument.read(id, as: Decision.ID.self)
        let decision = try await context.call { try await $0.decision(number) }
        try context.show(decision) { context.moderationText.lines(decision) }
    }
}
