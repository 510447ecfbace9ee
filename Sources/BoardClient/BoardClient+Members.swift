import BoardModels

// Password hashing is slow by design, and the server computes one hash at a time while others wait.
private let passwordTimeout = Duration.seconds(30)

extension BoardClient {
    package func register(_ member: NewMember) async throws(ClientError) -> SignedIn {
        try await value(Call(.registerMember).sending(member).within(passwordTimeout))
    }

    package func signIn(_ credentials: Credentials) async throws(ClientError) -> SignedIn {
        try await value(Call(.signIn).sending(credentials).within(passwordTimeout))
    }

    /// Sets a new password, authorized by a recovery code, and signs the member in.
    package func recover(_ recovery: AccountRecovery) async throws(ClientError) -> SignedIn {
        try await value(Call(.recoverAccount).sending(recovery).within(passwordTimeout))
    }

    package func signOut() async throws(ClientError) {
        try await perform(Call(.signOut))
    }

    package func member(_ handle: String) async throws(ClientError) -> Member {
        try await value(Call(.showMember, handle))
    }

    /// Fetches the signed-in member's account.
    package func account() async throws(ClientError) -> Member {
        try await value(Call(.showAccount))
    }

    /// Fetches the signed-in member's account with the number of unread notices and the active sanctions.
    package func ownAccount() async throws(ClientError) -> OwnAccount {
        try await value(Call(.showAccount))
    }

    package func editAccount(_ edit: AccountEdit) async throws(ClientError) -> Member {
        try await value(Call(.editAccount).sending(edit))
    }

    /// Changes the signed-in member's password; the result contains the session's new token.
    package func changePassword(_ password: NewPassword) async throws(ClientError) -> SignedIn {
        try await value(Call(.changePassword).sending(password).within(passwordTimeout))
    }

    package func renewRecoveryCodes(_ confirmation: NewRecoveryCodes) async throws(ClientError) -> RecoveryCodes {
        try await value(Call(.renewRecoveryCodes).sending(confirmation).within(passwordTimeout))
    }

    package func deleteAccount(_ deletion: AccountDeletion) async throws(ClientError) {
        try await perform(Call(.deleteAccount).sending(deletion).within(passwordTimeout))
    }

    /// Fetches all data stored about the signed-in member.
    ///
    /// Throws `unreachable(.tooLarge)` for more than 512 MiB of JSON.
    package func exportAccount() async throws(ClientError) -> AccountExport {
        var call = Call(.exportAccount).within(.seconds(120))
        call.maximumResponseBytes = 512 * 1024 * 1024
        return try await value(call)
    }

    /// Fetches a page of the signed-in member's sessions, most recently used first.
    package func sessions(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Session> {
        try await value(Call(.listSessions, query: query.parameters))
    }

    /// Creates a named access token; no other response contains the token.
    package func createAccessToken(_ token: NewAccessToken) async throws(ClientError) -> AccessToken {
        try await value(Call(.createAccessToken).sending(token).within(passwordTimeout))
    }

    package func revokeSession(_ id: Session.ID) async throws(ClientError) {
        try await perform(Call(.revokeSession, id.description))
    }

    package func settings() async throws(ClientError) -> Tagged<MemberSettings> {
        try await tagged(Call(.showSettings))
    }

    /// Replaces the signed-in member's settings if their `ETag` is still `tag`; if `tag` is nil, any version is
    /// replaced.
    ///
    /// Throws a problem of type `editConflict` if the settings have changed since.
    package func replaceSettings(
        with settings: MemberSettings, tag: String?
    ) async throws(ClientError) -> Tagged<MemberSettings> {
        try await tagged(Call(.replaceSettings).sending(settings).with(tag: tag ?? "*"))
    }
}
