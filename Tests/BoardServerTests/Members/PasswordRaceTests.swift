import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Curl
import Hummingbird
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// Tests of requests whose password computation waits while the owner changes the password.
struct PasswordRaceTests {
    private static let (old, new) = ("a fine long password", "another fine password")
    private static let signIn = #"{"handle":"alice","password":"\#(old)"}"#

    @Test func `a sign-in that waited while the password was changed is refused`() async throws {
        try await Race.run { race in
            let answer = try await race.send(.signIn, Self.signIn) {
                try await race.changePassword(to: Self.new)
            }
            #expect(answer.status == 401)
            #expect(try answer.problem().type == .signInFailed)
            #expect(try await race.sessions() == [race.own])
        }
    }

    @Test func `a sign-in that waited while the hash of the same password was replaced succeeds`() async throws {
        try await Race.run { race in
            let answer = try await race.send(.signIn, Self.signIn) {
                try await race.changePassword(to: Self.old)
            }
            #expect(answer.status == 201)
            #expect(try await race.sessions().count == 2)
        }
    }

    @Test func `a change of the password that waited while the owner changed it is refused`() async throws {
        try await Race.run { race in
            let json = #"{"current":"\#(Self.old)","new":"the thief's own password"}"#
            let answer = try await race.send(.changePassword, json) {
                try await race.changePassword(to: Self.new)
            }
            #expect(answer.status == 401)
            #expect(try answer.problem().type == .notSignedIn)
            #expect(try await race.sessions() == [race.own])
            let stored = try await race.store.passwordHash(handle: "alice")?.hash
            #expect(try await race.passwords.matches(Self.new, hash: stored))
        }
    }

    @Test func `a deletion that waited while the owner changed the password deletes nothing`() async throws {
        try await Race.run { race in
            let answer = try await race.send(.deleteAccount, #"{"password":"\#(Self.old)"}"#) {
                try await race.changePassword(to: Self.new)
            }
            #expect(answer.status == 401)
            #expect(try answer.problem().type == .notSignedIn)
            #expect(try await race.store.member(handle: "alice").handle == "alice")
        }
    }

    @Test func `a change of the password that waited while a sign-in renewed its hash succeeds`() async throws {
        try await Race.run { race in
            let json = #"{"current":"\#(Self.old)","new":"\#(Self.new)"}"#
            let answer = try await race.send(.changePassword, json) { try await race.renewHash() }
            #expect(answer.status == 200)
            let stored = try await race.store.passwordHash(handle: "alice")?.hash
            #expect(try await race.passwords.matches(Self.new, hash: stored))
        }
    }

