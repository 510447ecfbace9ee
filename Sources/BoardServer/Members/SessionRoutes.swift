import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The endpoints that sign in and out, recover an account, appeal a suspension, and list and revoke sessions.
struct SessionRoutes: Sendable {
    let services: BoardServices

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
        let signedIn = try await services.openSession(with: credentials, context)
        var response = try JSONResponse.secret(
            signedIn, status: .created, location: Endpoint.revokeSession.path(signedIn.session.id.description))
        services.limiter.status(services.signInQuota, of: context.network.name).write(to: &response.headers)
        return response
    }

    @Sendable private func recover(_ request: Request, _ context: BoardContext) async throws -> Response {
        let recovery = try await request.json(AccountRecovery.self, context).validated()
        var response = try JSONResponse.secret(try await services.recoverAccount(with: recovery, context))
        services.limiter.status(services.signInQuota, of: context.network.name).write(to: &response.headers)
        return response
    }

    /// Appeals a suspension with handle and password, because a suspended member cannot sign in.
    @Sendable private func appealSuspension(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The bytes that identify the body for its idempotency key, without the password.
        let (body, key) = try await request.jsonAndKey(SuspensionAppeal.self, context) { body in
            Array("\(body.handle)\n\(body.text)".utf8)
        }
        let stored = try await services.appealSuspension(body, idempotency: key, context)
        // No Location: the suspended member cannot read the appeal's page.
        return JSONResponse.make(bytes: stored.response.body, status: .created)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await services.store.sessions(
            of: context.member.id, PageQuery(parameters: request.query), current: context.identity.session,
            at: services.now())
        return try JSONResponse.conditional(page, to: request)
    }

    @Sendable private func signOut(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await services.store.revoke(context.identity.session, of: context.member.id)
        return Response(status: .noContent)
    }

    @Sendable private func revoke(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Session.self)
        try await services.store.revoke(id, of: context.member.id)
        return Response(status: .noContent)
    }
}
