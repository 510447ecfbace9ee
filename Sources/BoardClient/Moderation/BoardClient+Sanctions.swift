import BoardModels

extension BoardClient {
    /// Fetches a member's moderation record, which the server keeps after the account is deleted.
    package func memberRecord(_ handle: String) async throws(ClientError) -> ModerationRecord {
        try await value(Call(.showMemberRecord, handle))
    }

    /// Sanctions a member directly, without a moderation case.
    package func sanction(
        _ handle: String, _ sanction: NewSanction, idempotencyKey: String
    ) async throws(ClientError) -> Decision {
        let call = Call(.sanctionMember, handle)
        return try await value(call.sending(sanction).with("Idempotency-Key", idempotencyKey))
    }

    /// Lifts a sanction before it expires.
    package func lift(
        _ id: Sanction.ID, _ why: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> Sanction {
        let call = Call(.liftSanction, id.description)
        return try await value(call.sending(why).with("Idempotency-Key", idempotencyKey))
    }

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

    /// Fetches a page of the public moderation log, newest entries first unless the query says otherwise.
    package func moderationLog(_ query: LogQuery = LogQuery()) async throws(ClientError) -> Page<LogEntry> {
        try await value(Call(.listLog, query: query.parameters))
    }
}
