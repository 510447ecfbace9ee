import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints of a member's own account.
struct AccountRoutes: Sendable {
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .showAccount, use: show)
        routes.on(api: .editAccount, use: edit)
        routes.on(api: .changePassword, use: changePassword)
        routes.on(api: .renewRecoveryCodes, use: renewRecoveryCodes)
        routes.on(api: .createAccessToken, use: createAccessToken)
        routes.on(api: .deleteAccount, use: delete)
        routes.on(api: .exportAccount, use: { try await services.exportAccount($1) })
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let account = try await services.store.account(
            of: context.member, language: context.language, at: services.now())
        return try JSONResponse.conditional(account, to: request)
    }

    @Sendable private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let edit = try await request.json(AccountEdit.self, context).validated()
        return try JSONResponse.make(try await services.changeProfile(edit, context))
    }

    @Sendable private func changePassword(_ request: Request, _ context: MemberContext) async throws -> Response {
        let change = try await request.json(NewPassword.self, context).validated()
        return try JSONResponse.secret(try await services.replacePassword(with: change, context))
    }

    @Sendable private func renewRecoveryCodes(_ request: Request, _ context: MemberContext) async throws -> Response {
        let body = try await request.json(NewRecoveryCodes.self, context).validated()
        return try JSONResponse.secret(try await services.recoveryCodes(confirmedBy: body, context))
    }

    @Sendable private func createAccessToken(_ request: Request, _ context: MemberContext) async throws -> Response {
        let issued = try await services.accessToken(
            try await request.json(NewAccessToken.self, context).validated(), context)
        return try JSONResponse.secret(
            // A token is a session, whose path serves only to revoke it.
            issued, status: .created, location: Endpoint.revokeSession.path(issued.session.id.description))
    }

    @Sendable private func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await services.deleteAccount(
            confirmedBy: try await request.json(AccountDeletion.self, context).validated(), context)
        return Response(status: .noContent)
    }
}
