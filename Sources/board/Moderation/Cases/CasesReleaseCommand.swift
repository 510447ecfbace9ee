import ArgumentParser
import BoardClient
import BoardModels

struct CasesReleaseCommand: BoardCommand {
    static let configuration = CommandConfiguration("release", "Release cases.", "신고 건의 담당을 해제합니다.")

    @Argument(help: .localized("The cases' numbers, or ranges such as 49-51.", "신고 건 번호나 49-51 같은 범위."))
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var unclaimed: Set<CaseSummary.ID> = []
        try await context.eachCase(ids) { client, id in
            // Checked first, since the server's response does not tell whether the case was claimed.
            if !context.isJSON, try await Self.isUnclaimed(id, client) { unclaimed.insert(id) }
            return try await client.releaseCase(id).value
        } saying: { summary in
            let message =
                unclaimed.contains(summary.id)
                ? LocalizedText(
                    "Nobody held case #{0}, so nothing was released.", "신고 건 #{0}{0|은|는} 담당자가 없어 해제할 것이 없습니다.")
                : LocalizedText("Case #{0} is released.", "신고 건 #{0}의 담당을 해제했습니다.")
            return context.text(message, summary.id.description)
        }
    }

    private static func isUnclaimed(_ id: CaseSummary.ID, _ client: BoardClient) async throws(ClientError) -> Bool {
        do {
            return try await client.moderationCase(id).value.summary.claim == nil
        } catch {
            // An admin may release, but not read, a case about their own content; it is then taken for claimed.
            guard case .problem(let problem, _) = error, problem.type == .conflictOfInterest else { throw error }
            return false
        }
    }
}
