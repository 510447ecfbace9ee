import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages that show a decision, appeal it and reverse it.
struct DecisionPages: Sendable {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(PageRoute.showDecision, use: show)
        routes.on(PageRoute.writeAppeal, use: writeAppeal)
        routes.on(PageRoute.sendAppeal, use: sendAppeal)
    }

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(PageRoute.writeReversal) { try reversalPage(try await decision($1.moderator, $1), for: $0, $1) }
        routes.on(PageRoute.reverseDecision, use: reverse)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
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

    @Sendable private func writeAppeal(_ request: Request, _ context: MemberContext) async throws -> Response {
        let decision = try await decision(context.member, context)
        guard decision.may.contains(.appeal) else { throw context.problem(.appealClosed) }
        return try appealPage(decision, for: request, context)
    }

    @Sendable private func sendAppeal(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Decision.self)
        do {
            let appeal = try NewAppeal(text: form["text"] ?? "").validated()
            let result = try await services.store.appeal(
                id, appeal, by: context.member, language: context.language, idempotency: form.idempotencyKey,
                at: services.now())
            let path = result.response.id.map { PageRoute.showAppeal.path($0) } ?? PageRoute.showDecision.path(id)
            return pages.redirect(to: path, flash: FlashMessage(DecisionPageText.appealSent), context)
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try appealPage(try await decision(context.member, context), refusal, for: request, context)
        }
    }

    private func appealPage(
        _ decision: Decision, _ refusal: FormRefusal? = nil, for request: Request,
        _ context: MemberContext
    ) throws -> Response {
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

    @Sendable private func reverse(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Decision.self)
        do {
            let reversal = try ReversalFields.reversal(form)
            _ = try await services.store.reverse(
                id, reversal, by: context.moderator, language: context.language, idempotency: form.idempotencyKey,
                at: services.now())
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            let decision = try await decision(context.moderator, context)
            return try reversalPage(decision, refusal, for: request, context)
        }
        return pages.redirect(
            to: PageRoute.showDecision.path(id), flash: FlashMessage(DecisionPageText.reversalDone), context)
    }

    private func reversalPage(
        _ decision: Decision, _ refusal: FormRefusal? = nil, for request: Request,
        _ context: ModeratorContext
    ) throws -> Response {
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
