import ArgumentParser
import BoardClient
import BoardModels

struct PlacesRemoveCommand: BoardCommand {
    static let configuration = CommandConfiguration("remove", "Remove a place.", "저장한 장소를 삭제합니다.")

    @Argument(help: .savedPlace, completion: Completion.savedPlaces)
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let (account, saved) = try await context.savedPlace(words.asPlace)
        let hasDigest = context.cachedAccount?.settings.digest?.place == saved.id
        let question =
            hasDigest
            ? LocalizedText("Remove {0}, and the daily digest about it?", "{0}{0|과|와} 그곳의 날씨 소식을 삭제할까요?")
            : LocalizedText("Remove {0}?", "{0}{0|을|를} 삭제할까요?")
        try context.questions.confirm(question, saved.label)
        try await context.call(as: account) { try await $0.removeSavedPlace(saved.id) }
        _ = await context.refreshingCache(of: account, force: true)
        try context.report(saved, LocalizedText("{0} is removed.", "{0}{0|을|를} 삭제했습니다."), saved.label)
    }
}
