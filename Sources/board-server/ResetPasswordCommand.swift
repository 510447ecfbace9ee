import ArgumentParser
import BoardServer
import Foundation

struct ResetPasswordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset-password", abstract: "Make a one-time code with which a member sets a new password.",
        discussion: """
            Give the link or the code to the member, once you are sure who asks. It works for a day, and the member \
            gets a notice that you made it. The password stays as it is until the code is used.
            """)

    @Argument(help: "The member's handle.")
    var handle: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
        let (settings, path) = try database.settings()
        try await describingStoreErrors(of: path) {
            let reset = try await PasswordReset.offer(to: handle, at: path)
            let base = settings.publicURL ?? "http://\(settings.host):\(settings.port)"
            print("Link: \(reset.link(at: base))")
            print("Code: \(reset.code), for board account recover \(handle)")
            print("Both work once, until \(reset.expiresAt).")
        }
    }
}
