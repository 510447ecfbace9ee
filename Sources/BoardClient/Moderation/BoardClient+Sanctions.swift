import BoardModels

extension BoardClient {
    /// A member's moderation record, which outlives the account.
    package func memberRecord(_ handle: String) async throws(ClientError) -> ModerationRecord {
        try await value(Call(.showMemberRecord, handle))
    }

    /// Sanctions a member without a case.
    package func sanction(
        _ handle: String, _ sanction: NewSanction, idempotencyKey: String
    ) async throws(ClientError) -> Decision {
        let call = Call(.sanctionMember, handle)
        return try await value(call.sending(sanction).with("Idempotency-Key", idempotencyKey))
    }

    /// Lifts a sanction early.
    package func lift(
        _ id: Sanction.ID, _ why: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> Sanction {
        let call = Call(.liftSanction, id.description)
        return try await value(call.sending(why).with("Idempotency-Key", idempotencyKey))
    }

    /// All presets, sorted by name.
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

    /// All watch words, sorted alphabetically.
    package func watchWords() async throws(ClientError) -> Page<WatchWord> {
        try await value(Call(.listWatchWords))
    }

    package func addWatchWord(_ word: NewWatchWord, idempotencyKey: String) async throws(ClientError) -> WatchWord {
        try await value(Call(.addWatchWord).sending(word).with("Idempotency-Key", idempotencyKey))
    }

    package func removeWatchWord(_ id: WatchWord.ID) async throws(ClientError) {
        try await perform(Call(.removeWatchWord, id.description))
    }

    /// One page of the public moderation log.
    package func moderationLog(_ query: LogQuery = LogQuery()) async throws(ClientError) -> Page<LogEntry> {
        try await value(Call(.listLog, query: query.parameters))
    }
}
