import ArgumentParser
import BoardClient
import BoardModels

struct PlacesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "places", abstract: PlacesHelp.places.text,
            subcommands: [
                PlacesListCommand.self, PlacesSearchCommand.self, PlacesAddCommand.self, PlacesRemoveCommand.self,
                PlacesMoveCommand.self, PlacesRenameCommand.self, PlacesHomeCommand.self,
            ],
            defaultSubcommand: PlacesListCommand.self)
    }
}

struct PlacesListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: PlacesHelp.list.text)
    }

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let page = try await context.ask(as: account) { client throws(ClientError) in
            try await client.savedPlaces()
        }
        _ = await context.knowing(account, anew: true)
        try context.show(page, orSay: PlacesMessage.none) { context.lines(page.items) }
    }
}

struct PlacesSearchCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "search", abstract: PlacesHelp.search.text)
    }

    @Argument(help: PlacesHelp.query.help)
    var query: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try PlaceArgument.check(query)
        let found = try await context.find(query, as: try context.account())
        let isNumbered = query.contains(where: \.isNumber) && !query.contains(",")
        try context.show(found, orSay: isNumbered ? PlacesMessage.postcode : .nowhere) { context.lines(found.items) }
    }
}

struct PlacesAddCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "add", abstract: PlacesHelp.add.text)
    }

    @Argument(help: PlacesHelp.place.help)
    var place: String

    @Option(help: PlacesHelp.label.help)
    var label: String?

    @Flag(help: PlacesHelp.home.help)
    var home = false

    @Option(help: PlacesHelp.pick.help(value: "n"))
    var pick: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try PlaceArgument.check(place)
        let account = try context.signedInAccount()
        let found = try await wanted(in: context, as: account)
        let new = try checking { () throws(InvalidFields) in
            try NewSavedPlace(
                label: label
                    ?? (found.name == found.name(in: context.language) ? nil : found.name(in: context.language)),
                place: found, isHome: home ? true : nil
            ).validated()
        }
        let saved = try await context.askOnce(as: account) { client, key throws(ClientError) in
            try await client.savePlace(new, idempotencyKey: key)
        }
        _ = await context.knowing(account, anew: true)
        guard !context.isJSON else { return try context.print(json: saved) }
        context.say(saved.isHome ? PlacesMessage.savedHome : .saved, saved.label, context.describe(saved.place))
    }

    private func wanted(in context: Context, as account: Account) async throws(Failure) -> Place {
        if let point = Coordinates(place.trimmingSpaces) {
            return try await named(point, in: context, as: account)
        }
        let found = try await context.find(place, as: account).items.filter { $0.coordinates != nil }
        guard let first = found.first else { throw Failure(.notFound, PlacesMessage.notFound, place) }
        if let pick { return try Self.choice(pick, among: found) }
        guard found.count > 1 else { return first }
        guard context.terminal.canAsk else {
            throw Failure(.usage, [TerminalText(context.text(PlacesMessage.pickNeeded, place))] + context.lines(found))
        }
        context.messages.write(context.lines(found))
        let answer = context.questions.ask(TerminalText(context.text(PlacesMessage.which) + " "))
        return try Self.choice(answer ?? "", among: found)
    }

    private static func choice(_ text: String, among found: [Place]) throws(Failure) -> Place {
        guard let number = Int(text.trimmingSpaces), found.indices.contains(number - 1) else {
            throw Failure(.usage, PlacesMessage.noSuchNumber, text.trimmingSpaces, String(found.count))
        }
        return found[number - 1]
    }

    /// A point with the name of what is there; with its numbers where nobody has a name for it.
    private func named(_ point: Coordinates, in context: Context, as account: Account) async throws(Failure) -> Place {
        do throws(ClientError) {
            let found = try await context.answer(as: account) { client throws(ClientError) in
                try await client.places(named: point.rounded.description, limit: 1)
            }
            var place = found.items.first ?? Place(name: point.rounded.description)
            place.coordinates = point
            return place
        } catch .problem(let problem, _) where problem.type == .weatherUnavailable {
            return Place(name: point.rounded.description, coordinates: point)
        } catch {
            throw Failure(error, at: context.server, as: account)
        }
    }
}
