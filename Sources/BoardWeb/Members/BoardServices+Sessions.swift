import BoardModels
import BoardStore
import BoardWeather
import Hummingbird
import Logging

extension BoardServices {
    /// Verifies the credentials and opens a session.
    ///
    /// Throws a `sign-in-failed` problem, `StoreError.sanctioned` while the member is suspended, `RateLimitExceeded` or
    /// `QueueFull`.
    package func openSession(with credentials: Credentials, _ context: BoardContext) async throws -> SignedIn {
        let token = RandomToken.session()
        let opened: (member: Member, session: Session)
        do {
            opened = try await openSession(with: credentials, token: token, context)
        } catch StoreError.passwordChanged {
            // A concurrent sign-in may have replaced the hash by one of a higher cost: the password is verified once
            // more, with the new hash.
            opened = try await openSession(with: credentials, token: token, context)
        }
        let account = try await store.account(of: opened.member, language: context.language, at: now())
        return SignedIn(
            token: token, session: opened.session, member: opened.member, unreadNotices: account.unreadNotices,
            moderation: account.moderation)
    }

    /// Verifies the credentials and creates a session; throws `passwordChanged` if the stored hash was replaced
    /// meanwhile.
    private func openSession(
        with credentials: Credentials, token: String, _ context: BoardContext
    ) async throws -> (member: Member, session: Session) {
        let (member, hash) = try await verify(credentials, context)
        let renewal = try await passwords.renewal(of: hash, for: credentials.password, client: context.client)
        // Rejects suspended members only after the password check: a suspension is not public.
        let session = try await store.signIn(
            // `?` stands for a client without a name.
            member.id, verified: hash, renewal: renewal, client: credentials.client ?? "?",
            tokenHash: RandomToken.hash(token), language: context.language, at: now())
        return (member, session)
    }

    /// Sets a new password with a recovery code and opens a session; wrong codes count as failed sign-ins.
    ///
    /// Throws a `sign-in-failed` problem, `StoreError.sanctioned` while the member is suspended, `InvalidFields` for a
    /// common password, `RateLimitExceeded` or `QueueFull`.
    package func recoverAccount(with recovery: AccountRecovery, _ context: BoardContext) async throws -> SignedIn {
        let code = RandomToken.hash(recovery.code)
        let quotas = failureQuotas(of: recovery.handle, context)
        let recoverable = try await limiter.countingFailures(against: quotas) {
            try await store.recoverableMember(handle: recovery.handle, codeHash: code, at: now())
        }
        guard recoverable != nil else {
            if let known = try await store.passwordHash(handle: recovery.handle) {
                await recordFailure(of: known.member, limit: Self.wrongCodesBeforeNotice, "codes", context)
            }
            throw Self.wrongCode(in: context.language)
        }
        let hash = try await passwords.hash(chosen: recovery.password, field: "password", for: context.client)
        let token = RandomToken.session()
        let opened: (member: Member, session: Session)
        do throws(StoreError) {
            opened = try await store.recover(
                // `?` stands for a client without a name.
                handle: recovery.handle, codeHash: code, passwordHash: hash, client: recovery.client ?? "?",
                tokenHash: RandomToken.hash(token), language: context.language, at: now())
        } catch {
            // Another request has used the code meanwhile.
            if case .notFound = error { throw Self.wrongCode(in: context.language) }
            throw error
        }
        let account = try await store.account(of: opened.member, language: context.language, at: now())
        return SignedIn(
            token: token, session: opened.session, member: opened.member, unreadNotices: account.unreadNotices,
            moderation: account.moderation)
    }

    /// The number of wrong recovery codes in an hour, from all networks together, of which the member is told; less than
    /// that of wrong passwords, which members mistype.
    private static let wrongCodesBeforeNotice = 5

    /// A `sign-in-failed` problem that names the code instead of the password, which a recovery does not check.
    private static func wrongCode(in language: Language) -> Problem {
        Problem(
            type: .signInFailed, title: ProblemMessage.title(.signInFailed).text(in: language),
            detail: ProblemMessage.wrongRecoveryCode.text(in: language))
    }

