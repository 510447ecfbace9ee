import ArgumentParser
import BoardClient
import BoardModels

struct PlacesMoveCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "move", LocalizedText("Move a place in the list.", "장소의 순서를 바꿉니다."))

    @Argument(help: .savedPlace)
    var place: String

    @Argument(help: .localized("The new number in the list.", "목록에서 새 번호."))
    var position: Int

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.edit(
            place, SavedPlaceEdit(position: position),
            saying: LocalizedText("{0} is number {1} now.", "{0}: 이제 {1}번입니다."))
    }
}

struct PlacesRenameCommand: BoardCommand {
    static let configuration = CommandConfiguration("rename", LocalizedText("Rename a place.", "장소의 이름표를 바꿉니다."))

    @Argument(help: .savedPlace)
    var place: String

    @Argument(help: .label)
    var label: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.edit(
            place, SavedPlaceEdit(label: label),
            saying: LocalizedText("It is called {0} now.", "이제 이름표가 {0}입니다."))
    }
}

struct PlacesHomeCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "home",
        LocalizedText("Make a place home, the default where none is named.", "우리 집을 정합니다. 장소를 쓰지 않으면 이곳입니다."))

    @Argument(help: .savedPlace)
    var place: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.edit(
            place, SavedPlaceEdit(isHome: true), saying: LocalizedText("{0} is home now.", "이제 {0}{0|이|가} 우리 집입니다."))
    }
}

struct PlacesRemoveCommand: BoardCommand {
    static let configuration = CommandConfiguration("remove", LocalizedText("Remove a place.", "저장한 장소를 삭제합니다."))

    @Argument(help: .savedPlace)
    var place: String

    @Flag(help: .yes)
    var yes = false

    @OptionGroup var globals: GlobalOptions

    /// The JSON that `board places remove --json` prints.
    struct Removed: Encodable {
        var removed: SavedPlace.ID
    }

    func run(in context: Context) async throws(Failure) {
        let (account, saved) = try await context.savedPlace(place)
        let hasDigest = context.cachedAccount?.settings.digest?.place == saved.id
        let question =
            hasDigest
            ? LocalizedText("Remove {0}, and the daily digest about it?", "{0}{0|과|와} 그곳의 날씨 소식을 삭제할까요?")
            : LocalizedText("Remove {0}?", "{0}{0|을|를} 삭제할까요?")
        try context.questions.confirm(TerminalText(context.text(question, saved.label)), yes: yes)
        try await context.call(as: account) { client throws(ClientError) in
            try await client.removeSavedPlace(saved.id)
        }
        _ = await context.refreshingCache(of: account, force: true)
        guard !context.isJSON else { return try context.print(json: Removed(removed: saved.id)) }
        context.say(LocalizedText("{0} is no longer saved.", "{0}{0|을|를} 삭제했습니다."), saved.label)
    }
}

extension Context {
    /// Finds a saved place of the signed-in account by label, else by number in the list.
    func savedPlace(_ text: String) async throws(Failure) -> (account: Account, place: SavedPlace) {
        let account = try signedInAccount()
        let places = try await call(as: account) { client throws(ClientError) in
            try await client.savedPlaces().items
        }
        let wanted = text.trimmingSpaces.lowercased()
        if let labelled = places.first(where: { $0.label.lowercased() == wanted }) { return (account, labelled) }
        let digits = wanted.hasPrefix("#") ? wanted.dropFirst() : wanted[...]
        guard let number = Int(digits), let place = places.first(where: { $0.position == number }) else {
            throw Failure(
                .notFound,
                LocalizedText(
                    "You have saved no place \"{0}\"; board places lists them.",
                    "저장한 장소에 \"{0}\"{0|이|가} 없습니다. board places로 볼 수 있습니다."), text)
        }
        return (account, place)
    }

    /// Changes a saved place's label, position or home flag, and prints the result.
    ///
    /// - Parameter text: the message; its arguments are the place's label and its position.
    fileprivate func edit(
        _ place: String, _ edit: SavedPlaceEdit, saying text: LocalizedText
    ) async throws(Failure) {
        let edit = try checking(edit.validated)
        let (account, place) = try await savedPlace(place)
        let edited = try await call(as: account) { client throws(ClientError) in
            try await client.editSavedPlace(place.id, edit)
        }
        _ = await refreshingCache(of: account, force: true)
        guard !isJSON else { return try print(json: edited) }
        say(text, edited.label, String(edited.position))
    }
}

extension ArgumentHelp {
    static var savedPlace: ArgumentHelp { .localized("Its number in the list, or its label.", "목록의 번호나 이름표.") }
    static var label: ArgumentHelp { .localized("Its label.", "이름표.") }
}
