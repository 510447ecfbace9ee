import BoardModels
import BoardTestSupport
import FoundationEssentials
import Synchronization

@testable import board

/// An HTTP server with places and settings in memory.
final class PlacesDouble: Sendable {
    struct State: Sendable {
        var places: [SavedPlace] = []
        var settings = MemberSettings()
        var revision = 0
        /// The number of concurrent changes of the settings to simulate, each just before a replacement.
        var changesElsewhere = 0
        var found: [Place] = []
        /// The problem that each search is answered with; nil for the places found.
        var searchProblem: ProblemType?
        var isDown = false
    }

    private final class Box: Sendable {
        let state: Mutex<State>

        init(_ state: State) {
            self.state = Mutex(state)
        }
    }

    private let box: Box
    private let stub: StubServer

    init(_ change: (inout State) -> Void = { _ in }) throws {
        var initial = State()
        change(&initial)
        let box = Box(initial)
        self.box = box
        stub = try StubServer { request in box.state.withLock { $0.answer(request) } }
    }

    var url: String { stub.url }
    var state: State { box.state.withLock { $0 } }
    var calls: [String] { stub.requests.map { "\($0.method) \($0.target)" } }

    func change(_ change: @Sendable (inout State) -> Void) {
        box.state.withLock { change(&$0) }
    }

    static let springfields = [
        Place(
            name: "Springfield", coordinates: Coordinates(latitude: 39.8, longitude: -89.64), country: "US",
            state: "Illinois", koreanName: "스프링필드"),
        Place(
            name: "Springfield", coordinates: Coordinates(latitude: 42.1, longitude: -72.59), country: "US",
            state: "Massachusetts"),
    ]

    static func saved(_ id: Int64, _ label: String, isHome: Bool = false) -> SavedPlace {
        SavedPlace(
            id: SavedPlace.ID(rawValue: id), label: label,
            place: Place(
                name: "Seoul", coordinates: Coordinates(latitude: 37.57, longitude: 126.98), country: "KR",
                koreanName: "서울"),
            position: Int(id), isHome: isHome)
    }
}

extension PlacesDouble.State {
    fileprivate mutating func answer(_ request: StubServer.Request) -> StubServer.Response {
        guard !isDown else { return .problem(.unavailable, headers: ["Retry-After: 1"]) }
        let path = String(request.target.prefix { $0 != "?" }.dropFirst("/api/v1".count))
        let id = path.split(separator: "/").last.flatMap { SavedPlace.ID($0) }
        switch "\(request.method) \(path)" {
        case "DELETE /sessions/current": return StubServer.Response(204)
        case "GET /places": return searchProblem.map { .problem($0) } ?? .of(Page(items: found, next: nil))
        case "GET /conditions": return .of(Sample.report(.known(.rain)))
        case "GET /boards/now": return .of(Sample.boardNow(.known(.rain), []))
        case "GET /me/places": return .of(Page(items: places, next: nil))
        case "POST /me/places":
            guard let new: NewSavedPlace = read(request) else { return .problem(.malformedRequest) }
            let saved = SavedPlace(
                id: SavedPlace.ID(rawValue: Int64(places.count + 1)), label: new.label ?? new.place.name,
                place: new.place, position: places.count + 1, isHome: new.isHome ?? false)
            places.append(saved)
            return .of(saved, status: 201)
        case "GET /me/settings": return .of(settings, headers: ["ETag: \"\(revision)-x\""])
        case "PUT /me/settings":
            if changesElsewhere > 0 {
                changesElsewhere -= 1
                revision += 1
                settings.language = .korean
            }
            guard request.values(of: "If-Match").first == "\"\(revision)-x\"" else { return .problem(.editConflict) }
            guard let new: MemberSettings = read(request) else { return .problem(.malformedRequest) }
            (settings, revision) = (new, revision + 1)
            return .of(settings, headers: ["ETag: \"\(revision)-x\""])
        case _ where path.hasPrefix("/me/places/"):
            guard let index = places.firstIndex(where: { $0.id == id }) else { return .problem(.notFound) }
            return change(index, request)
        default: return .problem(.notFound)
        }
    }

    private mutating func change(_ index: Int, _ request: StubServer.Request) -> StubServer.Response {
        if request.method == "DELETE" {
            places.remove(at: index)
            return StubServer.Response(204)
        }
        guard let edit: SavedPlaceEdit = read(request) else { return .problem(.malformedRequest) }
        if let label = edit.label { places[index].label = label }
        if let position = edit.position { places[index].position = position }
        if let isHome = edit.isHome {
            for other in places.indices { places[other].isHome = false }
            places[index].isHome = isHome
        }
        return .of(places[index])
    }

    private func read<Value: Decodable>(_ request: StubServer.Request) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(request.body))
    }
}
