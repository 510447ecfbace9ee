import BoardModels

extension BoardClient {
    /// Places whose name matches, best first.
    package func places(named name: String, limit: Int) async throws(ClientError) -> Page<Place> {
        try await value(Call(.searchPlaces, query: [("q", name), ("limit", String(limit))]))
    }
}
