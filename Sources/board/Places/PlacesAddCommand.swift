import ArgumentParser
import BoardClient
import BoardModels

struct PlacesAddCommand: BoardCommand {
    static let configuration = CommandConfiguration("add", LocalizedText("Save a place.", "장소를 저장합니다."))

    @Argument(help: .localized("A name, or latitude,longitude.", "장소 이름이나 위도,경도."))
    var place: String

    @Option(help: .label)
    var label: String?

    @Flag(help: .localized("Make it home.", "우리 집으로 정합니다."))
    var home = false

    @Option(help: .localized("Which of several places with that name, by number.", "그 이름의 장소들 가운데 몇 번째.", value: "n"))
    var pick: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try PlaceArgument.check(place)
        let account = try context.signedInAccount()
        let found = try await resolvePlace(in: context, as: account)
        let localName = found.name(in: context.language)
        let new = try checking(
            NewSavedPlace(
                label: label ?? (found.name == localName ? nil : localName), place: found, isHome: home ? true : nil
            ).validated)
        let saved = try await context.create(as: account) { client, key throws(ClientError) in
            try await client.savePlace(new, idempotencyKey: key)
        }
        _ = await context.refreshingCache(of: account, force: true)
        guard !context.isJSON else { return try context.print(json: saved) }
        let text =
            saved.isHome
            ? LocalizedText("{0} is saved as home: {1}.", "{0}{0|을|를} 우리 집으로 저장했습니다: {1}")
            : LocalizedText("{0} is saved: {1}.", "{0}{0|을|를} 저장했습니다: {1}")
        context.say(text, saved.label, saved.place.fullName(in: context.language))
    }

    private func resolvePlace(in context: Context, as account: Account) async throws(Failure) -> Place {
        if let point = Coordinates(place.trimmingSpaces) {
            return try await named(point, in: context, as: account)
        }
        let found = try await context.find(place, as: account).items
        let advice = LocalizedText(
            "Several places are named \"{0}\"; choose one with --pick N.", "\"{0}\" 장소가 여럿입니다. --pick 번호로 골라 주세요.")
        guard let match = try context.place(named: place, among: found, pick: pick, advice: advice) else {
            throw Failure(
                .notFound,
                LocalizedText(
                    "No place named \"{0}\" was found; try another spelling, or give coordinates.",
                    "\"{0}\" 장소를 찾지 못했습니다. 다르게 쓰거나 좌표를 써 주세요."), place)
        }
        return match
    }

    /// Reverse-geocodes a point; the place is named by its coordinates if nothing is found or geocoding is unavailable.
    private func named(_ point: Coordinates, in context: Context, as account: Account) async throws(Failure) -> Place {
        do throws(ClientError) {
            let found = try await context.attempt(as: account) { client throws(ClientError) in
                try await client.places(named: point.rounded.description, limit: 1)
            }
            var place = found.items.first ?? Place(name: point.rounded.description)
            place.coordinates = point
            return place
        } catch .problem(let problem, _) where [.weatherUnavailable, .rateLimited].contains(problem.type) {
            return Place(name: point.rounded.description, coordinates: point)
        } catch {
            throw Failure(error, at: context.server, as: account)
        }
    }
}
