import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages that show an appeal, list the open appeals and resolve an appeal.
struct AppealPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.showAppeal) { try await page(try await appeal($1.member, $1), for: $0, $1) }
    }

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.listAppeals, use: list)
        routes.on(
            .resolveAppeal, orShow: { try await page(try await appeal($2.moderator, $2), $0, for: $1, $2) },
            use: resolve)
    }

    private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try PageQuery(parameters: request.queryValues)
        let now = services.now()
        let found = try await services.store.appeals(
            query, reader: context.moderator, language: context.language, at: now)
        let formatter = context.moderationValues(at: now)
        let cases = try await services.store.cases(
            found.items.compactMap(\.decision.case), reader: context.moderator, at: now)
        let values: PageValues = [
            "appeals": found.items.map { appeal -> PageValues in
                let title = cases.first { $0.id == appeal.decision.case }?.title
                var values = formatter.pageValues(of: appeal, about: title)
                values["waiting"] = Self.waiting(appeal, for: context.moderator).map { formatter.text($0) }
                return values
            }, "isEmpty": found.items.isEmpty,
            "pager": Pagination.values(next: found.next, of: query.parameters, at: PageRoute.listAppeals.path),
        ]
        return try pages.page(
            "moderation/appeals", values, title: DecisionPageText.appealsTitle, for: request, context)
    }

    private func resolve(_ form: PageForm, _: Request, _ context: ModeratorContext) async throws -> Response {
        let outcome: AppealOutcome = try FormChoice.required(form, "overturns")
        let resolution = try AppealResolution(
            overturns: outcome == .overturn, answer: form["answer"],
            // The field is optional in the API: an unticked checkbox leaves it out.
            liftsSanction: form.flag("liftsSanction") ? true : nil
        ).validated()
        let id = try context.identifier(Appeal.self)
        _ = try await services.store.resolve(
            id, resolution, by: context.moderator, language: context.language, idempotency: form.idempotencyKey,
            at: services.now())
        let message = try await message(about: try await appeal(context.moderator, context), context)
        return pages.redirect(to: PageRoute.showAppeal.path(id), saying: message, context)
    }

    /// The message after an appeal is resolved.
    ///
    /// If the appealed decision hid or removed content, the message also names the content's state, if that state
    /// follows from the outcome.
    private func message(about appeal: Appeal, _ context: ModeratorContext) async throws -> DecisionPageText {
        let (decision, isOverturned) = (appeal.decision, appeal.state == .overturned)
        var state: ContentState?
        if decision.verdict == .hide || decision.verdict == .remove, let id = decision.case {
            state = try await services.store.cases([id], reader: context.moderator, at: services.now()).first?
                .contentState
        }
        switch state {
        case .shown where isOverturned: return .appealOverturnedShown
        case .hidden where !isOverturned: return .appealUpheldHidden
        case .removed where !isOverturned: return .appealUpheldRemoved
        case .shown, .hidden, .removed, .deleted, nil: return isOverturned ? .appealOverturnedDone : .appealUpheldDone
        }
    }

    /// Returns the page of an appeal; a reader who may resolve the appeal also gets the form for that.
    private func page(
        _ appeal: Appeal, _ refusal: FormRefusal? = nil, for request: Request,
        _ context: some PageContext
    ) async throws -> Response {
        let formatter = context.moderationValues(at: services.now())
        var values: PageValues = ["appeal": formatter.pageValues(of: appeal)]
        values["isModerator"] = formatter.isModerator
        if formatter.isModerator, let reader = context.viewer?.member {
            values["next"] = try await next(after: appeal.id, for: reader, context)
                .map { PageRoute.showAppeal.path($0) }
        }
        let found = try await reported(appeal, formatter, context)
        values["case"] = found.map { formatter.reportedText($0) }
        if let reader = context.viewer?.member {
            values["waiting"] = Self.waiting(appeal, in: found, for: reader).map { formatter.text($0) }
        }
        if appeal.mayResolve, let decider = appeal.decision.by {
            values["isOwnDecision"] = decider.handle == context.viewer?.member.handle
        }
        if appeal.mayResolve { values["form"] = resolutionForm(appeal, refusal, formatter).values(context) }
        // An appeal that can no longer be resolved has no form to show the refusal, so the page shows it.
        if !appeal.mayResolve, let problem = refusal?.problem {
            values["problem"] = ["title": problem.title, "detail": problem.detail] as PageValues
            values["kept"] = refusal?.form?["answer"]
        }
        return try pages.page(
            "moderation/appeal", values, title: formatter.text(DecisionPageText.appealHeading, appeal.id.description),
            refusal: refusal, for: request, context)
    }

    /// The id of the next open appeal that the reader may resolve: the first with a higher id than `id`, or else the
    /// first of all.
    ///
    /// Only the first page of open appeals is searched; nil if it has no such appeal.
    private func next(
        after id: Appeal.ID, for reader: Member, _ context: some PageContext
    ) async throws -> Appeal.ID? {
        let query = PageQuery(limit: PageQuery.limits.upperBound)
        let open = try await services.store.appeals(
            query, reader: reader, language: context.language, at: services.now()
        ).items
            .filter { $0.mayResolve && $0.id != id }.map(\.id)
        return open.first { $0.rawValue > id.rawValue } ?? open.first
    }

    /// The case that the appealed decision is about; nil if the reader is no moderator, if the decision has no case, or
    /// if the content is the reader's own.
    private func reported(
        _ appeal: Appeal, _ formatter: ModerationFormatter, _ context: some PageContext
    ) async throws -> Case? {
        guard formatter.isModerator, let id = appeal.decision.case, let reader = context.viewer?.member else {
            return nil
        }
        do {
            return try await services.store.moderationCase(
                id, reader: reader, language: context.language, at: services.now())
        } catch {
            guard error == .conflictOfInterest else { throw error }
            return nil
        }
    }

    /// The text that says who reviews an open appeal and why; nil if the reader may resolve it, or if it is resolved
    /// already.
    ///
    /// - Parameter found: the case of the appealed decision, as `reported` returns it.
    private static func waiting(_ appeal: Appeal, in found: Case?, for reader: Member) -> DecisionPageText? {
        let text = waiting(appeal, for: reader)
        // Only the case tells whether the author's role or the reader's own report is the reason.
        guard text == .appealOthers else { return text }
        guard let found, ModerationPolicy.mayActOn(found.author.member?.role ?? .member, as: reader.role) else {
            return .appealOfModerator
        }
        return .appealReportedByYou
    }

    /// The text that says who reviews an open appeal, chosen from the appeal alone, without its case; nil if the reader
    /// may resolve it, or if it is resolved already.
    private static func waiting(_ appeal: Appeal, for reader: Member) -> DecisionPageText? {
        guard appeal.state == .open, !appeal.mayResolve else { return nil }
        guard reader.role >= .moderator, appeal.appellant.handle != reader.handle else { return .appealWaiting }
        return appeal.decision.by?.handle == reader.handle ? .appealDecidedByYou : .appealOthers
    }

    private func resolutionForm(
        _ appeal: Appeal, _ refusal: FormRefusal?, _ formatter: ModerationFormatter
    ) -> FormView {
        var fields = [
            FormField(
                "overturns", formatter.text(DecisionPageText.appealOutcome), .radio,
                options: [
                    FormOption(
                        AppealOutcome.uphold.rawValue, formatter.text(DecisionPageText.appealUphold),
                        hint: formatter.text(DecisionPageText.appealUpholdHint), key: "y"),
                    FormOption(
                        AppealOutcome.overturn.rawValue, formatter.text(DecisionPageText.appealOverturn),
                        hint: formatter.text(DecisionPageText.appealOverturnHint), key: "x"),
                ], isRequired: true),
            FormField(
                "answer", formatter.text(DecisionPageText.appealAnswer), .textarea(rows: 4),
                hint: formatter.text(DecisionPageText.appealAnswerHint),
                maxLength: NewDecision.messageLength.upperBound),
        ]
        let others = formatter.othersSharingSanction(of: appeal.decision)
        if others > 0 { fields.append(ReversalFields.lift(others, in: formatter.language)) }
        return FormView(
            action: PageRoute.resolveAppeal.path(appeal.id), submit: formatter.text(DecisionPageText.appealResolve),
            fields: fields, cancel: PageRoute.listAppeals.path, isIdempotent: true, refusal: refusal)
    }

    private func appeal(_ reader: Member, _ context: some PageContext) async throws -> Appeal {
        try await services.store.appeal(
            try context.identifier(Appeal.self), reader: reader, language: context.language, at: services.now())
    }
}

/// The two ways to resolve an appeal.
enum AppealOutcome: String, CaseIterable {
    case uphold, overturn
}
