import ArgumentParser
import BoardClient
import BoardModels

struct DigestOffCommand: BoardCommand {
    static let configuration = CommandConfiguration("off", LocalizedText("Stop getting it.", "그만 받습니다."))

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        _ = try context.signedInAccount()
        let settings = try await context.changeSettings { $0.digest = nil }
        guard !context.isJSON else { return try context.print(json: settings) }
        context.say(LocalizedText("There is no daily digest any more.", "이제 날씨 소식이 오지 않습니다."))
    }
}
