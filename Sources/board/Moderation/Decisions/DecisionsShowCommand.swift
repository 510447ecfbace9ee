import ArgumentParser
import BoardClient
import BoardModels

struct DecisionsShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", "Show a decision.", "결정을 봅니다.")

    @Argument(help: .localized("The decision's number.", "결정 번호."))
    var id: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Decision.ID.self)
        let decision = try await context.call { try await $0.decision(id) }
        try context.show(decision) { context.moderationText.lines(decision) }
    }
}
