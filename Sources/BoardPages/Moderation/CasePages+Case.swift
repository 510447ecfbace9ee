import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The state of a case's page: the typed values of its forms, the preview of a decision, and refusals.
struct CasePage {
    let `case`: Case
    /// The typed values of the decision.
    var form: DecisionForm
    /// The refusal of the decision or of its preview.
    var refusal: FormRefusal?
    /// The refusal of another action on the case, such as a claim.
    var actionRefusal: FormRefusal?
    /// The refusal of the form that adds a note.
    var noteRefusal: FormRefusal?
    /// The preview of the decision; nil unless the moderator asked for one.
    var preview: CasePreview?
    /// True if this request added the note in the decision's form and did nothing else.
    var isNoteAdded = false
}

extension CasePages {
    func casePage(_ page: CasePage, _ request: Request, _ context: ModeratorContext) async throws -> Response {
        let formatter = context.moderationValues(at: services.now())
        let found = page.case
        let summary = found.summary
        var values: PageValues = ["case": formatter.pageValues(of: found), "csrf": context.visitor.csrfToken]
        values["claimButton"] = button(.claimCase, summary.id, .caseClaim, "check", key: "c", context)
        values["releaseButton"] = button(.releaseCase, summary.id, .caseRelease, "close", context)
        values["next"] = try await services.store.nextCase(
            after: summary.id, for: context.moderator, at: services.now()
        ).map { PageRoute.showCase.path($0.id) }
        values["queue"] = try await queue(around: summary.id, formatter, context)
        // The note was added by the form of the decision, whose typed values the page shows again.
        if page.isNoteAdded { values["flash"] = ["text": formatter.text(CasePageText.caseNoteAdded)] as PageValues }
        values["notice"] = page.actionRefusal?.problem.map(Self.values)
        values["problem"] = page.refusal?.problem.map(Self.values)
        // The decision that was made first, because of which this one was refused.
        if page.refusal?.problem != nil, found.summary.state == .decided,
            let last = found.decisions.last(where: { $0.reversal == nil })
        {
            values["decidedBefore"] =
                [
                    "text": formatter.text(
                        DecidePageText.decideDecidedBy, last.by?.handle ?? "", formatter.brief(last)),
                    "url": PageRoute.showDecision.path(last.id),
                ] as PageValues
        }
        if found.may.contains(.decide) {
            let others = try await casesToDecide(with: found, and: page.form.otherCaseIDs, context)
            values["decision"] = decisionForm(
                page, others, presets: try await services.store.presets(), formatter, context)
            let chosen = others.filter { page.form.selects($0, with: summary) }
            values["together"] = page.form.isEverything ? nil : try await together(found, with: chosen, formatter)
            values["preview"] = page.preview.map { preview($0, page, formatter, context) }
        } else {
            values["obstacle"] = try await obstacle(found, formatter, context)
            values["noteForm"] = noteForm(page, context)
            // The page has no form for a decision any more, but still shows the typed texts.
            if page.refusal?.problem != nil {
                values["kept"] = ["message": page.form["message"], "note": page.form["note"]] as PageValues
            }
        }
        return try pages.page(
            "moderation/case", values,
            title: formatter.text(CasePageText.caseHeading, summary.id.description, summary.title),
            refusal: page.refusal ?? page.actionRefusal ?? page.noteRefusal, for: request, context)
    }

    /// The template values of the queue that stands beside a case on wide screens; nil if no other case is open.
    private func queue(
        around id: CaseSummary.ID, _ formatter: ModerationFormatter, _ context: ModeratorContext
    ) async throws -> PageValues? {
        let open = try await services.store.cases(CaseQuery(), reader: context.moderator, at: services.now()).items
        guard open.contains(where: { $0.id != id }) else { return nil }
        return [
            "cases": open.map { summary -> PageValues in
                var values = formatter.listItem(summary, liftedAt: nil)
                values["isCurrent"] = summary.id == id
                return values
            }
        ]
    }

    /// The template values of the reason why the reader may not decide an open case: the author's role, or the reader's
    /// own report.
    ///
    /// Nil if the case is decided, or if another moderator's claim is the only reason.
    private func obstacle(
        _ found: Case, _ formatter: ModerationFormatter, _ context: ModeratorContext
    ) async throws -> PageValues? {
        guard found.summary.state == .open else { return nil }
        let hasConflict = try await services.store.hasConflictOfInterest(
            in: found.id, moderator: context.moderator, at: services.now())
        let role = found.author.member?.role ?? .member
        if !hasConflict, !ModerationPolicy.mayActOn(role, as: context.moderator.role) {
            let hasContact = pages.information.isWritten("contact", in: context.language)
            return [
                "text": formatter.text(CasePageText.caseOfModerator),
                "contactURL": hasContact ? PageRoute.showContact.path : nil,
            ]
        }
        guard hasConflict else { return nil }
        return ["text": formatter.text(CasePageText.caseReportedByYou)]
    }

    private static func values(_ problem: Problem) -> PageValues {
        ["title": problem.title, "detail": problem.detail]
    }

    private func button(
        _ route: PageRoute, _ id: CaseSummary.ID, _ label: CasePageText, _ icon: String, key: String? = nil,
        _ context: ModeratorContext
    ) -> PageValues {
        var values = context.button(
            route.path(id), label.text(in: context.language), icon: icon, replaces: "case-state")
        values["key"] = key
        return values
    }

    private func noteForm(_ page: CasePage, _ context: ModeratorContext) -> PageValues {
        let field = FormField(
            "text", CasePageText.caseNoteLabel.text(in: context.language), .textarea(rows: 3),
            hint: DecidePageText.decideNoteHint.text(in: context.language), isRequired: true,
            maxLength: NewCaseNote.length.upperBound)
        return FormView(
            action: PageRoute.addCaseNote.path(page.case.id),
            submit: CasePageText.caseNoteSubmit.text(in: context.language), fields: [field], isIdempotent: true,
            refusal: page.noteRefusal
        ).values(context)
    }

