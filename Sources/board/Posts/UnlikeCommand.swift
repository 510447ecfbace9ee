import ArgumentParser
import BoardClient
import BoardModels

struct UnlikeCommand: BoardCommand {
    static let configuration = CommandConfiguration("unlike", "Remove your like from posts.", "좋아요를 취소합니다.")

    @Argument(help: .postNumbers)
    var ids: [String] = []

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let message = LocalizedText("You no longer like #{0} \"{1}\" (♥ {2}).", "#{0} \"{1}\" 글의 좋아요를 취소했습니다 (♥ {2}).")
        try await context.changeLikes(ids, message) { try await $0.unlike($1) }
    }
}
