import BoardClient
import BoardModels
import Glibc

/// An unpublished post that is stored locally until the server has acknowledged it.
struct Draft: Codable, Equatable, Sendable {
    /// The idempotency key, with which retries create only one post.
    var key: String
    var server: ServerAddress
    /// The author's handle; nil if the account is the token in `BOARD_TOKEN`.
    var handle: String?
    var input: TypedPost
    var createdAt: Timestamp
    /// The time of the first attempt to send the draft with its current key; nil before that attempt.
    var firstSentAt: Timestamp?
    /// The request body of an earlier attempt with unknown outcome, which a retry with the same key must repeat.
    var sent: NewPost?
    /// True if the author was interrupted while writing; nil if the post was complete, but could not be sent.
    var isUnfinished: Bool?

    init(_ input: TypedPost, as account: Account, at moment: Timestamp) {
        key = newIdempotencyKey()
        server = account.server
        handle = account.handle
        self.input = input
        createdAt = moment
    }

    /// The error for a draft of another server or account, with the options that select that server and account.
    var failureElsewhere: Failure {
        let options = ["--server \(server)", handle.map { "--as \($0)" }].compactMap(\.self).joined(separator: " ")
        return Failure(
            .notFound,
            LocalizedText(
                "Draft {0} is {1}'s at {2}; to use it, add: {3}",
                "{0} 임시 저장 글은 {2}의 {1} 계정에서 쓴 글입니다. 쓰려면 {3}{3|을|를} 붙여 주세요."),
            shortKey, handle ?? "BOARD_TOKEN", server.description, options)
    }

    /// The error for a change of a draft that may have been published.
    fileprivate var failureSent: Failure {
        Failure(
            .usage,
            LocalizedText(
                "Draft {0} was sent before, and may be published. Send it once more without options, and then change the "
                    + "post with board edit:\n  board post --resume {0}",
                "{0} 임시 저장 글은 이미 보낸 적이 있어 올라갔을 수 있습니다. 먼저 옵션 없이 다시 보낸 뒤, board edit로 글을 수정해 주세요:\n"
                    + "  board post --resume {0}"),
            shortKey)
    }

    /// The first 8 characters of the idempotency key, by which users refer to a draft.
    var shortKey: String { String(key.prefix(8)) }

    /// The time for which the server stores an idempotency key after its first use.
    private static let keyLifetime = Duration.seconds(24 * 3600)

    /// Replaces the idempotency key if it has expired or the server has refused it; returns true if it was replaced.
    @discardableResult
    mutating func renewKey(now: Timestamp, refused: Bool = false) -> Bool {
        let isOld = firstSentAt.map { now - $0 >= Self.keyLifetime } ?? false
        guard isOld || refused else { return false }
        key = newIdempotencyKey()
        firstSentAt = nil
        sent = nil
        return true
    }
}

/// The locally stored drafts: one JSON file per draft in a folder, named by the draft's idempotency key.
struct Drafts: Sendable {
    let folder: String

    private static let ending = ".json"
    /// The minimum number of characters of a key prefix that identifies a draft.
    private static let minimumPrefixLength = 4

    static let none = LocalizedText("There are no drafts.", "임시 저장 글이 없습니다.")

    /// The drafts of an account at a server, or of all accounts there if `account` is nil, oldest first.
    func all(at server: ServerAddress, of account: Account?) -> [Draft] {
        all().filter { $0.server == server && (account == nil || $0.handle == account?.handle) }
    }

    /// All stored drafts, oldest first; unreadable files are skipped and left in place.
    func all() -> [Draft] {
        PrivateFile.names(in: folder, ending: Self.ending)
            .compactMap { name -> Draft? in try? JSONFile.read("\(folder)/\(name)") }
            .sorted { ($0.createdAt, $0.key) < ($1.createdAt, $1.key) }
    }

    func save(_ draft: Draft) throws(Failure) {
        try JSONFile.write(draft, to: path(draft.key))
    }

    /// True if the draft is stored.
    func contain(_ draft: Draft) -> Bool { access(path(draft.key), F_OK) == 0 }

