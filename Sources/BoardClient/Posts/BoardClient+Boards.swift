import BoardModels

extension BoardClient {
    /// The nine boards, that of the place's current weather first.
    package func boards(at place: PlaceQuestion?) async throws(ClientError) -> BoardList {
        try await value(Call(.listBoards, query: place?.parameters ?? []))
    }

    /// The conditions at a place and what people recommend in them.
    package func boardNow(at place: PlaceQuestion) async throws(ClientError) -> BoardNow {
        try await value(Call(.showBoardNow, query: place.parameters))
    }
}
