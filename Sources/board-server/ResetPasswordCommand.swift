import ArgumentParser
import BoardModels
import BoardServer
import BoardWeb
import Foundation

struct ResetPasswordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "reset-password",
        LocalizedText(
            "Make a one-time code with which a member sets a new password.", "회원이 새 비밀번호를 정할 수 있는 일회용 코드를 만듭니다."),
        discussion: LocalizedText(
            """
            Give the link or the code to the member, once you are sure who asks. It works for a day, and the member \
            gets a notice that you made it. The password stays as it is until the code is used.
            """,
            """
            요청한 사람이 본인인지 확인한 뒤 링크나 코드를 알려 주세요. 하루 동안 쓸 수 있고, 코드를 만들었다는 알림이 회원에게 \
            갑니다. 코드를 쓸 때까지 비밀번호는 바뀌지 않습니다.
            """))

    @Argument(help: .handle)
    var handle: String
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
        let (settings, location) = try database.settings()
        try await describingStoreErrors(of: location, handle: handle) {
            let reset = try await PasswordReset.offer(to: handle, at: location)
            let base = settings.publicURL ?? "http://\(settings.host):\(settings.port)"
            print(LocalizedText("Link: {0}", "링크: {0}").text(reset.link(at: base)))
            let code = LocalizedText("Code: {0}, for board account recover {1}", "코드: {0} (board account recover {1})")
            print(code.text(reset.code, handle))
            print(
                LocalizedText("Both work once, until {0}.", "둘 가운데 하나를 {0}까지 한 번 쓸 수 있습니다.").text("\(reset.expiresAt)"))
        }
    }
}
