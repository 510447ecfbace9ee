import ArgumentParser
import BoardClient
import BoardModels

struct TokenCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "token", "Make an access token for a script.", "스크립트에 쓸 액세스 토큰을 만듭니다.",
        discussion: LocalizedText(
            """
            The token is printed once. A script that has it in BOARD_TOKEN acts as you, without signing in:
              BOARD_TOKEN=$(cat token) board list
            "board account sessions" lists it under its name, and "board account revoke" ends it. A change of the
            password ends it too, and so does the end of its days. A script that only reads needs --scope read.
            """,
            """
            토큰은 한 번만 출력됩니다. 스크립트는 BOARD_TOKEN에 넣은 토큰으로 로그인 없이 내 계정을 씁니다:
              BOARD_TOKEN=토큰 board list
            "board account sessions"에 그 이름으로 보이고, "board account revoke"로 종료합니다. 비밀번호를 바꾸면
            토큰도 종료되고, 유효 기간이 끝나도 종료됩니다. 읽기만 하는 스크립트에는 --scope read면 충분합니다.
            """
        ))

    @Argument(help: .localized("What the token is for, such as garden-sensor.", "토큰의 용도. 예: 화분-센서"))
    var name: String

    @Option(
        help: .localized(
            "What it may do: read, write or moderate; each includes those before it. (write)",
            "토큰의 권한: read(읽기), write(쓰기), moderate(운영). 뒤의 것은 앞의 것을 포함합니다. (write)"))
    var scope: TokenScope?

    @Option(
        help: .localized("Days after which it ends, 1–366. (365)", "며칠 뒤에 만료될지, 1–366. (365)", value: "number"))
    var days: Int?

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        context.warnOfPlainText()
        let password = try context.questions.password(fromInput: passwordStdin)
        let new = try checking(
            NewAccessToken(name: name, password: password, scope: scope, validDays: days).validated)
        let token = try await context.call(as: account) { try await $0.createAccessToken(new) }
        guard !context.isJSON else { return try context.print(json: token) }
        context.say(
            LocalizedText(
                "Access token {0}, shown only now. End it with: board account revoke {0}",
                "액세스 토큰 {0}번입니다. 지금만 보입니다. 종료하려면: board account revoke {0}"),
            token.session.id.description)
        context.output.write(raw: token.token + "\n")
    }
}

extension TokenScope: ExpressibleByArgument {}
