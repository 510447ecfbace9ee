import BoardClient
import BoardModels

/// An unpublished post that is stored locally until the server has acknowledged it.
struct Draft: Codable, Equatable, Sendable {
    /// The idempotency key, with which retries create only one post.
    var key: String
    var server: ServerAddress
    var handle: String?
    var input: TypedPost
    var createdAt: Timestamp
    var firstSentAt: Timestamp?
    /// The request body of an earlier attempt with unknown outcome, which a retry with the same key must repeat.
    var sent: NewPost?

    init(_ input: TypedPost, as account: Account, at moment: Timestamp) {
        key = IdempotencyKey.new()
        server = account.server
        handle = account.handle
        self.input = input
        createdAt = moment
    }

    /// The first 8 characters of the idempotency key, by which users refer to a draft.
    var shortKey: String { String(key.prefix(8)) }

    // The server stores idempotency keys for 24 hours.
    private static let keyLifetime = Duration.seconds(24 * 3600)

    /// Replaces the idempotency key if it has expired or `refused` is true; returns whether it was replaced.
    @discardableResult
    mutating func renewKey(now: Timestamp, refused: Bool = false) -> Bool {
        let isOld = firstSentAt.map { now - $0 >= Self.keyLifetime } ?? false
        guard isOld || refused else { return false }
        key = IdempotencyKey.new()
        firstSentAt = nil
        sent = nil
        return true
    }
}

/// The folder of stored drafts: one JSON file per draft, named by its idempotency key.
struct Drafts: Sendable {
    let folder: String

    private static let ending = ".json"
    private static let shortestPrefix = 4

    static let none = LocalizedText("There are no drafts.", "임시 저장 글이 없습니다.")

    /// All stored drafts, oldest first; unreadable files are skipped and left in place.
    func all() -> [Draft] {
        PrivateFile.names(in: folder, ending: Self.ending)
            .compactMap { name -> Draft? in try? JSONFile.read("\(folder)/\(name)") }
            .sorted { ($0.createdAt, $0.key) < ($1.createdAt, $1.key) }
    }

    func save(_ draft: Draft) throws(Failure) {
        try JSONFile.write(draft, to: path(draft.key))
    }

    func remove(_ draft: Draft) throws(Failure) {
        try PrivateFile.remove(path(draft.key))
    }

    /// The newest draft with the same input and account, saved by an earlier run of the same command; nil if none.
    func same(as input: TypedPost, by account: Account) -> Draft? {
        all().last { $0.input == input && $0.server == account.server && $0.handle == account.handle }
    }

    /// Finds a stored draft by its idempotency key or a prefix of it; without a key, returns the only draft.
    func find(_ key: String?) throws(Failure) -> Draft {
        let drafts = all()
        guard !drafts.isEmpty else { throw Failure(.notFound, Self.none) }
        guard let key else {
            guard drafts.count == 1, let draft = drafts.first else {
                throw Failure(
                    .usage,
                    LocalizedText(
                        "There are several drafts; name one: board post --drafts lists them.",
                        "임시 저장 글이 여럿입니다. board post --drafts에서 하나를 골라 주세요."))
            }
            return draft
        }
        let matches = key.count >= Self.shortestPrefix ? drafts.filter { $0.key.hasPrefix(key) } : []
        guard matches.count == 1, let draft = matches.first else {
            throw Failure(
                .notFound,
                LocalizedText(
                    "There is no draft {0}; board post --drafts lists them.",
                    "{0} 임시 저장 글이 없습니다. board post --drafts로 목록을 볼 수 있습니다."), key)
        }
        return draft
    }

    private func path(_ key: String) -> String {
        "\(folder)/\(key)\(Self.ending)"
    }
}

extension Context {
    var drafts: Drafts { Drafts(folder: directories.drafts) }

    func listDrafts() throws(Failure) {
        let found = drafts.all()
        try show(Page(items: found, next: nil), orSay: Drafts.none) {
            let rows = found.map { draft in
                [
                    TerminalText(draft.shortKey), TerminalText(draft.input[\.title] ?? "", .bold),
                    TerminalText(draft.server.description),
                    TerminalText(RelativeTime.text(draft.createdAt, now: now, in: language), .dim),
                ]
            }
            return Listing(
                columns: [
                    .init(text(LocalizedText("KEY", "키"))), .init(text(PostMessage.title), role: .wraps(minimum: 8)),
                    .init(text(LocalizedText("SERVER", "서버")), role: .truncates(minimum: 8)),
                    .init(text(PostMessage.age)),
                ], rows: rows, width: output.width,
                fields: found.map { draft in
                    [
                        TerminalText(draft.shortKey), TerminalText(draft.input[\.title] ?? "", .bold),
                        TerminalText(draft.server.description), TerminalText(time: draft.createdAt),
                    ]
                })
        }
    }

    func discardDraft(_ key: String) throws(Failure) {
        let draft = try drafts.find(key)
        try drafts.remove(draft)
        guard !isJSON else { return try print(json: draft) }
        say(LocalizedText("Draft {0} is discarded.", "임시 저장 글 {0}{0|을|를} 삭제했습니다."), draft.shortKey)
    }

    /// Sends a stored draft to the server it was written for, as its author, and prints the published post.
    func resumeDraft(_ key: String?) async throws(Failure) {
        let draft = try drafts.find(key)
        guard draft.server == server || draft.handle ?? handle != nil || environment["BOARD_TOKEN"] == nil else {
            throw Failure(
                .usage,
                LocalizedText(
                    "The draft is for {0}, and BOARD_TOKEN may be a token of {1}. To use it at {0}, add: --server {0}",
                    "임시 저장 글은 {0}에 보낼 글인데, BOARD_TOKEN은 {1}의 토큰일 수 있습니다. {0}에서 쓰려면 --server {0}{0|을|를} 붙여 주세요."),
                draft.server.description, server.description)
        }
        let context = acting(at: draft.server, as: draft.handle)
        let account = try context.signedInAccount()
        try show(published: try await PostSender(context: context, account: account).send(draft))
    }
}
