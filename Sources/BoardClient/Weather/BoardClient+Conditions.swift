import BoardModels

extension BoardClient {
    /// The conditions at a place now, with the place as the board found it.
    package func conditions(
        at place: PlaceQuestion, within timeout: Duration
    ) async throws(ClientError)
        -> ConditionsReport
    {
        try await value(Call(.showConditions, query: place.parameters).within(timeout))
    }
}
