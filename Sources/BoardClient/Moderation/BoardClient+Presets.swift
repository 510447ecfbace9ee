import BoardModels

extension BoardClient {
    /// Fetches all presets (the moderators' named reasons with messages), sorted by name.
    package func presets() async throws(ClientError) -> Page<Preset> {
        try await value(Call(.listPresets))
    }

    package func createPreset(_ preset: NewPreset, idempotencyKey: String) async throws(ClientError) -> Preset {
        try await value(Call(.createPreset).sending(preset).with("Idempotency-Key", idempotencyKey))
    }

    /// Replaces all fields of a preset that is at `revision`.
    ///
    /// Throws a problem of type `editConflict` if the preset has changed since.
    package func editPreset(
        _ id: Preset.ID, _ preset: NewPreset, revision: Int
    ) async throws(ClientError) -> Preset {
        try await value(Call(.editPreset, id.description).sending(preset).with("If-Match", "\"\(revision)\""))
    }

    package func deletePreset(_ id: Preset.ID) async throws(ClientError) {
        try await perform(Call(.deletePreset, id.description))
    }

    /// Fetches all watch words (words that open a case about content), sorted alphabetically.
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
