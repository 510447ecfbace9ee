import ArgumentParser
import BoardClient
import BoardModels

struct MembersLiftCommand: BoardCommand {
    static let configuration = CommandConfiguration("lift", "End a sanction early.", "제재를 미리 해제합니다.")

    @Argument(help: .localized("The sanction's number.", "제재 번호."))
    var id: String

    @OptionGroup var reversal: ReversalOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Sanction.ID.self)
        let account = try context.signedInAccount()
        let hint = LocalizedText(
            "Why is sanction #{0} lifted? The member and the moderators read this.",
            "제재 #{0}{0|을|를} 해제하는 이유를 써 주세요. 회원과 운영진이 읽습니다.")
        let sanction = try await reversal.send(
            named: "lift-\(id)", hint: context.text(hint, id.description), in: context
        ) { new throws(Failure) in
            try await context.create(as: account) { try await $0.lift(id, new, idempotencyKey: $1) }
        }
        try context.report(
            sanction, LocalizedText("Sanction #{0} is lifted: {1}.", "제재 #{0}{0|을|를} 해제했습니다: {1}."), id.description,
            sanction.kind.name(in: context.language))
    }
}
