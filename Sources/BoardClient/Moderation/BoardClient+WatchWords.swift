import BoardModels

extension BoardClient {
    /// Fetches all watch words (words that open a case about content), sorted alphabetically.
    package func watchWords() async throws(ClientError) -> Page<WatchWord> {
        try await value(Call(.listWatchWords))
    }

    package func addWatchWord(_ word: NewWatchWord, idempotencyKey: String) async throws(ClientError) -> WatchWord {
        try await value(Call(.addWatchWord).sending(word).with(idempotencyKey: idempotencyKey))
    }

    package func removeWatchWord(_ id: WatchWord.ID) async throws(ClientError) {
        try await perform(Call(.removeWatchWord, id.description))
    }
}
