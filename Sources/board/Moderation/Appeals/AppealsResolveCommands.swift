import ArgumentParser
import BoardClient
import BoardModels

struct AppealsUpholdCommand: BoardCommand {
    static let configuration = CommandConfiguration("uphold", "Uphold the decision.", "결정을 유지합니다.")

    @OptionGroup var options: ResolveOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.resolve(overturningWith: nil, in: context)
    }
}

struct AppealsOverturnCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "overturn", "Grant the appeal and reverse the decision.", "이의 신청을 받아들여 결정을 되돌립니다.")

    @OptionGroup var options: ResolveOptions

    @OptionGroup var sharedSanction: SharedSanctionOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.resolve(overturningWith: sharedSanction, in: context)
    }
}

/// The arguments of the commands that resolve an appeal: its number and the answer to the member.
struct ResolveOptions: ParsableArguments {
    @Argument(help: .localized("The appeal's number.", "이의 신청 번호."))
    var id: String

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized(
            "An answer that the member reads; - reads standard input.", "회원에게 보낼 답변. -는 표준 입력을 읽습니다.", value: "text"))
    var answer: String?

    /// Resolves the appeal and prints the result.
    ///
    /// - Parameter sharedSanction: the options that say whether overturning the decision lifts a sanction that other
    ///   decisions share; nil to uphold the decision.
    fileprivate func resolve(
        overturningWith sharedSanction: SharedSanctionOptions?, in context: Context
    ) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Appeal.ID.self)
        try sharedSanction?.check()
        let answer = try TextArgument.given(answer)
        let overturning = sharedSanction != nil
        var new = try checking(AppealResolution(overturns: overturning, answer: answer).validated)
        let account = try context.signedInAccount()
        if let sharedSanction {
            new.liftsSanction = try await sharedSanction.lifts(appeal: id, as: account, in: context)
        }
        let resolution = new
        let appeal = try await context.create(as: account) { client, key in
            try await client.resolveAppeal(id, resolution, idempotencyKey: key)
        }
        guard !context.isJSON else { return try context.print(json: appeal) }
        let message =
            overturning
            ? LocalizedText("Appeal #{0}: decision #{1} is overturned.", "이의 신청 #{0}: 결정 #{1}{1|을|를} 되돌렸습니다.")
            : LocalizedText("Appeal #{0}: decision #{1} is upheld.", "이의 신청 #{0}: 결정 #{1}{1|을|를} 유지했습니다.")
        context.say(message, id.description, appeal.decision.id.description)
        guard overturning, let outcome = context.moderationText.sanctionOutcome(of: appeal.decision) else { return }
        context.messages.say([outcome])
    }
}

extension SharedSanctionOptions {
    /// Returns true if an option or the user's answer says to lift the appealed decision's sanction even though other
    /// decisions share it.
    ///
    /// Else returns nil, so that overturning the decision lifts the sanction only if no other decision shares it.
    func lifts(
        appeal id: Appeal.ID, as account: Account, in context: Context
    ) async throws(Failure) -> Bool? {
        if liftSanction { return true }
        guard !keepSanction, context.questions.mayAsk else { return nil }
        let appeal = try await context.call(as: account) { try await $0.appeal(id) }
        // The server refuses a moderator who may not resolve the appeal, so there is nothing to ask.
        guard appeal.mayResolve, let shared = appeal.decision.sanction else { return nil }
        // The sanction's count includes the appealed decision; false is left out of the request as the default.
        return lifts(shared, others: shared.decisions - 1, in: context) ? true : nil
    }
}
