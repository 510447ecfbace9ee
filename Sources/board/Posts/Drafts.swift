import BoardModels

/// The folder of drafts, a file for each, named by its key.
struct Drafts: Sendable {
    let folder: String

    private static let ending = ".json"
    private static let shortestPrefix = 4

    /// The drafts, oldest first; a file that cannot be read is nobody's draft and left alone.
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

    /// The draft that the same command left behind before.
    func same(as asked: AskedPost, by account: Account) -> Draft? {
        all().last { $0.asked == asked && $0.server == account.server && $0.handle == account.handle }
    }

    /// The draft of a key, or of its beginning; the only one where none is given.
    func find(_ key: String?) throws(Failure) -> Draft {
        let drafts = all()
        guard !drafts.isEmpty else { throw Failure(.notFound, DraftMessage.none) }
        guard let key else {
            guard drafts.count == 1, let draft = drafts.first else { throw Failure(.usage, DraftMessage.several) }
            return draft
        }
        let matches = key.count >= Self.shortestPrefix ? drafts.filter { $0.key.hasPrefix(key) } : []
        guard matches.count == 1, let draft = matches.first else { throw Failure(.notFound, DraftMessage.unknown, key) }
        return draft
    }

    private func path(_ key: String) -> String {
        "\(folder)/\(key)\(Self.ending)"
    }
}

extension Context {
    var drafts: Drafts { Drafts(folder: directories.drafts) }
}
