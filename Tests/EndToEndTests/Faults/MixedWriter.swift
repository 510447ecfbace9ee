import BoardClient
import BoardModels
import BoardTestSupport

/// One writer of a `MixedLoad`, which sends one write after the other until it loses the connection.
///
/// A member's writers work in different lanes: each lane has its own posts, so that each subject of the ledger has one
/// writer.
struct MixedWriter {
    private let load: MixedLoad
    private let client: BoardClient
    private let handle: String
    private let lane: Int
    private var random: SeededGenerator
    private var isConnected = true

    init(load: MixedLoad, client: BoardClient, handle: String, lane: Int, seed: UInt64) {
        self.load = load
        self.client = client
        self.handle = handle
        self.lane = lane
        random = SeededGenerator(seed: seed)
    }

    mutating func run() async {
        while isConnected, !load.isStopped {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3: await publish()
            case 4, 5: await edit()
            case 6, 7: await like()
            case 8: await report()
            default: if Bool.random(using: &random) { await changeSettings() } else { await delete() }
            }
        }
    }

    /// Registers one member after the other.
    mutating func register() async {
        while isConnected, !load.isStopped {
            let member = NewMember(handle: "caller-\(load.nextNumber())", password: "rain on the roof")
            let client = client
            await attempt("member \(member.handle)", "registered") { () async throws(ClientError) -> SignedIn in
                try await client.register(member)
            }
        }
    }

    private mutating func publish() async {
        let key = "puddle-\(load.nextNumber())"
        let content = content(of: key, revision: 1)
        let client = client
        let post = await attempt("post \(content.title)", content.title) { () async throws(ClientError) -> Post in
            try await client.createPost(content, idempotencyKey: key)
        }
        if let post { load.add(MixedLoad.WrittenPost(id: post.id, key: key, author: handle), to: lane) }
    }

    private mutating func edit() async {
        guard var post = load.posts(in: lane, by: handle).randomElement(using: &random) else { return }
        // Without an acknowledgement, the revision is unknown and the post is not used again.
        load.remove(post, from: lane)
        let before = post
        let client = client
        let content = content(of: post.key, revision: post.revision + 1)
        let edited = await attempt(subject(of: post), content.title) { () async throws(ClientError) -> Post in
            try await client.editPost(before.id, content, tag: "\"\(before.revision)\"").value
        }
        guard let edited else { return }
        post.revision = edited.revision
        load.add(post, to: lane)
    }

    private mutating func delete() async {
        guard let post = load.posts(in: lane, by: handle).randomElement(using: &random) else { return }
        load.remove(post, from: lane)
        let client = client
        await attempt(subject(of: post), "deleted") { () async throws(ClientError) -> Void in
            try await client.deletePost(post.id)
        }
    }

    private mutating func like() async {
        guard let post = load.posts(in: lane, by: handle, orOthers: true).randomElement(using: &random) else { return }
        let likes = Int.random(in: 0..<3, using: &random) > 0
        let client = client
        let subject = "like \(handle) \(title(of: post.key, revision: 1))"
        // The author may be deleting the post.
        await attempt(subject, likes ? "liked" : Ledger.absent, allowed: [.notFound]) {
            () async throws(ClientError) -> Post in
            likes ? try await client.like(post.id) : try await client.unlike(post.id)
        }
    }

    private mutating func report() async {
        guard let post = load.posts(in: lane, by: handle, orOthers: true).randomElement(using: &random) else { return }
        let client = client
        let key = "report-\(handle)-\(post.key)"
        let report = NewReport(reason: .spam, revision: 1)
        // The same report again is replayed, because its key is the same.
        await attempt(
            "report \(handle) \(title(of: post.key, revision: 1))", "filed", allowed: [.notFound, .reportedAlready]
        ) { () async throws(ClientError) -> Report in
            try await client.report(post.id, report, idempotencyKey: key)
        }
    }

    private mutating func changeSettings() async {
        // One writer for the settings of a member.
        guard lane == 0 else { return }
        let units = UnitChoice(temperature: .fahrenheit, speed: random.pick(SpeedUnit.allCases, or: .knots))
        let settings = MemberSettings(units: units, clock: random.pick(ClockChoice.allCases, or: .hours12))
        let client = client
        let state = "\(units.speed.rawValue) \(settings.clock.rawValue)"
        await attempt("settings \(handle)", state) { () async throws(ClientError) -> Void in
            _ = try await client.replaceSettings(with: settings, tag: nil)
        }
    }

    /// Sends a write, and enters it into the ledger; returns nil if it was not acknowledged.
    @discardableResult
    private mutating func attempt<Value>(
        _ subject: String, _ state: String, allowed: [ProblemType] = [],
        _ call: () async throws(ClientError) -> Value
    ) async -> Value? {
        load.ledger.send(subject, state)
        do throws(ClientError) {
            let value = try await call()
            load.ledger.acknowledge(subject, state)
            load.noteAcknowledgement()
            return value
        } catch {
            load.note(error, allowed: allowed)
            if case .unreachable = error { isConnected = false }
            // A refusal is immediate in some faults, and a client would not repeat it without a pause.
            try? await Task.sleep(for: .milliseconds(20))
            return nil
        }
    }

    private func subject(of post: MixedLoad.WrittenPost) -> String {
        "post \(title(of: post.key, revision: 1))"
    }

    private func title(of key: String, revision: Int) -> String { "\(key) v\(revision)" }

    private func content(of key: String, revision: Int) -> NewPost {
        let title = title(of: key, revision: revision)
        return NewPost(
            weather: WeatherType.allCases[lane], category: .chat, title: title,
            body: title + String(repeating: "\n물웅덩이 for jumping", count: revision * 20 % 150))
    }
}
