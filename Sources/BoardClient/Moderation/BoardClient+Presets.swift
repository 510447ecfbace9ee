import BoardModels

extension BoardClient {
    /// Fetches all presets (the moderators' named reasons with messages), sorted by name.
    package func presets() async throws(ClientError) -> Page<Preset> {
        try await value(Call(.listPresets))
    }

    package func createPreset(_ preset: NewPreset, idempotencyKey: String) async throws(ClientError) -> Preset {
        try await value(Call(.createPreset).sending(preset).with(idempotencyKey: idempotencyKey))
    }

    /// Replaces all fields of a preset if its revision number is still `revision`.
    ///
    /// Throws a problem of type `editConflict` if the preset has changed since.
    package func editPreset(
        _ id: Preset.ID, _ preset: NewPreset, revision: Int
    ) async throws(ClientError) -> Preset {
        try await value(Call(.editPreset, id.description).sending(preset).with(tag: "\"\(revision)\""))
    }

    package func deletePreset(_ id: Preset.ID) async throws(ClientError) {
        try await perform(Call(.deletePreset, id.description))
    }
}
