import BoardModels
import BoardStore
import BoardWeather
import Hummingbird
import Logging

extension BoardServices {
    /// Changes the member's profile; throws `StoreError.othersHandle` if the display name looks like another member's
    /// handle, and `StoreError.sanctioned` while the member is silenced or suspended.
    package func changeProfile(_ edit: AccountEdit, _ context: MemberContext) async throws -> Member {
        try await store.editMember(context.member.id, edit, language: context.language, at: now())
    }

    /// Changes the password after verifying the current one, ends all other sessions, and replaces the token of this
    /// session, since the old token may have been copied.
    ///
    /// Throws the problem `sign-in-failed` if the current password is wrong, `InvalidFields` if the new one is too
    /// common, `RateLimitExceeded` or `QueueFull`.
    package func replacePassword(with change: NewPassword, _ context: MemberContext) async throws -> SignedIn {
        let token = RandomToken.session()
        let session = try await withConfirmation(by: change.current, context) { confirmed in
            let hash = try await passwords.hash(chosen: change.new, field: "new", for: context.client)
            return try await store.changePassword(
                of: context.member.id, to: hash, confirmed: confirmed, tokenHash: RandomToken.hash(token))
        }
        let account = try await store.account(of: context.member, language: context.language, at: now())
        return SignedIn(
            token: token, session: session, member: context.member, unreadNotices: account.unreadNotices,
            moderation: account.moderation)
    }

    /// Replaces the member's recovery codes after verifying the password, and returns the new codes.
    ///
    /// Throws the problem `sign-in-failed` if the password is wrong, `RateLimitExceeded` or `QueueFull`.
    package func recoveryCodes(
        confirmedBy body: NewRecoveryCodes,
        codes: [String] = RandomToken.recoveryCodes(from: RandomToken.session()), _ context: MemberContext
    ) async throws -> RecoveryCodes {
        try await withConfirmation(by: body.password, context) { confirmed in
            try await store.replaceRecoveryCodes(
                of: context.member.id, with: codes.map(RandomToken.hash), confirmed: confirmed, at: now())
        }
        return RecoveryCodes(codes: codes.map(RecoveryCode.shown))
    }

    /// Creates an access token after verifying the password, so that a stolen session cannot obtain longer access.
    ///
    /// Throws the problem `sign-in-failed` if the password is wrong, `StoreError.listFull`, `RateLimitExceeded` or
    /// `QueueFull`.
    ///
    /// - Parameter token: the token to create; if the member has it already, nothing is created.
    package func accessToken(
        _ body: NewAccessToken, token: String = RandomToken.session(), _ context: MemberContext
    ) async throws -> AccessToken {
        let session = try await withConfirmation(by: body.password, context) { confirmed in
            try await store.createAccessToken(
                body, of: context.member.id, tokenHash: RandomToken.hash(token), confirmed: confirmed, at: now())
        }
        return AccessToken(token: token, session: session)
    }

    /// Deletes the account after verifying its password.
    ///
    /// Throws the problem `sign-in-failed` if the password is wrong, `RateLimitExceeded` or `QueueFull`.
    package func deleteAccount(confirmedBy deletion: AccountDeletion, _ context: MemberContext) async throws {
        try await withConfirmation(by: deletion.password, context) { confirmed in
            try await store.deleteMember(context.member.id, confirmed: confirmed, at: now())
        }
    }

    /// Streams everything that is stored about the member, as JSON that browsers save as a file.
    ///
    /// Throws `RateLimitExceeded` if the limit of exports per hour or the limit of concurrent exports is reached.
    package func exportAccount(_ context: MemberContext) async throws -> Response {
        let permit = try exports.acquire(for: context.member.id, from: context.network)
        let pace = MinimumReadRate(uptime: uptime)
        let quota = Quota(name: .exports, limit: limits.exportsPerHour, window: .seconds(3600))
        let status = try await limiter.consumeShared([SubjectQuota(quota: quota, subject: context.member.handle)])[0]
        let reader = try await store.accountExport(
            of: context.member.id, session: context.identity.session, language: context.language, at: now())
        var response = JSONResponse.streamed { [logger = context.logger] writer in
            do {
                // Released before the end is sent, so that a client that has received the end can export again.
                defer { permit.release() }
                try await AccountExportStream(reader: reader, pace: pace).write(to: writer)
            } catch let error as StoreError {
                // The status was sent already: only the connection's end tells the client that the JSON is incomplete.
                if error != .cancelled {
                    logger.error("an account export was cut off", metadata: ["error": "\(error)"])
                }
                throw error
            } catch let error as ExportTooSlow {
                logger.notice("an account export was cut off, because its client reads it too slowly")
                throw error
            }
            try await writer.finish(nil)
        }
        response.headers[.contentDisposition] = "attachment; filename=\"board-\(context.member.handle).json\""
        status.write(to: &response.headers)
        return response
    }

    /// Verifies the member's password and performs `change`; repeats both once if the stored hash was replaced
    /// meanwhile.
    ///
    /// Throws the problem `sign-in-failed` for a wrong password, `RateLimitExceeded` or `QueueFull`.
    private func withConfirmation<Result>(
        by password: String, _ context: MemberContext, change: (AccountConfirmation) async throws -> Result
    ) async throws -> Result {
        do {
            return try await change(try await confirm(password, context))
        } catch StoreError.passwordChanged {
            // A concurrent sign-in may have replaced the hash by one of a higher cost: the password is verified once
            // more, with the new hash.
            return try await change(try await confirm(password, context))
        }
    }

    /// Verifies the member's password again, so that a stolen session cannot take over or delete the account.
    ///
    /// Wrong passwords count per session, so neither failed sign-ins nor guesses in a stolen session lock the owner
    /// out.
    private func confirm(_ password: String, _ context: MemberContext) async throws -> AccountConfirmation {
        let quota = SubjectQuota(
            quota: Quota(name: .confirmations, limit: limits.confirmationsPerSession, window: .seconds(15 * 60)),
            subject: context.identity.session.description)
        let verified = try await limiter.countingFailures(against: [quota]) { () async throws -> String? in
            let stored = try await store.passwordHash(handle: context.member.handle)
            let isMatch = try await passwords.matches(password, hash: stored?.hash, for: context.client)
            return isMatch ? stored?.hash : nil
        }
        guard let verified else {
            throw Problem(
                type: .signInFailed, title: ProblemMessage.wrongPasswordTitle.text(in: context.language),
                detail: ProblemMessage.wrongPassword.text(in: context.language))
        }
        return AccountConfirmation(session: context.identity.session, verified: verified)
    }
}
