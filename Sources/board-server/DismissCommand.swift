import ArgumentParser
import BoardModels

struct DismissCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "dismiss",
        LocalizedText("Make a moderator or admin an ordinary member again.", "운영진이나 관리자를 다시 일반 회원으로 바꿉니다."))

    @Argument(help: .handle)
    var handle: String
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
        try await database.setRole(.member, handle: handle)
    }
}
