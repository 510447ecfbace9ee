import ArgumentParser
import BoardClient
import BoardModels

struct AccountCodesCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "codes", "Make new recovery codes; the old ones no longer work.", "새 복구 코드를 만듭니다. 이전 코드는 쓸 수 없습니다.")

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let password = try context.questions.password(fromInput: passwordStdin)
        let codes = try await context.call(as: account) { client in
            try await client.renewRecoveryCodes(NewRecoveryCodes(password: password))
        }
        try context.printRecoveryCodes(codes.codes, of: account.handle)
    }
}
