import BoardModels

extension BoardClient {
    package func settings() async throws(ClientError) -> Tagged<MemberSettings> {
        try await tagged(Call(.showSettings))
    }

    /// Replaces the caller's settings whole, provided that they still are those whose tag is given.
    package func replaceSettings(
        with settings: MemberSettings, tag: String?
    ) async throws(ClientError) -> Tagged<MemberSettings> {
        try await tagged(Call(.replaceSettings).sending(settings).with("If-Match", tag ?? "*"))
    }
}
