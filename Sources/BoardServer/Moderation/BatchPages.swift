import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The page of a batch: the decisions that a moderator made together, and the form that reverses them.
struct BatchPages: Sendable {
    let pages: Pages
    let api: APIRoutes

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(PageRoute.showBatch, use: show)
        routes.on(PageRoute.reverseBatch, use: reverse)
    }

    @Sendable private func show(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try await batchPage(for: request, context)
    }

    @Sendable private func reverse(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Batch.self)
        do {
            let reversal = try NewReversal(reason: form["reason"] ?? "", statement: form["statement"]).validated()
            let result = try await api.store.reverse(
                id, reversal, by: context.moderator, language: context.language, idempotency: form.idempotencyKey,
                at: api.now(), describe: { [language = context.language] in $0.problem(in: language) })
            let isWhole = result.created?.failed.isEmpty ?? true
            return pages.redirect(
                to: PageRoute.showBatch.path(id),
                flash: FlashMessage(isWhole ? DecisionPageText.batchReversed : .batchPartlyReversed), context)
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try await batchPage(refusal, for: request, context)
        }
    }

    private func batchPage(
        _ refusal: FormRefusal? = nil, for request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let make = context.moderationValues(at: api.now())
        let (batch, decisions) = try await api.store.batch(
            try context.identifier(Batch.self), reader: context.moderator, language: context.language, at: api.now())
        let left = batch.decisions - batch.reversed
        var values: PageValues = [
            "id": batch.id.description, "by": make.person(batch.by), "time": make.time(batch.at),
            "decisions": decisions.map { make.line($0) },
            "heading": make.text(DecisionPageText.batchHeading, String(batch.decisions)),
        ]
        values["verdict"] = batch.verdict.map { $0.name(in: make.language) }
        values["reason"] = batch.reason.map { $0.name(in: make.language) }
        values["rest"] =
            batch.decisions > decisions.count
            ? make.text(DecisionPageText.batchRest, String(batch.decisions - decisions.count)) : nil
        if left > 0 {
            let view = FormView(
                action: PageRoute.reverseBatch.path(batch.id),
                submit: make.text(DecisionPageText.batchReverse, String(left)),
                fields: ReversalFields.fields(in: context.language), isDestructive: true, isIdempotent: true,
                refusal: refusal)
            values["form"] = view.values(context)
        }
        return try pages.page(
            "moderation/batch", ["batch": values],
            title: make.text(DecisionPageText.batchHeading, String(batch.decisions)), refusal: refusal,
            for: request, context)
    }
}
