import BoardModels
import BoardStore
import FoundationEssentials
import HTTPTypes
import Hummingbird

/// How a member wants to see the weather, and when to be told of it.
struct SettingsRoutes: Sendable {
    let store: Store
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.showSettings, use: show)
        routes.on(.replaceSettings, use: replace)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let kept = try await store.settings(of: context.member.id)
        return try JSONResponse.readable(kept.settings, to: request, version: String(kept.revision))
    }

    @Sendable private func replace(_ request: Request, _ context: MemberContext) async throws -> Response {
        // A member's page and a member's terminal may change them side by side.
        let revision = try request.requiredRevision(context)
        let settings = try await request.json(MemberSettings.self, upTo: limits.requestBody, context).validated()
        let kept = try await store.replaceSettings(
            of: context.member.id, with: settings, ifRevision: revision, at: now())
        let bytes = Array(try JSONResponse.encoder().encode(kept.settings))
        var response = JSONResponse.make(bytes: bytes)
        response.headers[.eTag] = EntityTag(version: String(kept.revision), bytes: bytes).description
        return response
    }
}