    func remove(_ draft: Draft) throws(Failure) {
        try PrivateFile.remove(path(draft.key))
    }

    /// The newest draft with the same input and account, saved by an earlier run of the same command; nil if none.
    func same(as input: TypedPost, by account: Account) -> Draft? {
        all(at: account.server, of: account).last { $0.input == input }
    }

    /// Removes the drafts of a member whose account at a server was deleted.
    func removeAll(of handle: String, at server: ServerAddress) throws(Failure) {
        for draft in all() where draft.server == server && draft.handle == handle { try remove(draft) }
    }

    /// Finds an account's draft by its idempotency key or a prefix of it; without a key, returns the only draft.
    ///
    /// Throws `notFound` if there is none or the prefix is ambiguous; without a key, a usage error if there are
    /// several.
    func find(_ key: String?, at server: ServerAddress, of account: Account?) throws(Failure) -> Draft {
        let drafts = all(at: server, of: account)
        guard let key else {
            guard !drafts.isEmpty else { throw Failure(.notFound, Self.none) }
            guard drafts.count == 1, let draft = drafts.first else {
                throw Failure(
                    .usage,
                    LocalizedText(
                        "There are several drafts; name one: board post --drafts lists them.",
                        "임시 저장 글이 여럿입니다. board post --drafts에서 하나를 골라 주세요."))
            }
            return draft
        }
        func matches(_ drafts: [Draft]) -> [Draft] {
            key.count >= Self.minimumPrefixLength ? drafts.filter { $0.key.hasPrefix(key) } : []
        }
        let found = matches(drafts)
        guard found.count == 1, let draft = found.first else {
            if found.isEmpty, let other = matches(all()).first { throw other.failureElsewhere }
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
        let found = drafts.all(at: server, of: try account())
        let others = drafts.all().count - found.count
        defer { sayOther(drafts: others) }
        try show(Page(items: found, next: nil), orSay: Drafts.none) {
            let rows = found.map { draft in
                [
                    TerminalText(draft.shortKey), TerminalText(draft.input[\.title] ?? "", .bold),
                    TerminalText(draft.server.description),
                    TerminalText(RelativeTime.text(draft.createdAt, now: localNow, in: language), .dim),
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

    private func sayOther(drafts count: Int) {
        guard count > 0, !isJSON else { return }
        say(
            LocalizedText(
                "{0} more {0|draft belongs|drafts belong} to other servers or accounts; choose one with --server and --as.",
                "다른 서버나 계정의 임시 저장 글이 {0}개 더 있습니다. --server와 --as로 고를 수 있습니다."), String(count))
    }

    func discardDraft(_ key: String) throws(Failure) {
        let draft = try drafts.find(key, at: server, of: try account())
        try drafts.remove(draft)
        try report(draft, LocalizedText("Draft {0} is discarded.", "임시 저장 글 {0}{0|을|를} 삭제했습니다."), draft.shortKey)
    }

    /// Completes a stored draft with the given fields and with the user's answers, sends it, and prints the published
    /// post.
    func resumeDraft(_ key: String?, with given: TypedPost) async throws(Failure) {
        let account = try signedInAccount()
        var draft = try drafts.find(key, at: server, of: account)
        let sender = PostSender(context: self, account: account)
        // The server may have stored an earlier request (`sent`), and a retry with the same key must be identical.
        guard draft.sent == nil || given.isEmpty else { throw draft.failureSent }
        var form = PostForm(typed: draft.input)
        if draft.sent == nil {
            var given = given
            try given.readInput()
            form = PostForm(typed: draft.input.replacing(with: given))
            do {
                let isUnfinished = draft.isUnfinished ?? false
                form.offerHome(in: self, asks: isUnfinished)
                try form.complete(in: self, isResumed: isUnfinished)
                draft.input = try form.corrected(in: self)
            } catch {
                draft.input = form.typed
                throw error.adding(sender.keep(draft))
            }
        }
        try show(published: try await sender.publish(draft, form: &form))
    }
}
