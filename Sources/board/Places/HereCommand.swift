import ArgumentParser
import BoardModels

struct HereCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "here", "Show the weather at home; asks once where that is.", "기본 장소의 날씨를 봅니다. 처음에 한 번 어디인지 묻습니다.")

    @Argument(
        help: .localized(
            "The new home: a saved label, a name, or latitude,longitude. A name of several words needs no quotes.",
            "새로 정할 기본 장소. 저장한 이름, 장소 이름, 위도,경도. 여러 낱말이어도 따옴표가 필요 없습니다."),
        completion: Completion.savedPlaces)
    var words: [String] = []

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.account()
        let refreshed = await context.refreshingCache(of: account)
        if words.isEmpty || TypedPlace.isHome(words.asPlace), let home = refreshed.home {
            return try await show(home, in: refreshed)
        }
        let isAsked = words.isEmpty
        while true {
            let given = try givenOrAsked(in: context)
            guard !TypedPlace.isHome(given) else { throw Failure(.usage, PlaceMessage.noHome, given) }
            do throws(Failure) {
                let (changed, home) = try await refreshed.setHome(given)
                if let home { context.say(LocalizedText("{0} is now home.", "이제 {0}{0|이|가} 기본 장소입니다."), home) }
                return try await show(home ?? given, in: changed)
            } catch {
                guard isAsked, error.status == .notFound else { throw error }
                context.questions.refuse(error.lines)
            }
        }
    }

    /// Returns the place given as the argument, else the answer to a prompt; throws a usage error if there is neither.
    private func givenOrAsked(in context: Context) throws(Failure) -> String {
        if !words.isEmpty { return words.asPlace }
        guard context.terminal.isInteractive else { throw Failure(.usage, PlaceMessage.noPlace) }
        let question = LocalizedText("Where are you? A city or district: ", "어디에 계신가요? 도시나 동네: ")
        while true {
            let answer = try context.questions.place(question, orSay: PlaceMessage.noPlace)
            guard answer.isEmpty else { return answer }
            context.questions.refuse(PlaceMessage.noName)
        }
    }

    private func show(_ home: String, in context: Context) async throws(Failure) {
        let now: NowCommand
        do {
            // After "--", coordinates with a minus sign are not taken for an option.
            now = try NowCommand.parse(["--", home])
        } catch {
            throw Failure(.other, [TerminalText("\(error)")])
        }
        try await now.run(in: context)
    }
}
