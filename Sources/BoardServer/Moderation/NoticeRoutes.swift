import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints of a member's notices.
struct NoticeRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .listNotices, use: list)
        routes.on(api: .markNoticeRead, use: markRead)
        routes.on(api: .markAllNoticesRead, use: markAllRead)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try NoticeQuery(parameters: request.query)
        let page = try await store.notices(query, of: context.member.id, language: context.language, at: now())
        return try JSONResponse.conditional(page, to: request)
    }

    @Sendable private func markRead(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await store.markNoticeRead(try context.identifier(Notice.self), of: context.member.id, at: now())
        return Response(status: .noContent)
    }

    @Sendable private func markAllRead(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await store.markAllNoticesRead(of: context.member.id, at: now())
        return Response(status: .noContent)
    }
}