    /// The number of open cases of other authors that a case's page offers to decide together with it.
    private static let strangers = 20

    /// The cases that the moderator may decide together with `found`: its author's other open cases, those selected in
    /// the queue, and the first of the queue, since a raid has several authors.
    func casesToDecide(
        with found: Case, and selected: [CaseSummary.ID] = [], _ context: ModeratorContext
    ) async throws -> [CaseSummary] {
        let query = CaseQuery(author: found.summary.author.handle, limit: PageQuery.limits.upperBound)
        let now = services.now()
        var others = try await services.store.cases(query, reader: context.moderator, at: now).items
        others += try await services.store.cases(
            CaseQuery(limit: Self.strangers), reader: context.moderator, at: now
        ).items.filter { $0.author.handle != found.summary.author.handle }
        let known = Set(others.map(\.id))
        others += try await services.store.cases(
            selected.filter { !known.contains($0) }, reader: context.moderator, at: now)
        return try await services.store.decidable(others.filter { $0.id != found.id }, by: context.moderator, at: now)
    }

    private func decisionForm(
        _ page: CasePage, _ others: [CaseSummary], presets: [Preset], _ formatter: ModerationFormatter,
        _ context: ModeratorContext
    ) -> PageValues {
        let view = FormView(
            action: PageRoute.decideCase.path(page.case.id), submit: formatter.text(DecidePageText.decidePreview),
            fields: page.form.fields(for: page.case, presets: presets, in: context.language),
            isIdempotent: true, refusal: page.refusal)
        var form = view.values(context)
        // The decision stands in the bar with the buttons, below the other fields.
        let fields = form["fields"] as? [PageValues] ?? []
        (form["verdict"], form["fields"]) = (fields.first, Array(fields.dropFirst()))
        let field = page.form.othersField(others, for: page.case, in: context.language)
        form["others"] =
            [
                "summary": field.label, "field": field.values(filled: nil, error: nil),
                "isOpen": !page.form.others.isEmpty,
            ] as PageValues
        let kind = page.case.summary.kind
        let verdicts = kind.verdicts.map { verdict in
            [
                "name": formatter.text(DecidePageText.label(of: verdict)),
                "value": formatter.text(DecidePageText.hint(of: verdict, on: kind), kind.name[context.language]),
            ] as PageValues
        }
        let sanctions = SanctionKind.allCases.map { sanction in
            [
                "name": sanction.name(in: context.language).capitalizedFirst,
                "value": formatter.text(DecidePageText.hint(of: sanction)),
            ] as PageValues
        }
        return ["form": form, "verdicts": ["facts": verdicts + sanctions] as PageValues]
    }

    private func preview(
        _ preview: CasePreview, _ page: CasePage, _ formatter: ModerationFormatter, _ context: ModeratorContext
    ) -> PageValues {
        let verdict = preview.result.decision.verdict
        let name = verdict.map { formatter.text(DecidePageText.label(of: $0)) } ?? ""
        let count = preview.batch?.decided.count ?? 1
        let view = FormView(
            action: PageRoute.decideCase.path(page.case.id),
            submit: count > 1 ? formatter.text(DecidePageText.decideConfirmAll, name, String(count)) : name,
            fields: page.form.hiddenFields + [FormField("step", "", .hidden, value: "decide")],
            cancel: PageRoute.showCase.path(page.case.id), isDestructive: verdict == .remove, isIdempotent: true)
        let notifiedMembers = preview.batch?.notifiedMembers ?? preview.result.notifiedMembers
        let others = preview.batch?.outcomes.filter { $0.case != page.case.id } ?? []
        let isMore = preview.batch?.hasMore ?? false
        return [
            "form": view.values(context), "result": formatter.preview(preview.result, notifiedMembers: notifiedMembers),
            "more": isMore ? formatter.text(DecidePageText.decideMore, String(NewBatch.maximumCases)) : nil,
            "others": others.filter { $0.problem == nil }.map { outcome in
                // The dry run has undone the opening of a new case.
                outcome.isCaseNew
                    ? outcome.title ?? ""
                    : formatter.text(CasePageText.caseHeading, outcome.case.description, outcome.title ?? "")
            }.map { ["title": $0] as PageValues }.section,
            "skipped": others.compactMap { outcome in
                let number = (outcome.isCaseNew ? outcome.content?.description : nil) ?? outcome.case.description
                return outcome.problem.map { ["id": number, "why": $0.title] as PageValues }
            }.section,
        ]
    }
}

extension ModerationFormatter {
    /// The template values of a decision's preview: its effects as a list of facts.
    ///
    /// - Parameter notifiedMembers: the number of members that the decision would notify.
    func preview(_ result: DecisionResult, notifiedMembers: Int) -> PageValues {
        let decision = result.decision
        let facts = [
            fact(DecidePageText.previewContent, text(result.contentState)),
            fact(DecidePageText.previewMove, decision.move.map { move($0) }),
            fact(DecidePageText.decideReason, decision.reason?.name(in: language)),
            fact(DecisionPageText.decisionSanction, decision.sanction)
                ?? fact(DecisionPageText.decisionSanction, text(CommonPageText.none)),
            fact(DecidePageText.decideMessage, decision.message ?? text(CommonPageText.none)),
            fact(DecidePageText.previewNotices, String(notifiedMembers)),
        ]
        return [
            "heading": text(CasePageText.caseHeading, result.summary.id.description, result.summary.title),
            "facts": facts.compactMap(\.self),
        ]
    }
}
