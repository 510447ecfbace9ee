import BoardClient
import BoardModels

extension Context {
    /// Runs `body`; if it throws a failure with the status `notFound`, adds the known handle most similar to `handle`.
    func suggestingMember<Value>(
        for handle: String?, as account: Account?, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        do throws(Failure) {
            return try await body()
        } catch {
            guard let handle, error.status == .notFound else { throw error }
            throw error.adding(Suggestion.lines(for: handle, among: await knownHandles(as: account)))
        }
    }

    /// Returns the handles signed in on this computer and, if the server can be asked, the authors of the latest posts.
    func knownHandles(as account: Account?) async -> [String] {
        let signedIn = (try? Accounts.load(directories).handles(at: server)) ?? []
        let latest = try? await attempt(as: account) { client in
            try await client.posts(PostQuery(limit: PageQuery.limits.upperBound))
        }
        return signedIn + (latest?.items.map(\.author.handle) ?? [])
    }
}
