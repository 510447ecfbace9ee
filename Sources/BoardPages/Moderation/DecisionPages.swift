import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages that show a decision, appeal it and reverse it.
struct DecisionPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.showDecision, use: show)
        routes.on(.writeAppeal, .sendAppeal, page: appealPage, use: sendAppeal)
    }

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.writeReversal, .reverseDecision, page: reversalPage, use: reverse)
    }

    private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let decision = try await decision(context.member, context)
        let now = services.now()
        let formatter = context.moderationValues(at: now)
        var values: PageValues = ["decision": formatter.pageValues(of: decision)]
        // The title of the decided revision, which the author and moderators may read even if the content has changed
        // or is gone.
        var title = try await services.store.cases([decision.case].compactMap(\.self), reader: context.member, at: now)
            .first?.title
        values["subject"] = title?.written(on: context.language)
        values["isModerator"] = formatter.isModerator
        if formatter.isModerator, let member = try await services.store.member(concernedBy: decision.id) {
            values["liftURL"] = formatter.liftURL(of: decision, on: member, reader: context.member)
            if decision.case == nil {
                values["member"] = formatter.person(member)
                // The decision has no content, so the title names the member.
                let end = formatter.text(DecisionPageText.decisionMemberEnd)
                title = "\(member.fullName)\(end) \(formatter.title(of: decision))"
            }
        }
        if formatter.isModerator, decision.case != nil {
            let next = try await services.store.nextCase(after: decision.case, for: context.member, at: now)
            values["next"] = next.map { PageRoute.showCase.path($0.id) }
        }
        return try pages.page(
            "moderation/decision", values,
            title: [formatter.text(DecisionPageText.decisionHeading, decision.id.description), title]
                .compactMap(\.self).joined(separator: " · "), for: request, context)
    }

    // MARK: Appeal

    private func sendAppeal(_ form: PageForm, _: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Decision.self)
        let appeal = try NewAppeal(text: form["text"] ?? "").validated()
        let result = try await services.store.appeal(
            id, appeal, by: context.member, language: context.language, idempotency: form.idempotencyKey,
            at: services.now())
        let path = result.response.id.map { PageRoute.showAppeal.path($0) } ?? PageRoute.showDecision.path(id)
        return pages.redirect(to: path, saying: DecisionPageText.appealSent, context)
    }

    private func appealPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let decision = try await decision(context.member, context)
        // After a refusal, the form stays on the page with what was typed.
        guard refusal != nil || decision.may.contains(.appeal) else { throw context.problem(.appealClosed) }
        let formatter = context.moderationValues(at: services.now())
        let field = FormField(
            "text", formatter.text(DecisionPageText.appealText), .textarea(rows: 8),
            hint: formatter.text(DecisionPageText.appealTextHint), isRequired: true,
            maxLength: NewAppeal.length.upperBound)
        let view = FormView(
            action: PageRoute.sendAppeal.path(decision.id), submit: formatter.text(DecisionPageText.appealSubmit),
            fields: [field], cancel: PageRoute.showDecision.path(decision.id), isIdempotent: true, refusal: refusal)
        return try pages.page(
            "moderation/appeal-form", ["decision": formatter.pageValues(of: decision), "form": view.values(context)],
            title: formatter.text(DecisionPageText.appealTitle, decision.id.description), refusal: refusal,
            for: request, context)
    }

    // MARK: Reversal

    private func reverse(_ form: PageForm, _: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Decision.self)
        _ = try await services.store.reverse(
            id, try ReversalFields.reversal(form), by: context.moderator, language: context.language,
            idempotency: form.idempotencyKey, at: services.now())
        return pages.redirect(to: PageRoute.showDecision.path(id), saying: DecisionPageText.reversalDone, context)
    }

    private func reversalPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let decision = try await decision(context.moderator, context)
        let formatter = context.moderationValues(at: services.now())
        let others = formatter.othersSharingSanction(of: decision)
        var fields = ReversalFields.fields(in: context.language)
        if others > 0 { fields.append(ReversalFields.lift(others, in: context.language)) }
        let view = FormView(
            action: PageRoute.reverseDecision.path(decision.id),
            submit: formatter.text(DecisionPageText.reversalSubmit), fields: fields,
            cancel: PageRoute.showDecision.path(decision.id),
            isDestructive: true, isIdempotent: true, refusal: refusal)
        let values: PageValues = [
            "decision": formatter.pageValues(of: decision), "form": view.values(context),
            "effects": formatter.reversalEffects(decision).map { ["text": $0] as PageValues },
            // After a refusal, the form stays on the page with what was typed.
            "mayReverse": formatter.mayReverse(decision) || refusal != nil,
        ]
        return try pages.page(
            "moderation/reversal", values,
            title: formatter.text(DecisionPageText.reversalTitle, decision.id.description),
            refusal: refusal, for: request, context)
    }

    private func decision(_ reader: Member, _ context: some PageContext) async throws -> Decision {
        try await services.store.decision(
            try context.identifier(Decision.self), reader: reader, language: context.language, at: services.now())
    }
}
