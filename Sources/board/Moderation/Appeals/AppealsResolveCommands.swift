import ArgumentParser
import BoardClient
import BoardModels

struct AppealsUpholdCommand: BoardCommand {
    static let configuration = CommandConfiguration("uphold", LocalizedText("Let the decision stand.", "결정을 그대로 둡니다."))

    @OptionGroup var options: ResolveOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.resolve(overturning: false, in: context)
    }
}

struct AppealsOverturnCommand: BoardCommand {
    static let configuration = CommandConfiguration("overturn", LocalizedText("Take the decision back.", "결정을 되돌립니다."))

    @OptionGroup var options: ResolveOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.resolve(overturning: true, in: context)
    }
}

struct ResolveOptions: ParsableArguments {
    @Argument(help: .localized("The appeal's number.", "이의 신청 번호."))
    var id: String

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized(
            "An answer for the member; - reads standard input.", "회원에게 보낼 답변. -는 표준 입력을 읽습니다.", value: "text"))
    var answer: String?

    fileprivate func resolve(overturning: Bool, in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Appeal.ID.self)
        let answer = try TextArgument.given(answer)
        let resolution = try checking(AppealResolution(overturns: overturning, answer: answer).validated)
        let account = try context.signedInAccount()
        let appeal = try await context.create(as: account) { client, key throws(ClientError) in
            try await client.resolveAppeal(id, resolution, idempotencyKey: key)
        }
        guard !context.isJSON else { return try context.print(json: appeal) }
        let message =
            overturning
            ? LocalizedText("Appeal #{0}: decision #{1} is taken back.", "이의 신청 #{0}: 결정 #{1}{1|을|를} 되돌렸습니다.")
            : LocalizedText("Appeal #{0}: decision #{1} stands.", "이의 신청 #{0}: 결정 #{1}{1|을|를} 그대로 둡니다.")
        context.say(message, id.description, appeal.decision.id.description)
    }
}
