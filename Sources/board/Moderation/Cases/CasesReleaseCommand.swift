import ArgumentParser
import BoardClient
import BoardModels

struct CasesReleaseCommand: BoardCommand {
    static let configuration = CommandConfiguration("release", LocalizedText("Release cases.", "신고 건의 담당을 해제합니다."))

    @Argument(help: .localized("The cases' numbers.", "신고 건 번호."))
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.eachCase(ids) { client, id throws(ClientError) in
            try await client.releaseCase(id).value
        } saying: { summary in
            context.text(LocalizedText("Case #{0} is released.", "신고 건 #{0}의 담당을 해제했습니다."), summary.id.description)
        }
    }
}
