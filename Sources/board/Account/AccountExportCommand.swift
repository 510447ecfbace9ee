import ArgumentParser
import BoardClient
import BoardModels

struct AccountExportCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "export", "Print everything held about you, as JSON.", "보관된 내 정보를 모두 JSON으로 출력합니다.")

    @Option(
        name: .shortAndLong, help: .localized("Write to this file instead.", "이 파일에 저장합니다.", value: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let export = try await context.call { try await $0.exportAccount() }
        guard let output else { return try context.print(json: export) }
        try JSONFile.write(export, to: output.hasPrefix("/") ? output : "./" + output)
        context.say(
            LocalizedText("Everything held about you is in {0}.", "보관된 내 정보를 모두 {0}에 저장했습니다."), output)
    }
}
