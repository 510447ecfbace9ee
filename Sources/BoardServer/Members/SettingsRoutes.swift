import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints of a member's settings: language, units, clock, weather details and digest.
struct SettingsRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .showSettings, use: show)
        routes.on(api: .replaceSettings, use: replace)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let stored = try await store.settings(of: context.member.id)
        return try JSONResponse.conditional(stored.settings, to: request, version: String(stored.revision))
    }

    @Sendable private func replace(_ request: Request, _ context: MemberContext) async throws -> Response {
        // Optimistic concurrency: two clients of a member may change the settings at the same time.
        let revision = try request.requiredVersion(context)
        let settings = try await request.json(MemberSettings.self, context).validated()
        let stored = try await store.replaceSettings(
            of: context.member.id, with: settings, ifRevision: revision, at: now())
        return try JSONResponse.tagged(stored.settings, version: String(stored.revision))
    }
}