    @Test func `a deletion that waited while a sign-in renewed the hash deletes the account`() async throws {
        try await Race.run { race in
            let answer = try await race.send(.deleteAccount, #"{"password":"\#(Self.old)"}"#) {
                try await race.renewHash()
            }
            #expect(answer.status == 204)
            await #expect(throws: StoreError.unknownMember(handle: "alice")) {
                try await race.store.member(handle: "alice")
            }
        }
    }

    /// A board with the member alice, her own session and a stolen one, and a password queue that can be stopped.
    private struct Race: Sendable {
        let store: Store
        let queue: PasswordQueue
        let passwords: Passwords
        let alice: Member.ID
        let own: Session.ID
        let stolenToken: String
        let port: Int

        /// Sends a request with the stolen session, and runs `change` when it has read the hash and its computation waits.
        func send(
            _ endpoint: Endpoint, _ json: String, meanwhile change: () async throws -> Void
        ) async throws -> CurlResponse {
            let gate = ThreadGate()
            defer { gate.open() }
            let blocked = Task { try await queue.run(for: nil) { gate.pass() } }
            #expect(try await eventually { queue.load == 1 })
            var headers = [(name: "Content-Type", value: "application/json")]
            if endpoint != .signIn { headers.append((name: "Authorization", value: "Bearer \(stolenToken)")) }
            var request = CurlRequest(
                endpoint == .changePassword ? .put : .post,
                url: "http://127.0.0.1:\(port)/queued\(endpoint.template)", headers: headers, body: Array(json.utf8))
            (request.connectTimeout, request.timeout) = (testTimeout, testTimeout)
            let http = CurlClient(userAgent: "board-tests")
            let sent = request
            async let answer = http.send(sent)
            #expect(try await eventually { queue.load == 2 })
            try await change()
            gate.open()
            try await blocked.value
            return try await answer
        }

        /// Changes the password with alice's own session.
        func changePassword(to password: String) async throws {
            let confirmed = AccountConfirmation(session: own, verified: try await verifiedHash())
            try await store.changePassword(of: alice, to: try await hash(of: password), confirmed: confirmed)
        }

        /// Signs in, and replaces the hash by another one of the same password.
        func renewHash() async throws {
            let renewal = try await hash(of: PasswordRaceTests.old)
            _ = try await store.signIn(
                alice, verified: try await verifiedHash(), renewal: renewal, client: "phone",
                tokenHash: RandomToken.hash(RandomToken.session()), at: .now())
        }

        private func verifiedHash() async throws -> String {
            try #require(try await store.passwordHash(handle: "alice")?.hash)
        }

        /// Computes a hash, but not in the stopped queue.
        private func hash(of password: String) async throws -> String {
            let free = PasswordQueue()
            free.start()
            let hash = try await Passwords(cost: .low, queue: free).hash(password)
            try await free.stop()
            return hash
        }

        func sessions() async throws -> [Session.ID] {
            try await store.sessions(of: alice, current: own).items.map(\.id)
        }

        static func run(_ body: (Race) async throws -> Void) async throws {
            let folder = try TemporaryFolder()
            let store = try folder.store()
            let queue = PasswordQueue()
            queue.start()
            let passwords = Passwords(cost: .low, queue: queue)
            let hash = try await passwords.hash(PasswordRaceTests.old)
            let (token, stolenToken) = (RandomToken.session(), RandomToken.session())
            let (alice, own) = try await store.register(
                NewMember(handle: "alice", password: PasswordRaceTests.old), passwordHash: hash,
                tokenHash: RandomToken.hash(token), at: .now())
            _ = try await store.signIn(
                alice.id, verified: hash, client: "stolen", tokenHash: RandomToken.hash(stolenToken), at: .now())
            let result: Result<Void, any Error>
            do {
                try await withRoutes { router in
                    Self.addRoutes(to: router, store: store, passwords: passwords)
                } _: { port in
                    try await body(
                        Race(
                            store: store, queue: queue, passwords: passwords, alice: alice.id, own: own.id,
                            stolenToken: stolenToken, port: port))
                }
                result = .success(())
            } catch {
                result = .failure(error)
            }
            try await queue.stop()
            try store.close()
            withExtendedLifetime(folder) {}
            try result.get()
        }

        private static func addRoutes(to router: Router<BoardContext>, store: Store, passwords: Passwords) {
            let limits = ServerSettings.unlimited.limits
            let uptime = ServerDependencies.monotonicClock()
            let limiter = RateLimiter(uptime: uptime)
            let now: @Sendable () -> Timestamp = { .now() }
            let log = LogRecorder().logger
            let queued = router.group("queued").add(
                middleware: AuthenticateMiddleware(
                    sessions: SessionReader(
                        store: store, cache: SessionCache(),
                        touches: SessionTouchService(store: store, log: log), now: now),
                    limiter: limiter, writes: Quota(name: .writes, limit: 1000, window: .seconds(60))))
            let weatherService = WeatherService(
                provider: nil, store: store, limits: CallLimits(perMinute: 1, perDay: 1), metrics: MetricsRegistry(),
                now: now, uptime: uptime, log: log)
            let services = BoardServices(
                store: store, weatherService: weatherService,
                backfill: ConditionsBackfill(
                    store: store, weatherService: weatherService, limiter: limiter, limits: limits.weather,
                    callLimits: CallLimits(perMinute: 1, perDay: 1), now: now, log: log),
                limiter: limiter, limits: limits, passwords: passwords, now: now, uptime: uptime)
            SessionRoutes(services: services).add(toPublic: queued)
            AccountRoutes(services: services).add(toMembers: queued.group(context: MemberContext.self))
        }
    }
}
