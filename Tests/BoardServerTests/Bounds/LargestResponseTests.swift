import BoardModels
import BoardStore
import BoardTestSupport
import Curl
import Testing

/// Calls every endpoint on a database that makes its response as large as possible.
struct LargestResponseTests {
    @Test(arguments: HostileDatabase.Filling.allCases)
    func `no response of any endpoint exceeds its bound`(filling: HostileDatabase.Filling) async throws {
        let clock = ManualClock(milliseconds: Timestamp.now().milliseconds)
        let provider = HostileProvider(filling: filling, now: Timestamp(milliseconds: clock.now))
        try await withBoard(clock: clock, provider: provider) { board in
            var scene = try await HostileScene(board, filling)
            let bounds = ResponseBounds(filling: filling)
            for endpoint in HostileScene.order {
                for query in endpoint.longestQueries {
                    let response = try await scene.call(endpoint, query)
                    let expected = HostileScene.refused[endpoint].map { $0..<($0 + 1) } ?? 200..<300
                    #expect(expected.contains(response.status), "\(endpoint): \(response.status)")
                    let size = response.body.count
                    if let bound = bounds.largestResponse(of: endpoint) {
                        #expect(response.status >= 400 || size <= bound, "\(endpoint): \(size) bytes of \(bound)")
                    } else {
                        #expect(response.header("Content-Length") == nil, "\(endpoint) is streamed")
                    }
                    // A problem has a text and the sanction that is its reason.
                    if response.status >= 400 { #expect(size <= 1024, "\(endpoint): \(size) bytes") }
                    if endpoint.isTextLimited { #expect(size > 256 * 1024, "\(endpoint) is not hostile: \(size)") }
                }
            }
            let feed = try await board.send(.get, "/moderation-log.atom")
            #expect(feed.status == 200 && feed.body.count <= 200 * 1024)
        }
    }
}

extension Endpoint {
    /// Whether the texts of the response's lists, and not only the number of items, bound its size.
    fileprivate var isTextLimited: Bool {
        switch self {
        case .listPosts, .listOwnPosts, .listRevisions, .listOwnReports, .listAppeals, .showCase, .showMemberRecord,
            .showBoardNow:
            true
        default: false
        }
    }

    /// The queries that make the response longest.
    fileprivate var longestQueries: [String] {
        switch self {
        case .listBoards, .showConditions: ["?place=Seoul"]
        case .showBoardNow: ["?limit=100&place=Seoul"]
        case .showForecast: ["?place=Seoul&days=16"]
        case .searchPlaces: ["?limit=100&q=Seoul"]
        case .listCases: ["?limit=100", "?limit=100&state=decided"]
        default: method == .get ? ["?limit=100"] : [""]
        }
    }
}

/// The callers and the paths and bodies of valid requests to a hostile database.
private struct HostileScene {
    /// Requests that read, then requests that change something, and those that end the caller's session last.
    static let order: [Endpoint] = {
        let last: [Endpoint] = [.signOut, .changePassword, .deleteAccount]
        let others = Endpoint.allCases.filter { !last.contains($0) }
        return others.filter { $0.method == .get } + others.filter { $0.method != .get } + last
    }()

    /// The endpoints that refuse the request, with the status: the lists are full, the member is not suspended, and the
    /// example's recovery code is unknown.
    static let refused: [Endpoint: Int] = [
        .createPreset: 409, .addWatchWord: 409, .savePlace: 409, .appealSuspension: 409, .recoverAccount: 401,
    ]

    private let board: RunningBoard
    /// The caller with the most rights, whose own lists are long.
    private var admin: SignedIn
    /// The member with the most sanctions, who made the reported post.
    private let author: SignedIn
    private let sanctions: [Sanction]

    init(_ board: RunningBoard, _ filling: HostileDatabase.Filling) async throws {
        self.board = board
        admin = try await board.join("ada", as: .admin)
        author = try await board.join(Placeholder.handle.example)
        try HostileDatabase(filling: filling, now: board.now).fill(board.database)
        let new = NewSanction(
            terms: NewSanctionTerms(kind: .silence), reason: .privateInformation, message: filling.text(4000),
            note: filling.text(8000))
        var sanctions: [Sanction] = []
        for _ in 0..<60 {
            let decision = try await board.store.sanction(
                new, handle: author.member.handle, by: admin.member, language: .english, idempotency: nil, at: board.now
            ).created
            sanctions.append(try #require(decision?.sanction))
        }
        self.sanctions = sanctions
    }

    mutating func call(_ endpoint: Endpoint, _ query: String) async throws -> CurlResponse {
        let method = try #require(CurlRequest.Method(rawValue: endpoint.method.rawValue))
        let path = endpoint.filledPath { $0 == .id ? id(for: endpoint) : $0.example }
        let isByAuthor = [.showAccount, .listOwnAppeals, .appealDecision, .signOut].contains(endpoint)
        var headers = [(name: "Authorization", value: "Bearer \((isByAuthor ? author : admin).token)")]
        if endpoint.needsPrecondition { headers.append((name: "If-Match", value: "*")) }
        let body = try body(for: endpoint)
        if body != nil { headers.append((name: "Content-Type", value: "application/json")) }
        var request = CurlRequest(
            method, url: board.baseURL + path + query, headers: headers, body: body.map { Array($0.utf8) })
        (request.connectTimeout, request.timeout) = (testTimeout, testTimeout)
        // For the export of the account.
        request.maximumResponseBytes = 512 * 1024 * 1024
        let response = try await board.http.send(request)
        if endpoint == .changePassword { admin = try response.value() }
        return response
    }

    private func id(for endpoint: Endpoint) -> String {
        switch endpoint {
        case .revokeSession: "3"
        case .editPost, .resolveAppeal, .deletePreset, .removeSavedPlace: "2"
        case .deletePost, .undoDeletion: "3"
        case .createReport: "4"
        case .requestRestoration: "265"
        case .showCase, .listCaseReports, .claimCase, .releaseCase, .addCaseNote, .decideCase, .showDecision: "61"
        case .reverseDecision: "181"
        case .appealDecision: sanctions.first?.decision.description ?? ""
        case .liftSanction: sanctions.last?.id.description ?? ""
        default: "1"
        }
    }

    /// Returns the body of a request to the endpoint with the longest texts, by default the example of the OpenAPI document.
    private func body(for endpoint: Endpoint) throws -> String? {
        let password = RunningBoard.password
        let long = String(repeating: "🌧", count: 1000)
        return switch endpoint {
        case .registerMember: #"{"handle":"newcomer","password":"\#(password)"}"#
        case .signIn: #"{"handle":"ada","password":"\#(password)"}"#
        case .appealSuspension: #"{"handle":"ada","password":"\#(password)","text":"\#(long)"}"#
        case .changePassword: #"{"current":"\#(password)","new":"another fine one"}"#
        case .renewRecoveryCodes: #"{"password":"\#(password)"}"#
        case .createAccessToken: #"{"name":"\#(String(repeating: "🌧", count: 100))","password":"\#(password)"}"#
        case .deleteAccount: #"{"password":"another fine one"}"#
        case .createPost, .editPost: RunningBoard.json("Dumplings", "rain", "food", long + long + long + long)
        case .createReport: #"{"reason":"other","note":"\#(long)"}"#
        case .requestRestoration, .addCaseNote, .appealDecision: #"{"text":"\#(long)"}"#
        case .decideCase:
            #"{"verdict":"dismiss","note":"\#(long)","message":"\#(long)","reason":"spam","sanction":{"kind":"warn"}}"#
        case .decideCases: #"{"authors":["\#(author.member.handle)"],"decision":{"verdict":"dismiss"}}"#
        case .reverseDecision, .reverseBatch, .liftSanction: #"{"reason":"\#(long)"}"#
        case .resolveAppeal: #"{"overturns":false,"answer":"\#(long)"}"#
        case .sanctionMember: #"{"terms":{"kind":"warn"},"reason":"abuse","message":"\#(long)","note":"\#(long)"}"#
        case .createPreset: #"{"name":"new","reason":"spam","english":"\#(long)","korean":"\#(long)"}"#
        case .editPreset: #"{"name":"edited","reason":"spam","english":"\#(long)","korean":"\#(long)"}"#
        default: try endpoint.exampleBody
        }
    }
}
