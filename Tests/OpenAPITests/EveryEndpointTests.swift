import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import Testing

/// Checks rules that apply to every endpoint of a kind, so that a new endpoint is covered automatically.
struct EveryEndpointTests {
    private static let conditions = Conditions(
        weather: .known(.snow), code: 601, observedAt: .now(), provider: .openWeather)

    /// Runs a board with a post and one of each moderation resource, so that every path exists with the examples of its
    /// placeholders, and passes the token of a caller for each endpoint.
    private static func run(
        _ body: (DescribedBoard, _ token: (Endpoint) -> String) async throws -> Void
    ) async throws {
        let place = Place(name: "Mapo", coordinates: Coordinates(latitude: 37.56, longitude: 126.91))
        let provider = ScriptedProvider(conditions: conditions, known: [place])
        try await DescribedBoard.run(
            provider: provider,
            settings: {
                $0.limits.writesPerMinute = 10_000
                $0.limits.networkWritesPerMinute = 10_000
            }
        ) { board in
            let token = try await board.join(Placeholder.handle.example).token
            let post = try await board.publish("soup", by: token)
            #expect(post.id.rawValue == 1)
            let moderator = try await board.join("mona", as: .moderator)
            let admin = try await board.join("ada", as: .admin)
            try await board.call(.createReport, "1", token: admin, json: #"{"reason":"spam"}"#, expecting: 201)
            let warning = #"{"terms":{"kind":"warn"},"reason":"abuse"}"#
            try await board.call(.sanctionMember, token: moderator, json: warning, expecting: 201)
            try await board.call(.appealDecision, "1", token: token, json: #"{"text":"No."}"#, expecting: 201)
            try await body(board) { $0.caller == .moderator ? moderator : token }
        }
    }

    private static func query(of endpoint: Endpoint) -> String {
        switch endpoint {
        case .showConditions, .showForecast, .showBoardNow: "?place=Mapo"
        case .searchPlaces: "?q=Mapo"
        default: ""
        }
    }

    @Test func `every response with an ETag can be revalidated`() async throws {
        try await Self.run { board, token in
            var count = 0
            for endpoint in Endpoint.allCases where board.operation(endpoint)?["responses"]?["304"] != nil {
                let query = Self.query(of: endpoint)
                let first = try await board.call(endpoint, query: query, token: token(endpoint), expecting: 200)
                let tag = try #require(first.header("ETag"), "\(endpoint)").opaqueTag
                for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                    try await board.call(
                        endpoint, query: query, token: token(endpoint),
                        headers: [(name: "If-None-Match", value: known)], expecting: 304)
                }
                count += 1
            }
            #expect(count == Endpoint.allCases.count { $0.method == .get && $0 != .exportAccount })
        }
    }

    @Test func `public reads respond to an ended session, and say so`() async throws {
        try await Self.run { board, _ in
            for endpoint in Endpoint.allCases where endpoint.isPublicRead {
                let query = Self.query(of: endpoint)
                let response = try await board.call(endpoint, query: query, token: "gone", expecting: 200)
                #expect(response.header("Board-Session") == "ended", "\(endpoint)")
            }
            let missing = try await board.call(.showPost, "999", token: "gone", expecting: 404)
            #expect(missing.header("Board-Session") == "ended")
        }
    }

    @Test func `all other endpoints refuse an ended session, and a missing one if they require one`() async throws {
        try await Self.run { board, _ in
            for endpoint in Endpoint.allCases where !endpoint.isPublicRead {
                let query = Self.query(of: endpoint)
                let json = board.operation(endpoint)?["requestBody"] == nil ? nil : "{}"
                try await board.call(endpoint, query: query, token: "gone", json: json, expecting: 401)
                if endpoint.caller != .anyone {
                    try await board.call(endpoint, query: query, json: json, expecting: 401)
                }
            }
        }
    }

    @Test func `every endpoint with a body refuses malformed, oversized and empty ones`() async throws {
        try await Self.run { board, token in
            var count = 0
            for endpoint in Endpoint.allCases where board.operation(endpoint)?["requestBody"] != nil {
                func send(_ json: String, type: String = "application/json", expecting status: Int) async throws {
                    let headers = [(name: "Content-Type", value: type), (name: "If-Match", value: "*")]
                    try await board.call(
                        endpoint, token: token(endpoint), json: json, headers: headers, expecting: status)
                }
                for text in ["", " ", "[]", "x", "{", "{}}", #"{"a":1"#] { try await send(text, expecting: 400) }
                try await send("{}", type: "text/plain", expecting: 415)
                try await send(#"{"x":"\#(String(repeating: "x", count: 66_000))"}"#, expecting: 413)
                let status =
                    switch endpoint {
                    // An account stays as it is in every field that is not given.
                    case .editAccount: 200
                    // A restoration request needs no text; this post is not hidden.
                    case .requestRestoration: 403
                    default: 422
                    }
                try await send("{}", expecting: status)
                count += 1
            }
            #expect(count == Endpoint.allCases.count { $0.takesBody })
        }
    }

    @Test func `problems are in Korean if Accept-Language prefers it`() async throws {
        try await Self.run { board, _ in
            let headers = [(name: "Accept-Language", value: "ko-KR,ko;q=0.9,en;q=0.8")]
            let response = try await board.call(.showAccount, headers: headers, expecting: 401)
            #expect(try JSON(response.body)["title"]?.text == "로그인이 필요합니다")
            #expect(response.header("Content-Language") == "ko")
        }
    }
}

extension Endpoint {
    /// Whether the endpoint reads a body, independently of the document: every POST, PUT and PATCH but these.
    fileprivate var takesBody: Bool {
        switch (method, self) {
        case (_, .likePost), (_, .claimCase), (_, .markNoticeRead), (_, .markAllNoticesRead): false
        case (.post, _), (.put, _), (.patch, _): true
        case (.get, _), (.delete, _): false
        }
    }
}
