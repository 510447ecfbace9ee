import BoardModels
import BoardTestSupport
import FoundationEssentials
import Synchronization

@testable import board

/// An HTTP server with posts and idempotency keys in memory, and with faults on request.
final class BoardServerDouble: Sendable {
    struct State {
        var posts: [Post] = []
        var answersByKey: [String: StubServer.Response] = [:]
        /// Responses to use instead, once each, by method and path.
        var injectedResponses: [String: [StubServer.Response]] = [:]
        var weather: MeasuredWeather = .known(.rain)
        var unreadNotices = 0
        var member = Sample.member
        /// The names that no search finds, with what is suggested for each.
        var notFound: [String: [Place]] = [:]
        /// The places that each other search finds.
        var places = [Place(name: "Mangwon", coordinates: Coordinates(latitude: 37.556, longitude: 126.905))]
    }

    private let box: Box
    private let stub: StubServer

    init(_ change: (inout State) -> Void = { _ in }) throws {
        var initial = State()
        change(&initial)
        let box = Box(initial)
        self.box = box
        stub = try StubServer { request in box.answer(request) }
    }

    var url: String { stub.url }
    func holdResponses() { stub.holdResponses() }
    func releaseResponses() { stub.releaseResponses() }
    var requests: [StubServer.Request] { stub.requests }
    var calls: [String] { requests.map { "\($0.method) \($0.target)" } }
    var posts: [Post] { box.state.withLock { $0.posts } }

    func change(_ change: @Sendable (inout State) -> Void) {
        box.state.withLock { change(&$0) }
    }

    /// The idempotency key and the post of every request to publish one.
    var attempts: [(key: String, post: NewPost)] {
        get throws {
            try requests.filter { $0.method == "POST" && $0.target == "/api/v1/posts" }.map { request in
                (
                    request.values(of: "Idempotency-Key").first ?? "",
                    try JSONDecoder().decode(NewPost.self, from: Data(request.body))
                )
            }
        }
    }

    final class Box: Sendable {
        let state: Mutex<State>

        init(_ state: State) {
            self.state = Mutex(state)
        }

        func answer(_ request: StubServer.Request) -> StubServer.Response {
            state.withLock { state in
                let path = String(request.target.prefix { $0 != "?" })
                let call = "\(request.method) \(path)"
                if let trouble = state.injectedResponses[call]?.first {
                    state.injectedResponses[call]?.removeFirst()
                    // The request takes effect although its response is lost.
                    if trouble.isLost { _ = state.answer(call, request) }
                    return trouble
                }
                return state.answer(call, request)
            }
        }
    }
}

