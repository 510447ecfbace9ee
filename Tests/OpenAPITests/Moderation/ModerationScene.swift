import BoardModels
import BoardServer
import BoardStore
import BoardWeather
import BoardWeb
import Curl
import Testing

/// A described board with an author, a reporter, two moderators and an admin.
struct ModerationScene {
    let board: DescribedBoard
    let author: String
    let reporter: String
    let moderator: String
    let second: String
    let admin: String

    static func run(
        settings: (inout ServerSettings) -> Void = { _ in }, _ body: (ModerationScene) async throws -> Void
    ) async throws {
        let snow = Conditions(weather: .known(.snow), code: 601, observedAt: .now(), provider: .openWeather)
        let place = Place(name: "Mapo", coordinates: Coordinates(latitude: 37.56, longitude: 126.91))
        try await DescribedBoard.run(
            provider: ScriptedProvider(conditions: snow, known: [place]),
            settings: {
                $0.limits.registrationsPerHour = 1000
                $0.limits.store.postsPerTenMinutes = 1000
                settings(&$0)
            }
        ) { board in
            try await body(
                ModerationScene(
                    board: board, author: try await board.join("haneul").token,
                    reporter: try await board.join("rain-fan").token,
                    moderator: try await board.join("mona", as: .moderator),
                    second: try await board.join("minsu", as: .moderator),
                    admin: try await board.join("ada", as: .admin)))
        }
    }

    /// Creates a post with conditions, reports it, and returns the ids of the post and its case.
    func reported(_ title: String) async throws -> (post: String, case: String) {
        let place = #","link":"https://example.com","place":{"name":"Mapo","latitude":37.56,"longitude":126.91}"#
        try await board.call(.showConditions, query: "?lat=37.56&lon=126.91", expecting: 200)
        let post = try await board.publish(title, by: author, more: place).id.description
        let whole = #"{"reason":"wrong-weather","note":"It snows.","revision":1}"#
        try await board.call(.createReport, post, token: reporter, json: whole, expecting: 201)
        let queue = try await board.call(
            .listCases, query: "?state=open&reason=wrong-weather&limit=100", token: moderator, expecting: 200)
        let items = try JSON(queue.body)["items"]?.list ?? []
        let found = try #require(items.first { $0["content"]?.number == Double(post) })
        return (post, String(Int(try #require(found["id"]?.number))))
    }

    /// Decides a case and returns the decision's id.
    @discardableResult
    func decide(_ id: String, _ json: String, at location: SourceLocation = #_sourceLocation) async throws -> String {
        let star = [(name: "If-Match", value: "*")]
        let answer = try await board.call(
            .decideCase, id, token: moderator, json: json, headers: star, expecting: 201, at: location)
        return try #require(try JSON(answer.body)["decision"]?["id"]?.number.map { String(Int($0)) })
    }
}
