import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The page of a batch: the decisions that a moderator made together, and the form that reverses them.
struct BatchPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.showBatch) { try await batchPage(for: $0, $1) }
        routes.on(.reverseBatch, use: reverse)
    }

    private func reverse(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Batch.self)
        do {
            let reversal = try ReversalFields.reversal(form)
            let result = try await services.store.reverse(
                id, reversal, by: context.moderator, language: context.language, idempotency: form.idempotencyKey,
                at: services.now(), describe: { [language = context.language] in $0.problem(in: language) })
            // If no decision was reversed, the reason was not stored, so the form is shown again with the typed reason.
            if let batchReversal = result.created, batchReversal.reversed.isEmpty {
                guard let problem = batchReversal.failed.first?.problem else {
                    throw StoreError.notReversible(.reversedAlready)
                }
                throw problem
            }
            // A replayed request has no `created`; the response to the first request has told about the failures.
            let isWhole = result.created?.failed.isEmpty ?? true
            return pages.redirect(
                to: PageRoute.showBatch.path(id),
                saying: isWhole ? DecisionPageText.batchReversed : .batchPartlyReversed, context)
        } catch {
            // The form gets a new idempotency key: a reversal that reverses no decision has used up the posted one.
            let shown = PageForm(form.fields.filter { $0.name != FormView.keyField }, path: form.path)
            let refusal = try FormRefusal(error, of: shown, context)
            return try await batchPage(refusal, for: request, context)
        }
    }

    private func batchPage(
        _ refusal: FormRefusal? = nil, for request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let formatter = context.moderationValues(at: services.now())
        let (batch, decisions) = try await services.store.batch(
            try context.identifier(Batch.self), reader: context.moderator, language: context.language,
            at: services.now())
        let remaining = batch.decisions - batch.reversed
        let next = try await services.store.nextCase(after: nil, for: context.moderator, at: services.now())
        let cases = try await services.store.cases(
            decisions.compactMap(\.case), reader: context.moderator, at: services.now())
        var values: PageValues = [
            "id": batch.id.description, "by": formatter.person(batch.by), "time": formatter.time(batch.at),
            "decisions": decisions.map { decision in
                formatter.listItem(decision, on: cases.first { $0.id == decision.case })
            },
            "heading": formatter.text(DecisionPageText.batchHeading, String(batch.decisions)),
        ]
        values["verdict"] = batch.verdict.map { $0.name(in: formatter.language) }
        values["reason"] = batch.reason.map { $0.name(in: formatter.language) }
        values["rest"] =
            batch.decisions > decisions.count
            ? formatter.text(DecisionPageText.batchRest, String(batch.decisions - decisions.count)) : nil
        if remaining > 0 {
            let view = FormView(
                action: PageRoute.reverseBatch.path(batch.id),
                submit: formatter.text(DecisionPageText.batchReverse, String(remaining)),
                fields: ReversalFields.fields(in: context.language), isDestructive: true, isIdempotent: true,
                refusal: refusal)
            values["form"] = view.values(context)
        } else if let refusal, let form = refusal.form {
            // The page has no form any more, but still shows the typed texts.
            let texts: [(name: String, label: DecisionPageText)] = [
                ("reason", .reversalReason), ("statement", .reversalStatement),
            ]
            values["problem"] = refusal.sentence(in: formatter.language)
            values["kept"] = texts.compactMap { text in
                form.filled(text.name).map { ["label": formatter.text(text.label), "text": $0] as PageValues }
            }
        }
        let page: PageValues = ["batch": values, "next": next.map { PageRoute.showCase.path($0.id) }]
        return try pages.page(
            "moderation/batch", page,
            title: formatter.text(DecisionPageText.batchHeading, String(batch.decisions)), refusal: refusal,
            for: request, context)
    }
}
