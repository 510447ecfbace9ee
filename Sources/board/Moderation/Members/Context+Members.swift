import BoardClient
import BoardModels

extension Context {
    /// Makes calls about a member, and if there is none of that handle, adds the most similar known one to the error.
    ///
    /// Known are the handles that are signed in here and the authors of the latest posts.
    func suggestingMember<Value>(
        for handle: String?, as account: Account?, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure>
        do {
            result = .success(try await body())
        } catch {
            result = .failure(error)
        }
        guard let handle, case .failure(let failure) = result, failure.status == .notFound else {
            return try result.get()
        }
        var known = (try? Accounts.load(directories).handles(at: server)) ?? []
        let latest = try? await attempt(as: account) { client throws(ClientError) in
            try await client.posts(PostQuery(limit: PostQuery.limits.upperBound))
        }
        known += latest?.items.map(\.author.handle) ?? []
        throw failure.adding(Suggestion.lines(for: handle, among: known))
    }
}
