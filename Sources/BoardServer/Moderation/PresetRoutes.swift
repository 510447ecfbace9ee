import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints of the presets: named reasons with messages for decisions.
struct PresetRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(api: .listPresets, use: list)
        routes.on(api: .createPreset, use: create)
        routes.on(api: .editPreset, use: edit)
        routes.on(api: .deletePreset, use: delete)
    }

    @Sendable private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try JSONResponse.conditional(Page(items: try await store.presets(), next: nil), to: request)
    }

    @Sendable private func create(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let (body, key) = try await request.jsonAndKey(NewPreset.self, context)
        let preset = try await store.createPreset(
            try body.validated(), by: context.moderator, idempotency: key, at: now())
        return JSONResponse.created(preset.response, location: Endpoint.listPresets.path())
    }

    @Sendable private func edit(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Preset.self)
        let revision = try request.requiredVersion(context)
        let body = try await request.json(NewPreset.self, context).validated()
        let preset = try await store.editPreset(id, to: body, ifRevision: revision, by: context.moderator)
        return try JSONResponse.tagged(preset, version: String(preset.revision))
    }

    @Sendable private func delete(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try await store.deletePreset(try context.identifier(Preset.self), by: context.moderator)
        return Response(status: .noContent)
    }
}
