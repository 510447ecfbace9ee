import BoardModels
import BoardStore
import BoardWeather

extension BoardServices {
    /// Registers a member and opens the first session; returns the session with the state of the network's quota.
    ///
    /// Throws `StoreError.handleTaken` or `othersHandle`, `InvalidFields` for a common password, `RateLimitExceeded`,
    /// or `QueueFull`.
    ///
    /// - Parameters:
    ///   - new: the registration after its validation, so that a rejected password does not use up the network's quota.
    ///   - codes: the account's recovery codes.
    package func openAccount(
        for new: NewMember, codes: [String] = RandomToken.recoveryCodes(from: RandomToken.session()),
        _ context: BoardContext
    ) async throws -> (signedIn: SignedIn, status: QuotaStatus) {
        let quota = Quota(name: .registrations, limit: limits.registrationsPerHour, window: .seconds(3600))
        let use = SubjectQuota(quota: quota, subject: context.network.name)
        let status = try await limiter.consumeShared([use])[0]
        return (try await createAccount(new, codes, for: use, context), status)
    }

    /// Creates the account and its first session; gives the registration back to the quota if a name is refused, the
    /// password cannot be hashed, or the handle was taken meanwhile.
    ///
    /// The names are looked up after the quota was consumed, so that a network whose quota is used up gets the same
    /// response for every handle, and before the password is hashed, which takes half a second.
    private func createAccount(
        _ new: NewMember, _ codes: [String], for use: SubjectQuota, _ context: BoardContext
    ) async throws -> SignedIn {
        let hash: String
        do {
            try await store.checkNames(of: new)
            hash = try await passwords.hash(chosen: new.password, field: "password", for: context.client)
        } catch {
            await limiter.restoreShared([use])
            throw error
        }
        let token = RandomToken.session()
        let registered: (member: Member, session: Session)
        do throws(StoreError) {
            registered = try await store.register(
                new, passwordHash: hash, tokenHash: RandomToken.hash(token),
                recoveryHashes: codes.map(RandomToken.hash), at: now())
        } catch {
            // Another registration took the handle while the password was hashed.
            if case .handleTaken = error { await limiter.restoreShared([use]) }
            throw error
        }
        return SignedIn(
            token: token, session: registered.session, member: registered.member,
            recoveryCodes: codes.map(RecoveryCode.shown))
    }
}
