import ArgumentParser
import BoardClient
import BoardModels

struct PlacesRemoveCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "remove", abstract: PlacesHelp.remove.text)
    }

    @Argument(help: PlacesHelp.which.help)
    var place: String

    @Flag(help: GlobalHelp.yes.help)
    var yes = false

    @OptionGroup var globals: GlobalOptions

    /// What `--json` prints.
    struct Removed: Encodable {
        var removed: SavedPlace.ID
    }

    func run(in context: Context) async throws(Failure) {
        let (account, saved) = try await context.savedPlace(place)
        let digest = context.cachedAccount?.settings.digest?.place == saved.id
        let question = context.text(digest ? PlacesMessage.confirmWithDigest : .confirmRemove, saved.label)
        try context.questions.confirm(TerminalText(question), yes: yes)
        try await context.ask(as: account) { client throws(ClientError) in
            try await client.removeSavedPlace(saved.id)
        }
        _ = await context.knowing(account, anew: true)
        guard !context.isJSON else { return try context.print(json: Removed(removed: saved.id)) }
        context.say(PlacesMessage.removed, saved.label)
    }
}

struct PlacesMoveCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "move", abstract: PlacesHelp.move.text)
    }

    @Argument(help: PlacesHelp.which.help)
    var place: String

    @Argument(help: PlacesHelp.position.help)
    var position: Int

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.change(place, SavedPlaceEdit(position: position)) {
            (.moved, [$0.label, String($0.position)])
        }
    }
}

struct PlacesRenameCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "rename", abstract: PlacesHelp.rename.text)
    }

    @Argument(help: PlacesHelp.which.help)
    var place: String

    @Argument(help: PlacesHelp.label.help)
    var label: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.change(place, SavedPlaceEdit(label: label)) { (.renamed, [$0.label]) }
    }
}

struct PlacesHomeCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "home", abstract: PlacesHelp.setHome.text)
    }

    @Argument(help: PlacesHelp.which.help)
    var place: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.change(place, SavedPlaceEdit(isHome: true)) { (.isHome, [$0.label]) }
    }
}

extension Context {
    /// The signed-in account and the place of its list that goes by a number or a label.
    func savedPlace(_ text: String) async throws(Failure) -> (account: Account, place: SavedPlace) {
        let account = try signedInAccount()
        let places = try await ask(as: account) { client throws(ClientError) in
            try await client.savedPlaces().items
        }
        let wanted = text.trimmingSpaces.lowercased()
        if let labelled = places.first(where: { $0.label.lowercased() == wanted }) { return (account, labelled) }
        let digits = wanted.hasPrefix("#") ? wanted.dropFirst() : wanted[...]
        guard let number = Int(digits), let place = places.first(where: { $0.position == number }) else {
            throw Failure(.notFound, PlacesMessage.unknown, text)
        }
        return (account, place)
    }

    fileprivate func change(
        _ text: String, _ edit: SavedPlaceEdit, saying message: (SavedPlace) -> (PlacesMessage, [String])
    ) async throws(Failure) {
        let edit = try checking { () throws(InvalidFields) in try edit.validated() }
        let (account, place) = try await savedPlace(text)
        let changed = try await ask(as: account) { client throws(ClientError) in
            try await client.editSavedPlace(place.id, edit)
        }
        _ = await knowing(account, anew: true)
        guard !isJSON else { return try print(json: changed) }
        let (words, arguments) = message(changed)
        messages.say([TerminalText(words.text(in: language, arguments: arguments))])
    }
}