extension BoardServerDouble.State {
    fileprivate mutating func answer(_ call: String, _ request: StubServer.Request) -> StubServer.Response {
        switch call {
        case "POST /api/v1/posts":
            let key = request.values(of: "Idempotency-Key").first ?? ""
            if let known = answersByKey[key] { return known }
            guard let new = try? JSONDecoder().decode(NewPost.self, from: Data(request.body)) else {
                return .json("{}", status: 400)
            }
            let post = Sample.post(Int64(posts.count + 1), new)
            posts.append(post)
            answersByKey[key] = .of(post, status: 201)
            return .of(post, status: 201)
        case "GET /api/v1/posts", "GET /api/v1/me/posts": return .of(Page(items: posts, next: nil))
        case "GET /api/v1/posts/1":
            return posts.first.map { .of($0, headers: ["ETag: \"1-\($0.revision)\""]) } ?? .problem(.notFound)
        case "PUT /api/v1/posts/1":
            guard let new = try? JSONDecoder().decode(NewPost.self, from: Data(request.body)) else {
                return .json("{}", status: 400)
            }
            var post = Sample.post(1, new)
            post.revision = 2
            posts[0] = post
            return .of(post)
        case "DELETE /api/v1/posts/1":
            posts.removeFirst()
            return StubServer.Response(204)
        case "GET /api/v1/places":
            let target = request.target.replacing("%20", with: " ")
            let missed = notFound.first { target.contains("q=\($0.key)&") }
            return .of(missed.map { FoundPlaces(items: [], suggestions: $0.value) } ?? FoundPlaces(items: places))
        case "GET /api/v1/conditions": return .of(Sample.report(weather))
        case "GET /api/v1/boards/now": return .of(Sample.boardNow(weather, posts))
        case "GET /api/v1/boards":
            return .of(BoardList(boards: WeatherType.allCases.map { Board(weather: $0, posts: 0, latest: posts.last) }))
        case "POST /api/v1/members", "POST /api/v1/sessions": return .of(Sample.signedIn, status: 201)
        case "GET /api/v1/me":
            return .of(OwnAccount(member: member, unreadNotices: unreadNotices, sanctions: []))
        case "PATCH /api/v1/me":
            guard let edit = try? JSONDecoder().decode(AccountEdit.self, from: Data(request.body)) else {
                return .json("{}", status: 400)
            }
            member.displayName = edit.displayName ?? member.displayName
            member.introduction = (edit.introduction ?? member.introduction).flatMap { $0.isEmpty ? nil : $0 }
            return .of(member)
        case "PUT /api/v1/me/password": return .of(Sample.signedIn)
        case "DELETE /api/v1/sessions/current", "POST /api/v1/me/deletion":
            return StubServer.Response(204)
        default: return .problem(.notFound)
        }
    }
}

extension StubServer.Response {
    static func of(_ value: some Encodable, status: Int = 200, headers: [String] = []) -> Self {
        let data = (try? JSONEncoder().encode(value)) ?? Data()
        return Self(status, headers: ["Content-Type: application/json"] + headers, body: Array(data))
    }

    static func problem(_ type: ProblemType, reason: WeatherError? = nil, headers: [String] = []) -> Self {
        of(Problem(type, in: .english, reason: reason, requestID: "r-1"), status: type.status, headers: headers)
    }
}

enum Sample {
    static let moment = Timestamp(milliseconds: 1_795_255_200_000)

    static func post(_ id: Int64, _ new: NewPost) -> Post {
        Post(
            id: Post.ID(rawValue: id), author: Author(handle: "mina", displayName: "미나"), content: new,
            conditions: nil, revision: 1, likes: 0, createdAt: .now(), editedAt: nil, liked: false,
            may: [.edit, .delete])
    }

    static func conditions(_ weather: MeasuredWeather) -> Conditions {
        Conditions(
            weather: weather, code: 501, temperature: 17.6, feelsLike: 17.2, humidity: 88, pressure: 1008,
            windSpeed: 4.1, windGust: 7.2, windDirection: 225, clouds: 100, visibility: 6000, rain: 2.4,
            sunrise: moment, sunset: moment + .seconds(36_000), utcOffset: 32_400, observedAt: .now(),
            provider: .openWeather)
    }

    static func report(_ weather: MeasuredWeather) -> ConditionsReport {
        ConditionsReport(
            place: Place(name: "Mangwon-dong", coordinates: Coordinates(latitude: 37.556, longitude: 126.905)),
            conditions: conditions(weather), age: 60, isStale: false)
    }

    static func boardNow(_ weather: MeasuredWeather, _ posts: [Post]) -> BoardNow {
        let report = report(weather)
        let here = Coordinates(latitude: 37.556, longitude: 126.905)
        let recommendations = posts.compactMap { post in
            here.map { Recommendation(post: post, fit: RelevanceScore(of: post, to: report.conditions, at: $0)) }
        }
        return BoardNow(current: report, recommendations: recommendations)
    }

    static let member = Member(
        id: Member.ID(rawValue: 1), handle: "mina", displayName: "미나", role: .member, createdAt: moment)

    static let signedIn = SignedIn(
        token: "secret-token",
        session: Session(
            id: Session.ID(rawValue: 1), client: "board", createdAt: moment, lastUsedAt: moment, isCurrent: true),
        member: member)
}
