import BoardModels
import BoardStore
import Hummingbird

/// The pages that show an appeal, list the open appeals and resolve an appeal.
struct AppealPages: Sendable {
    let pages: Pages
    let api: APIRoutes

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(PageRoute.showAppeal) { try await page(try await appeal($1.member, $1), for: $0, $1) }
    }

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(PageRoute.listAppeals, use: list)
        routes.on(PageRoute.resolveAppeal, use: resolve)
    }

    @Sendable private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try PageQuery(parameters: request.queryValues)
        let now = api.now()
        let found = try await api.store.appeals(
            query, reader: context.moderator, language: context.language, at: now)
        let make = context.moderationValues(at: now)
        let values: PageValues = [
            "appeals": found.items.map { make.whole($0) }, "isEmpty": found.items.isEmpty,
            "pager": Pager.values(next: found.next, of: query.parameters, at: PageRoute.listAppeals.path),
        ]
        return try pages.page(
            "moderation/appeals", values, title: make.text(DecisionPageText.appealsTitle), for: request, context)
    }

    @Sendable private func resolve(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Appeal.self)
        do {
            let outcome: AppealOutcome = try FormChoice.required(form, "overturns")
            let overturns = outcome == .overturn
            let resolution = try AppealResolution(
                overturns: overturns, answer: form["answer"],
                liftsSanction: overturns && form.flag("liftsSanction") ? true : nil
            ).validated()
            _ = try await api.store.resolve(
                id, resolution, by: context.moderator, language: context.language, idempotency: form.idempotencyKey,
                at: api.now())
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try await page(try await appeal(context.moderator, context), refusal, for: request, context)
        }
        return pages.redirect(
            to: PageRoute.showAppeal.path(id), flash: FlashMessage(DecisionPageText.appealResolved), context)
    }

    /// Returns the page of an appeal; a reader who may resolve the appeal also gets the form for that.
    private func page(
        _ appeal: Appeal, _ refusal: FormRefusal? = nil, for request: Request,
        _ context: some PageContext
    ) async throws -> Response {
        let make = context.moderationValues(at: api.now())
        var values: PageValues = ["appeal": make.whole(appeal)]
        values["isModerator"] = make.isModerator
        values["case"] = try await reported(appeal, make, context)
        if appeal.mayResolve { values["form"] = resolutionForm(appeal, refusal, make).values(context) }
        // Without the form of an appeal that can no longer be resolved, the page itself shows the refusal.
        if !appeal.mayResolve, let problem = refusal?.problem {
            values["problem"] = ["title": problem.title, "detail": problem.detail] as PageValues
            values["kept"] = refusal?.form?["answer"]
        }
        return try pages.page(
            "moderation/appeal", values, title: make.text(DecisionPageText.appealHeading, appeal.id.description),
            refusal: refusal, for: request, context)
    }

    /// The template values of the text that the appealed decision is about, for moderators; nil if the decision has no
    /// case, or if it is about the reader's own content.
    private func reported(
        _ appeal: Appeal, _ make: ModerationPageValues, _ context: some PageContext
    ) async throws -> PageValues? {
        guard let id = appeal.decision.case, let reader = context.viewer?.member, make.isModerator else { return nil }
        do {
            return make.reportedText(
                try await api.store.moderationCase(id, reader: reader, language: context.language, at: api.now()))
        } catch {
            guard error == .conflictOfInterest else { throw error }
            return nil
        }
    }

    private func resolutionForm(
        _ appeal: Appeal, _ refusal: FormRefusal?, _ make: ModerationPageValues
    ) -> FormView {
        var fields = [
            FormField(
                "overturns", make.text(DecisionPageText.appealOutcome), .radio,
                options: [
                    FormOption(
                        AppealOutcome.uphold.rawValue, make.text(DecisionPageText.appealUphold),
                        hint: make.text(DecisionPageText.appealUpholdHint)),
                    FormOption(
                        AppealOutcome.overturn.rawValue, make.text(DecisionPageText.appealOverturn),
                        hint: make.text(DecisionPageText.appealOverturnHint)),
                ], isRequired: true),
            FormField(
                "answer", make.text(DecisionPageText.appealAnswer), .textarea(rows: 4),
                hint: make.text(DecisionPageText.appealAnswerHint), maxLength: NewDecision.messageLength.upperBound),
        ]
        let others = make.othersSharingSanction(of: appeal.decision)
        if others > 0 { fields.append(ReversalFields.lift(others, in: make.language)) }
        return FormView(
            action: PageRoute.resolveAppeal.path(appeal.id), submit: make.text(DecisionPageText.appealResolve),
            fields: fields, cancel: PageRoute.listAppeals.path, isIdempotent: true, refusal: refusal)
    }

    private func appeal(_ reader: Member, _ context: some PageContext) async throws -> Appeal {
        try await api.store.appeal(
            try context.identifier(Appeal.self), reader: reader, language: context.language, at: api.now())
    }
}

/// The two ways to resolve an appeal.
private enum AppealOutcome: String, CaseIterable {
    case uphold, overturn
}
