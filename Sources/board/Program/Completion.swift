import ArgumentParser
import BoardClient
import BoardModels

/// Dynamic shell completions of places, signed-in accounts, authors, presets and the member's own posts.
///
/// A completion is empty if its data cannot be read or fetched; no messages are printed.
enum Completion {
    /// The labels of the saved places, from the account cache, and well-known cities that begin with what is typed.
    static var savedPlaces: CompletionKind { .custom(labels) }
    /// The handles of the authors of recent posts.
    static var authors: CompletionKind { .custom(recentAuthors) }
    /// The handles of the sign-ins stored for the server.
    static var handles: CompletionKind { .custom(signedIn) }
    /// The names of the presets, which only moderators can fetch.
    static var presets: CompletionKind { .custom(presetNames) }
    /// The numbers of the member's latest posts.
    static var ownPosts: CompletionKind { .custom(ownNumbers) }

    private static func labels(_ words: [String], _: Int, _ typed: String) -> [String] {
        let labels = context(words)?.cachedAccount?.places.map(\.label) ?? []
        guard !typed.isEmpty else { return labels }
        let cities = Place.commonCities.flatMap { [$0.name, $0.koreanName].compactMap(\.self) }
        return labels + cities.filter { $0.foldingCase.hasPrefix(typed.foldingCase) && !labels.contains($0) }
    }

    private static func recentAuthors(_ words: [String], _: Int, _: String) async -> [String] {
        guard let context = context(words) else { return [] }
        let posts = try? await context.client(as: nil).posts(PostQuery(limit: PageQuery.limits.upperBound)).items
        return Set((posts ?? []).map(\.author.handle)).sorted()
    }

    private static func signedIn(_ words: [String], _: Int, _: String) -> [String] {
        guard let context = context(words), let accounts = try? Accounts.load(context.directories) else { return [] }
        return accounts.handles(at: context.server)
    }

    private static func presetNames(_ words: [String], _: Int, _: String) async -> [String] {
        guard let client = client(words) else { return [] }
        return (try? await client.presets())?.items.map(\.name) ?? []
    }

    private static func ownNumbers(_ words: [String], _: Int, _: String) async -> [String] {
        guard let client = client(words) else { return [] }
        return (try? await client.ownPosts(PostQuery()))?.items.map(\.id.description) ?? []
    }

    /// A client for the account in use that prints no warning about an ended session; nil if no account is signed in.
    private static func client(_ words: [String]) -> BoardClient? {
        guard let context = context(words), let account = try? context.account() else { return nil }
        var client = context.client(as: account)
        client.onEndedSession = nil
        return client
    }

    /// The context of a command line that is being typed, with its `--as` and `--server`; nil if it cannot be created.
    private static func context(_ words: [String]) -> Context? {
        var arguments: [String] = []
        for name in ["--as", "--server"] {
            guard let index = words.firstIndex(of: name), words.indices.contains(index + 1) else { continue }
            // The option's value is empty while it is the word being completed.
            guard !words[index + 1].isEmpty else { continue }
            arguments += [name, words[index + 1]]
        }
        return (try? GlobalOptions.parse(arguments)).flatMap { try? Context($0) }
    }
}
