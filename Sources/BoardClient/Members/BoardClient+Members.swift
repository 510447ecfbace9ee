import BoardModels

// Passwords take the server a while on purpose, and at most two at a time: these calls wait longer.
private let patience = Duration.seconds(30)

extension BoardClient {
    package func register(_ member: NewMember) async throws(ClientError) -> SignedIn {
        try await value(Call(.registerMember).sending(member).within(patience))
    }

    package func signIn(_ credentials: Credentials) async throws(ClientError) -> SignedIn {
        try await value(Call(.signIn).sending(credentials).within(patience))
    }

    package func signOut() async throws(ClientError) {
        try await perform(Call(.signOut))
    }

    package func member(_ handle: String) async throws(ClientError) -> Member {
        try await value(Call(.showMember, handle))
    }

    /// The member that the token belongs to.
    package func account() async throws(ClientError) -> Member {
        try await value(Call(.showAccount))
    }

    package func editAccount(_ edit: AccountEdit) async throws(ClientError) -> Member {
        try await value(Call(.editAccount).sending(edit))
    }

    package func changePassword(_ password: NewPassword) async throws(ClientError) {
        try await perform(Call(.changePassword).sending(password).within(patience))
    }

    package func deleteAccount(_ deletion: AccountDeletion) async throws(ClientError) {
        try await perform(Call(.deleteAccount).sending(deletion).within(patience))
    }

    package func exportAccount() async throws(ClientError) -> AccountExport {
        var call = Call(.exportAccount).within(.seconds(120))
        call.largestAnswer = 512 * 1024 * 1024
        return try await value(call)
    }

    package func sessions() async throws(ClientError) -> Page<Session> {
        try await value(Call(.listSessions))
    }

    package func revokeSession(_ id: Session.ID) async throws(ClientError) {
        try await perform(Call(.revokeSession, id.description))
    }
}
