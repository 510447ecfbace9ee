import BoardModels

extension BoardClient {
    /// By name.
    package func presets() async throws(ClientError) -> Page<Preset> {
        try await value(Call(.listPresets))
    }

    package func createPreset(_ preset: NewPreset, idempotencyKey: String) async throws(ClientError) -> Preset {
        try await value(Call(.createPreset).sending(preset).with("Idempotency-Key", idempotencyKey))
    }

    /// Replaces the whole preset.
    package func editPreset(_ id: Preset.ID, _ preset: NewPreset) async throws(ClientError) -> Preset {
        try await value(Call(.editPreset, id.description).sending(preset))
    }

    package func deletePreset(_ id: Preset.ID) async throws(ClientError) {
        try await perform(Call(.deletePreset, id.description))
    }

    /// By word.
    package func watchWords() async throws(ClientError) -> Page<WatchWord> {
        try await value(Call(.listWatchWords))
    }

    package func addWatchWord(_ word: NewWatchWord, idempotencyKey: String) async throws(ClientError) -> WatchWord {
        try await value(Call(.addWatchWord).sending(word).with("Idempotency-Key", idempotencyKey))
    }

    package func removeWatchWord(_ id: WatchWord.ID) async throws(ClientError) {
        try await perform(Call(.removeWatchWord, id.description))
    }
}