    /// Verifies the credentials in an appeal of a suspension, and stores the appeal.
    ///
    /// Throws `InvalidFields`, a `sign-in-failed` problem, an `appeal-closed` problem if the member is not suspended,
    /// `StoreError.appealedAlready`, `RateLimitExceeded` or `QueueFull`.
    package func appealSuspension(
        _ body: SuspensionAppeal, idempotency key: IdempotencyKey?, _ context: BoardContext
    ) async throws -> Idempotent<Appeal> {
        let body = try body.validated()
        let (member, _) = try await verify(body.credentials, context)
        let (now, language) = (now(), context.language)
        guard let sanction = try await store.suspension(of: member.id, language: language, at: now) else {
            throw Problem(
                type: .appealClosed, title: ProblemMessage.title(.appealClosed).text(in: language),
                detail: ProblemMessage.notSuspended.text(in: language))
        }
        return try await store.appeal(
            sanction.decision, NewAppeal(text: body.text), by: member, language: language, idempotency: key, at: now)
    }

    /// The quota of failed sign-ins from one network, with any handles.
    package var signInQuota: Quota {
        Quota(name: .signIns, limit: limits.failedSignInsPerNetwork, window: .seconds(15 * 60))
    }

    /// The quota of failed sign-ins with one handle from one network.
    ///
    /// Failures from other networks do not count, since otherwise anybody could lock a member out.
    private var handleSignInQuota: Quota {
        Quota(name: .signInsOfHandle, limit: limits.failedSignInsPerHandle, window: .seconds(3600))
    }

    private func failureQuotas(of handle: String, _ context: BoardContext) -> [SubjectQuota] {
        let (network, neighbourhood) = (context.network.name, context.network.neighbourhood)
        return [
            SubjectQuota(quota: signInQuota, subject: network),
            SubjectQuota(quota: signInQuota.ofNeighbourhood, subject: neighbourhood),
            SubjectQuota(quota: handleSignInQuota, subject: "\(network) \(handle)"),
            SubjectQuota(quota: handleSignInQuota.ofNeighbourhood, subject: "\(neighbourhood) \(handle)"),
        ]
    }

    /// Verifies a handle and password, and returns the member and the stored hash; throws a `sign-in-failed` problem,
    /// `RateLimitExceeded` or `QueueFull`.
    ///
    /// An unknown handle takes as long as a wrong password, and counts as a failure too. Once the failures with a
    /// member's handle, from all networks together, reach the hourly limit of one network, the member gets a notice.
    private func verify(
        _ credentials: Credentials, _ context: BoardContext
    ) async throws -> (member: Member, hash: String) {
        let quotas = failureQuotas(of: credentials.handle, context)
        let verified = try await limiter.countingFailures(against: quotas) {
            () async throws -> (member: Member, hash: String)? in
            // Before the database is read: in a flood of sign-ins, most are refused here.
            try passwords.checkRoom(for: context.client)
            let stored = try await store.passwordHash(handle: credentials.handle)
            let isMatch = try await passwords.matches(credentials.password, hash: stored?.hash, for: context.client)
            if !isMatch, let stored {
                await recordFailure(of: stored.member, limit: limits.failedSignInsPerHandle, "member", context)
            }
            return isMatch ? stored : nil
        }
        guard let verified else { throw context.problem(.signInFailed) }
        return verified
    }

    /// Counts a failed sign-in with a member's handle from any network, and creates a notice when the failures from all
    /// networks together reach a limit.
    ///
    /// - Parameter kind: what is counted together.
    private func recordFailure(of member: Member, limit: Int, _ kind: String, _ context: BoardContext) async {
        // This count is of the member alone and rejects no sign-in. The failure that reaches the limit leaves no use;
        // for further ones `consume` throws, so that only one notice is created.
        let quota = Quota(name: .signInsOfHandle, limit: limit, window: .seconds(3600))
        let use = SubjectQuota(quota: quota, subject: "\(kind) \(member.id)")
        guard let status = try? await limiter.consumeShared([use]).first, status.remaining == 0 else { return }
        do throws(StoreError) {
            try await store.addFailedSignInNotice(to: member.id, at: now())
        } catch {
            context.logger.error("a notice of failed sign-ins was not stored", metadata: ["error": "\(error)"])
        }
    }
}
