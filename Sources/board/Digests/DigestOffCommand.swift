import ArgumentParser
import BoardModels

struct DigestOffCommand: BoardCommand {
    static let configuration = CommandConfiguration("off", "Turn off the daily digest.", "날씨 소식을 받지 않습니다.")

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        _ = try context.signedInAccount()
        let settings = try await context.changeSettings { $0.digest = nil }
        try context.report(settings, LocalizedText("The daily digest is off.", "이제 날씨 소식이 오지 않습니다."))
    }
}
