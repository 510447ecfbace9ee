import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages of a member's moderation record, of sanctions without a case, and of the lifting of any sanction.
struct SanctionPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.showRecord, use: show)
        routes.on(.showSanctionForm, use: write)
        routes.on(
            .sanctionMember, orShow: { try formPage(try await record($2), $0, for: $1, $2) }, use: sanction)
        routes.on(.showLiftingForm, .liftSanction, page: liftingPage, use: lift)
    }

    private func show(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let record = try await record(context)
        let now = services.now()
        let formatter = context.moderationValues(at: now)
        let cases = try await services.store.cases(
            record.decisions.compactMap(\.case), reader: context.moderator, at: now)
        var values = formatter.record(record)
        values["decisions"] =
            record.decisions.map { decision in
                formatter.listItem(decision, on: cases.first { $0.id == decision.case })
            }.section
        return try pages.page(
            "moderation/member", ["record": values],
            title: formatter.text(QueuePageText.recordTitle, record.handle), for: request, context)
    }

    /// Shows the form only to a moderator who may sanction the member.
    private func write(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let record = try await record(context)
        guard record.member != nil else { throw context.problem(.notFound) }
        guard record.handle != context.moderator.handle else { throw context.problem(.conflictOfInterest) }
        guard context.moderationValues(at: services.now()).mayAct(on: record) else {
            throw context.problem(.notAllowed)
        }
        return try formPage(record, for: request, context)
    }

    private func sanction(_ form: PageForm, _: Request, _ context: ModeratorContext) async throws -> Response {
        let handle = try context.handle()
        let result = try await services.store.sanction(
            try Self.newSanction(form), handle: handle, by: context.moderator, language: context.language,
            idempotency: form.idempotencyKey, at: services.now())
        let path = result.response.id.map { PageRoute.showDecision.path($0) } ?? PageRoute.showRecord.path(handle)
        return pages.redirect(to: path, saying: QueuePageText.sanctionDone, context)
    }

    /// Reads the sanction of a form, and reports the errors of its kind, length and reason together.
    private static func newSanction(_ form: PageForm) throws -> NewSanction {
        var errors: [FieldError] = []
        var terms: NewSanctionTerms?
        var reason: ReportReason?
        do throws(InvalidFields) {
            terms = try SanctionFields.terms(form, kind: "terms.kind", length: "terms.seconds")
            if terms == nil { errors.append(FieldError("terms.kind", .required)) }
        } catch {
            errors += error.errors
        }
        do throws(InvalidFields) {
            reason = try FormChoice.required(form, "reason", as: ReportReason.self)
        } catch {
            errors += error.errors
        }
        guard let terms, let reason else { throw InvalidFields(errors) }
        return try NewSanction(terms: terms, reason: reason, message: form["message"], note: form["note"]).validated()
    }

    private func formPage(
        _ record: ModerationRecord, _ refusal: FormRefusal? = nil, for request: Request,
        _ context: ModeratorContext
    ) throws -> Response {
        let formatter = context.moderationValues(at: services.now())
        var fields = SanctionFields.fields(
            kind: (name: "terms.kind", value: ""),
            length: (name: "terms.seconds", value: SanctionFields.defaultLength), days: "", isRequired: true,
            in: context.language)
        // The public log shows the reason, so none is chosen beforehand.
        let unchosen = FormOption("", formatter.text(QueuePageText.sanctionReason))
        let reasons = FormChoice.options(ReportReason.self, selected: nil, in: context.language)
        fields += [
            FormField(
                "reason", formatter.text(DecidePageText.decideReason), .select,
                options: [unchosen] + reasons, isRequired: true),
            FormField(
                "message", formatter.text(QueuePageText.sanctionMessage), .textarea(rows: 4),
                hint: formatter.text(DecisionPageText.appealAnswerHint),
                maxLength: NewDecision.messageLength.upperBound),
            FormField(
                "note", formatter.text(DecidePageText.decideNote), .textarea(rows: 2),
                hint: formatter.text(DecidePageText.decideNoteHint), maxLength: NewCaseNote.length.upperBound),
        ]
        let view = FormView(
            action: PageRoute.sanctionMember.path(record.handle), submit: formatter.text(QueuePageText.sanctionSubmit),
            fields: fields,
            cancel: PageRoute.showRecord.path(record.handle), isDestructive: true, isIdempotent: true, refusal: refusal)
        return try pages.page(
            "moderation/sanction", ["record": formatter.record(record), "form": view.values(context)],
            title: formatter.text(QueuePageText.sanctionTitle, record.handle), refusal: refusal,
            for: request, context)
    }

    // MARK: Lifting

    private func lift(_ form: PageForm, _: Request, _ context: ModeratorContext) async throws -> Response {
        let lifted = try await services.store.lift(
            try context.identifier(Sanction.self), try ReversalFields.reversal(form), by: context.moderator,
            language: context.language, idempotency: form.idempotencyKey, at: services.now())
        let path =
            Self.origin(member: form["member"], decision: form["decision"])
            ?? lifted.response.id.map { PageRoute.showDecision.path($0) } ?? PageRoute.showQueue.path
        return pages.redirect(to: path, saying: QueuePageText.liftDone, context)
    }

    /// The path of the page that led to the form: the decision's if `decision` is its id, else the member's record; nil
    /// if `member` is no handle either.
    private static func origin(member: String?, decision: String?) -> String? {
        if let decision = decision.flatMap({ Decision.ID($0) }) { return PageRoute.showDecision.path(decision) }
        guard let member, NewMember.isHandle(member) else { return nil }
        return PageRoute.showRecord.path(member)
    }

    private func liftingPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let member = refusal.map { $0.form?["member"] } ?? request.query("member")
        let decision = refusal.map { $0.form?["decision"] } ?? request.query("decision")
        let id = try context.identifier(Sanction.self)
        let language = context.language
        // The handle is used only to show the sanction and to link back; the id says which sanction is lifted.
        let handle = member.flatMap { NewMember.isHandle($0) ? $0 : nil }
        let origin = [(name: "member", value: handle), (name: "decision", value: decision)]
        let fields =
            ReversalFields.fields(in: language)
            + origin.compactMap { field in field.value.map { FormField(field.name, "", .hidden, value: $0) } }
        let view = FormView(
            action: PageRoute.liftSanction.path(id), submit: QueuePageText.liftSubmit.text(in: language),
            fields: fields, cancel: Self.origin(member: handle, decision: decision) ?? PageRoute.showQueue.path,
            isIdempotent: true, refusal: refusal)
        let title = QueuePageText.liftTitle.text(in: language, id.description)
        var values: PageValues = ["form": view.values(context)]
        if let handle { values["sanction"] = try await active(id, of: handle, context) }
        return try pages.page(
            "moderation/lift", values, title: title, refusal: refusal, for: request, context)
    }

    /// The template values of a member's sanction; nil if the member has no such sanction in force.
    private func active(_ id: Sanction.ID, of handle: String, _ context: ModeratorContext) async throws -> PageValues? {
        do {
            let record = try await services.store.memberRecord(
                handle: handle, reader: context.moderator, language: context.language, at: services.now())
            let formatter = context.moderationValues(at: services.now())
            return record.activeSanctions.first { $0.id == id }.map { formatter.active($0, of: record) }
        } catch {
            guard error == .notFound else { throw error }
            return nil
        }
    }

    private func record(_ context: ModeratorContext) async throws -> ModerationRecord {
        try await services.store.memberRecord(
            handle: try context.handle(), reader: context.moderator, language: context.language, at: services.now())
    }
}
