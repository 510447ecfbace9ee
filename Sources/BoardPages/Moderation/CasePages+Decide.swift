import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The results of a decision's dry run.
struct CasePreview {
    let result: DecisionResult
    /// The result for this case and the other selected ones together; nil if no other case is selected.
    var batch: BatchResult?
}

extension CasePages {
    /// Handles the form of a decision by its field `step`: `decide` makes the decision, `note` only adds the note, and
    /// any other value shows the decision's preview.
    func decide(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        var typed = DecisionForm(form)
        do {
            if typed.others.contains(DecisionForm.allOfAuthor) {
                let found = try await moderationCase(context)
                let others = try await casesToDecide(with: found, context).filter { other in
                    typed.selects(other, with: found.summary)
                }
                typed.others =
                    others.map { "\($0.id):\($0.version)" }
                    + typed.others.filter { value in DecisionForm.periods.contains { $0.value == value } }
            }
            guard form["step"] != "note" else {
                try await addNote(form, context)
                typed["note"] = ""
                var page = CasePage(case: try await moderationCase(context), form: typed)
                page.isNoteAdded = true
                return try await casePage(page, request, context)
            }
            let decision = try DecisionForm.decision(form)
            let target = CaseTarget(case: try context.identifier(Case.self), version: try version(typed, context))
            guard form["step"] == "decide" else {
                var page = CasePage(case: try await moderationCase(context), form: typed)
                page.preview = try await preview(decision, on: target, typed, context)
                return try await casePage(page, request, context)
            }
            return try await decide(decision, on: target, typed, form.idempotencyKey, context)
        } catch {
            return try await refused(error, typed, request, context)
        }
    }

    private func addNote(_ form: PageForm, _ context: ModeratorContext) async throws {
        let id = try context.identifier(Case.self)
        guard let text = form.filled("note") else { throw InvalidFields("note", .required) }
        let note: NewCaseNote
        do {
            note = try NewCaseNote(text: text).validated()
        } catch {
            throw InvalidFields(error.errors.map { FieldError("note", $0.rule) })
        }
        // The idempotency key covers only the note, since the decision may change before the form is sent again.
        let sent = PageForm(
            form.fields.filter { ["note", FormView.keyField].contains($0.name) }, path: PageRoute.addCaseNote.path(id))
        _ = try await services.store.addNote(
            note, to: id, by: context.moderator, idempotency: sent.idempotencyKey, at: services.now())
    }

    private func decide(
        _ decision: NewDecision, on target: CaseTarget, _ typed: DecisionForm, _ key: IdempotencyKey?,
        _ context: ModeratorContext
    ) async throws -> Response {
        guard typed.isEverything || !typed.targets.isEmpty else {
            let result = try await decide(decision, on: target, isDryRun: false, key, context)
            let path =
                result.response.id.map { PageRoute.showDecision.path($0) } ?? PageRoute.showCase.path(target.case)
            return pages.redirect(to: path, saying: CasePageText.caseDecided, context)
        }
        let batch = typed.batch(decision, on: target, by: try await authors(typed, context), at: services.now())
        let result = try await decide(batch, isDryRun: false, key, context)
        guard let batchID = result.response.id else {
            // No case could be decided; the problem of the first one is shown with the form.
            throw result.created?.failed.first?.problem ?? context.problem(.caseDecided)
        }
        // The count comes from the stored batch, because `result.created` is nil for a replayed request.
        let count = try await services.store.batch(
            Batch.ID(rawValue: batchID), reader: context.moderator, language: context.language, at: services.now()
        ).batch.decisions
        return pages.redirect(
            to: PageRoute.showBatch.path(batchID),
            flash: FlashMessage(
                // The count includes the page's own case, so it exceeds the number of the others if none was skipped.
                count > typed.targets.count ? CasePageText.casesDecided : .caseSomeSkipped, count: count), context)
    }

    private func preview(
        _ decision: NewDecision, on target: CaseTarget, _ typed: DecisionForm, _ context: ModeratorContext
    ) async throws -> CasePreview? {
        let single = try await decide(decision, on: target, isDryRun: true, nil, context)
        guard var preview = single.created.map({ CasePreview(result: $0) }) else { return nil }
        guard typed.isEverything || !typed.targets.isEmpty else { return preview }
        let batch = typed.batch(decision, on: target, by: try await authors(typed, context), at: services.now())
        try services.limiter.countPreview(of: batch.maximumSize, by: context.moderator.id, services.limits)
        preview.batch = try await decide(batch, isDryRun: true, nil, context).created
        return preview
    }

    /// The authors of the form's own case and of the others, if all that they have written is decided on; else empty.
    private func authors(_ typed: DecisionForm, _ context: ModeratorContext) async throws -> [String] {
        guard typed.isEverything else { return [] }
        let others = try await services.store.cases(
            typed.targets.map(\.case), reader: context.moderator, at: services.now())
        return Set(([try await moderationCase(context).summary] + others).map(\.author.handle)).sorted()
    }

    private func decide(
        _ decision: NewDecision, on target: CaseTarget, isDryRun: Bool, _ key: IdempotencyKey?,
        _ context: ModeratorContext
    ) async throws -> Idempotent<DecisionResult> {
        try await services.store.decide(
            decision, on: target.case, by: context.moderator, ifVersion: target.version, isDryRun: isDryRun,
            language: context.language, idempotency: key, at: services.now())
    }

    private func decide(
        _ batch: NewBatch, isDryRun: Bool, _ key: IdempotencyKey?, _ context: ModeratorContext
    ) async throws -> Idempotent<BatchResult> {
        try await services.store.decide(
            try batch.validated(), by: context.moderator, isDryRun: isDryRun,
            language: context.language, idempotency: key, at: services.now(),
            describe: { [language = context.language] in $0.problem(in: language) })
    }

    private func version(_ typed: DecisionForm, _ context: ModeratorContext) throws -> Int {
        guard let version = Int(typed.version) else { throw context.problem(.preconditionRequired) }
        return version
    }

    /// Returns the page of the case in its current state, with the typed values and the reason for the refusal.
    private func refused(
        _ error: any Error, _ typed: DecisionForm, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let refusal = try FormRefusal(error, context)
        var page = CasePage(case: try await moderationCase(context), form: typed)
        page.refusal = refusal
        return try await casePage(page, request, context)
    }
}
