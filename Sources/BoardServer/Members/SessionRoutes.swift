import BoardModels
import BoardStore
import Hummingbird
import Logging

/// The endpoints that sign in and out, recover an account, appeal a suspension, and list and revoke sessions.
struct SessionRoutes: Sendable {
    let store: Store
    let passwords: Passwords
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .signIn, use: signIn)
        routes.on(api: .recoverAccount, use: recover)
        routes.on(api: .appealSuspension, use: appealSuspension)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .listSessions, use: list)
        routes.on(api: .signOut, use: signOut)
        routes.on(api: .revokeSession, use: revoke)
    }

    @Sendable private func signIn(_ request: Request, _ context: BoardContext) async throws -> Response {
        let credentials = try await request.json(Credentials.self, context).validated()
        let signedIn = try await openSession(with: credentials, context)
        var response = try JSONResponse.secret(
            signedIn, status: .created, location: Endpoint.revokeSession.path(signedIn.session.id.description))
        limiter.status(networkQuota, of: context.network.name).write(to: &response.headers)
        return response
    }

    /// Verifies the credentials and opens a session.
    ///
    /// Throws a `sign-in-failed` problem, `StoreError.sanctioned` while the member is suspended, `RateLimitExceeded` or
    /// `QueueFull`.
    func openSession(with credentials: Credentials, _ context: BoardContext) async throws -> SignedIn {
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
            token: token, session: opened.session, member: opened.member, unreadNotices: account.unreadNotices)
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

    @Sendable private func recover(_ request: Request, _ context: BoardContext) async throws -> Response {
        let recovery = try await request.json(AccountRecovery.self, context).validated()
        var response = try JSONResponse.secret(try await recoverAccount(with: recovery, context))
        limiter.status(networkQuota, of: context.network.name).write(to: &response.headers)
        return response
    }

    /// Sets a new password with a recovery code and opens a session; wrong codes count as failed sign-ins.
    ///
    /// Throws a `sign-in-failed` problem, `StoreError.sanctioned` while the member is suspended, `InvalidFields` for a
    /// common password, `RateLimitExceeded` or `QueueFull`.
    func recoverAccount(with recovery: AccountRecovery, _ context: BoardContext) async throws -> SignedIn {
        let code = RandomToken.hash(recovery.code)
        let quotas = failureQuotas(of: recovery.handle, context)
        let recoverable = try await limiter.countingFailures(against: quotas) {
            try await store.recoverableMember(handle: recovery.handle, codeHash: code, at: now())
        }
        guard recoverable != nil else { throw Self.wrongCode(in: context.language) }
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
            token: token, session: opened.session, member: opened.member, unreadNotices: account.unreadNotices)
    }

    /// A `sign-in-failed` problem that names the code instead of the password, which a recovery does not check.
    private static func wrongCode(in language: Language) -> Problem {
        Problem(
            type: .signInFailed, title: ProblemMessage.title(.signInFailed).text(in: language),
            detail: ProblemMessage.wrongRecoveryCode.text(in: language))
    }

    /// Appeals a suspension with handle and password, because a suspended member cannot sign in.
    @Sendable private func appealSuspension(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The bytes that identify the body for its idempotency key, without the password.
        let (body, key) = try await request.jsonAndKey(SuspensionAppeal.self, context) { body in
            Array("\(body.handle)\n\(body.text)".utf8)
        }
        let stored = try await appeal(body, idempotency: key, context)
        // No Location: the suspended member cannot read the appeal's page.
        return JSONResponse.make(bytes: stored.response.body, status: .created)
    }

    /// Verifies the credentials in an appeal of a suspension, and stores the appeal.
    ///
    /// Throws `InvalidFields`, a `sign-in-failed` problem, an `appeal-closed` problem if the member is not suspended,
    /// `RateLimitExceeded` or `QueueFull`.
    func appeal(
        _ body: SuspensionAppeal, idempotency key: IdempotencyKey?, _ context: BoardContext
    ) async throws -> Idempotent<Appeal> {
        let appeal = try NewAppeal(text: body.text).validated()
        let (member, _) = try await verify(try body.credentials.validated(), context)
        let (now, language) = (now(), context.language)
        guard let sanction = try await store.suspension(of: member.id, language: language, at: now) else {
            throw context.problem(.appealClosed)
        }
        return try await store.appeal(
            sanction.decision, appeal, by: member, language: language, idempotency: key, at: now)
    }

    /// The quota of failed sign-ins from one network, with any handles.
    private var networkQuota: Quota {
        Quota(name: .signIns, limit: limits.failedSignInsPerNetwork, window: .seconds(15 * 60))
    }

    /// The quota of failed sign-ins with one handle from one network.
    ///
    /// Failures from other networks do not count, since otherwise anybody could lock a member out.
    private var handleQuota: Quota {
        Quota(name: .signInsOfHandle, limit: limits.failedSignInsPerHandle, window: .seconds(3600))
    }

    private func failureQuotas(of handle: String, _ context: BoardContext) -> [SubjectQuota] {
        let (network, neighbourhood) = (context.network.name, context.network.neighbourhood)
        return [
            SubjectQuota(quota: networkQuota, subject: network),
            SubjectQuota(quota: networkQuota.ofNeighbourhood, subject: neighbourhood),
            SubjectQuota(quota: handleQuota, subject: "\(network) \(handle)"),
            SubjectQuota(quota: handleQuota.ofNeighbourhood, subject: "\(neighbourhood) \(handle)"),
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
            if !isMatch, let stored { await recordFailure(of: stored.member, context) }
            return isMatch ? stored : nil
        }
        guard let verified else { throw context.problem(.signInFailed) }
        return verified
    }

    /// Counts a failed sign-in with a member's handle from any network, and creates a notice when the failures from all
    /// networks together reach the limit of `handleQuota`.
    private func recordFailure(of member: Member, _ context: BoardContext) async {
        // This count is of the member alone and rejects no sign-in. The failure that reaches the limit leaves no use;
        // for further ones `consume` throws, so that only one notice is created.
        let use = SubjectQuota(quota: handleQuota, subject: "member \(member.id)")
        guard let status = try? await limiter.consumeShared([use]).first, status.remaining == 0 else { return }
        do throws(StoreError) {
            try await store.addFailedSignInNotice(to: member.id, at: now())
        } catch {
            context.logger.error("a notice of failed sign-ins was not stored", metadata: ["error": "\(error)"])
        }
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await store.sessions(
            of: context.member.id, PageQuery(parameters: request.query), current: context.identity.session, at: now())
        return try JSONResponse.conditional(page, to: request)
    }

    @Sendable private func signOut(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await store.revoke(context.identity.session, of: context.member.id)
        return Response(status: .noContent)
    }

    @Sendable private func revoke(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Session.self)
        try await store.revoke(id, of: context.member.id)
        return Response(status: .noContent)
    }
}
