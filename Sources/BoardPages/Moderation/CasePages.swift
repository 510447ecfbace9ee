import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages of the moderation queue and of a case.
struct CasePages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.showQueue, use: list)
        routes.on(.decideSelected, use: decideSelected)
        routes.on(.showCase, use: show)
        routes.on(.caseReports, use: showReports)
        routes.on(.claimCase) { try await setClaim(true, $0, $1) }
        routes.on(.releaseCase) { try await setClaim(false, $0, $1) }
        routes.on(.addCaseNote, use: addNote)
        routes.on(.decideCase, use: decide)
    }

    private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try CaseQuery(parameters: request.filledQueryValues)
        let now = services.now()
        let found = try await services.store.cases(query, reader: context.moderator, at: now)
        let appeals = try await services.store.appeals(
            PageQuery(), reader: context.moderator, language: context.language, at: now)
        let formatter = context.moderationValues(at: now)
        let free = try await services.store.decidable(found.items, by: context.moderator, at: now)
        let freeIDs = Set(free.map(\.id))
        let liftings = try await services.store.liftings(
            of: found.items.compactMap { $0.outcome?.sanction == nil ? nil : $0.outcome?.decision })
        let evidence = try await services.store.latestEvidence(of: found.items.map(\.id))
        var values: PageValues = [
            "cases": found.items.map { summary -> PageValues in
                var values = formatter.listItem(summary, liftedAt: summary.outcome.flatMap { liftings[$0.decision] })
                values["excerpt"] = evidence[summary.id].flatMap {
                    Self.excerpt(of: $0.content, in: context.language)
                }
                if freeIDs.contains(summary.id) {
                    values["isFree"] = true
                } else if summary.state == .open, formatter.claim(summary) == nil {
                    // Neither claimed nor free: it is the reader's own content or report, or a moderator's content.
                    values["isForOthers"] = true
                }
                return values
            }, "isFiltered": query.isFiltered,
            "filters": Self.filters(query, in: context.language), "tabs": Self.tabs(query, formatter),
        ]
        if found.items.isEmpty { values["empty"] = Self.empty(query, formatter) }
        if free.count > 1 { values["selection"] = Self.selection(free, of: query, formatter) }
        if !appeals.items.isEmpty {
            let count = String(appeals.items.count) + (appeals.next == nil ? "" : "+")
            values["appeals"] = formatter.text(QueuePageText.queueAppeals, count)
        }
        values["pager"] = Pagination.values(next: found.next, of: query.parameters, at: PageRoute.showQueue.path)
        values["first"] = try await firstOpen(of: found.items, formatter, context)
        return try pages.page(
            "moderation/queue", values, title: QueuePageText.queueTitle, for: request, context)
    }

    /// The template values of the first open case, whose text stands beside the queue on wide screens; nil if there is
    /// none.
    private func firstOpen(
        of cases: [CaseSummary], _ formatter: ModerationFormatter, _ context: ModeratorContext
    ) async throws -> PageValues? {
        guard let first = cases.first(where: { $0.state == .open }) else { return nil }
        let found = try await services.store.moderationCase(
            first.id, reader: context.moderator, language: context.language, at: services.now())
        return formatter.listItem(first).merging(formatter.reportedText(found))
    }

    /// Redirects to the page of the first selected case, with the others ticked, or to the queue if none is selected
    /// that the moderator may decide.
    private func decideSelected(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let ids = request.queryList("case").prefix(PageQuery.limits.upperBound).compactMap { CaseSummary.ID($0) }
        let now = services.now()
        let selected = try await services.store.decidable(
            try await services.store.cases(ids, reader: context.moderator, at: now), by: context.moderator, at: now)
        guard let first = selected.first else {
            let query = try CaseQuery(parameters: request.filledQueryValues)
            return pages.redirect(
                to: PageRoute.showQueue.url(query.parameters),
                saying: ids.isEmpty ? QueuePageText.queueSelectFirst : .queueSelectedNone, context)
        }
        let others = selected.dropFirst().map { (name: "with", value: $0.id.description) }
        let leftOut = ids.count - selected.count
        return pages.redirect(
            to: PagePath.url(PageRoute.showCase.path(first.id), others),
            flash: leftOut > 0 ? FlashMessage(QueuePageText.queueSelectedLeft, count: leftOut) : nil, context)
    }

    private func show(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let found = try await moderationCase(context)
        let form = DecisionForm(version: found.summary.version, others: request.queryList("with"))
        return try await casePage(CasePage(case: found, form: form), request, context)
    }

    /// Claims the case if `isClaimed` is true; otherwise releases it.
    private func setClaim(
        _ isClaimed: Bool, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let id = try context.identifier(Case.self)
        do {
            let change = isClaimed ? services.store.claimCase : services.store.releaseCase
            _ = try await change(id, context.moderator, services.now())
        } catch {
            return try await refused(error, request, context)
        }
        return back(to: id, isClaimed ? .caseClaimed : .caseReleased, context)
    }

    private func addNote(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Case.self)
        do {
            let note = try NewCaseNote(text: form["text"] ?? "").validated()
            _ = try await services.store.addNote(
                note, to: id, by: context.moderator, idempotency: form.idempotencyKey, at: services.now())
        } catch {
            return try await refused(error, note: form, request, context)
        }
        return back(to: id, .caseNoteAdded, context)
    }

    private func back(to id: CaseSummary.ID, _ message: CasePageText, _ context: ModeratorContext) -> Response {
        pages.redirect(to: PageRoute.showCase.path(id), saying: message, context)
    }

    /// Returns the page of the case in its current state, with the reason why an action on it was refused.
    private func refused(
        _ error: any Error, note: PageForm? = nil, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let refusal = try FormRefusal(error, of: note, context)
        let found = try await moderationCase(context)
        var page = CasePage(case: found, form: DecisionForm(version: found.summary.version))
        if note == nil {
            page.actionRefusal = refusal
        } else if found.may.contains(.decide) {
            page.form["note"] = note?["text"] ?? ""
            page.refusal = try FormRefusal(error, context)
        } else {
            page.noteRefusal = refusal
        }
        return try await casePage(page, request, context)
    }

    func moderationCase(_ context: ModeratorContext) async throws -> Case {
        try await services.store.moderationCase(
            try context.identifier(Case.self), reader: context.moderator, language: context.language, at: services.now()
        )
    }
}

extension CaseQuery {
    /// True if the query has filters besides the state and the claim, which the tabs of the queue set.
    fileprivate var isFiltered: Bool {
        var plain = CaseQuery(state: state, isClaimedByReader: isClaimedByReader, limit: limit)
        plain.cursor = cursor
        return self != plain
    }
}

// The queue's filters.
extension CasePages {
    private static func tabs(_ query: CaseQuery, _ formatter: ModerationFormatter) -> PageValues {
        let items: [(QueuePageText, String, Bool)] = [
            (.queueOpen, PageRoute.showQueue.path, query.state == .open && !query.isClaimedByReader),
            (.queueMine, PageRoute.showQueue.url([("claimed", "me")]), query.state == .open && query.isClaimedByReader),
            (.queueDecided, PageRoute.showQueue.url([("state", "decided")]), query.state == .decided),
        ]
        return [
            "label": formatter.text(QueuePageText.queueTitle),
            "tabs": items.map { name, url, isCurrent in
                ["label": formatter.text(name), "url": url, "isCurrent": isCurrent] as PageValues
            },
        ]
    }

    /// The template values of the text in place of an empty list of cases, with a link to all open cases unless the
    /// query already asks for all of them.
    private static func empty(_ query: CaseQuery, _ formatter: ModerationFormatter) -> PageValues {
        let all = PageValues.link(PageRoute.showQueue.path, formatter.text(QueuePageText.queueAll))
        if query.isFiltered { return .empty(formatter.text(QueuePageText.queueNoMatch), action: all) }
        if query.isClaimedByReader { return .empty(formatter.text(QueuePageText.queueEmptyMine), action: all) }
        if query.state == .decided { return .empty(formatter.text(QueuePageText.queueEmptyDecided), action: all) }
        return .empty(formatter.text(QueuePageText.queueEmpty), formatter.text(QueuePageText.queueEmptyText))
    }

    /// The template values of the button that opens the form to decide the selected cases together and, in the list of
    /// one author's cases, of the link that opens it for all of them.
    private static func selection(
        _ free: [CaseSummary], of query: CaseQuery, _ formatter: ModerationFormatter
    ) -> PageValues {
        // The form also sends the query of the queue, so that `decideSelected` can return to the same list.
        var values: PageValues = [
            "action": PageRoute.decideSelected.path,
            "fields": query.parameters.map { ["name": $0.name, "value": $0.value] as PageValues },
        ]
        guard let author = query.author, let first = free.first else { return values }
        let url = PagePath.url(PageRoute.showCase.path(first.id), [("with", DecisionForm.allOfAuthor)])
        values["all"] = PageValues.link(url, formatter.text(QueuePageText.queueDecideAll, author))
        return values
    }

    private static func filters(_ query: CaseQuery, in language: Language) -> PageValues {
        func select<Choice: RawRepresentable<String> & CaseIterable>(
            _ name: String, _ label: some LocalizedMessage, _ selected: Choice?, named text: (Choice) -> String
        ) -> PageValues {
            let options = Choice.allCases.map { choice in
                PageValues.option(
                    choice.rawValue, text(choice), isSelected: choice.rawValue == selected?.rawValue)
            }
            return ["name": name, "label": label.text(in: language), "options": options]
        }
        return [
            "selects": [
                select("reason", DecidePageText.decideReason, query.reason) { $0.text(in: language) },
                select("weather", DecidePageText.decideWeather, query.weather) { $0.name(in: language) },
                select("category", DecidePageText.decideCategory, query.category) { $0.text(in: language) },
                select("origin", QueuePageText.queueOrigin, query.origin) { $0.text(in: language) },
            ],
            "isMine": query.isClaimedByReader, "author": query.author,
            // A hidden field with which the filter form stays in its tab; open cases are the default.
            "state": query.state != .open ? query.state.rawValue : nil,
        ]
    }
}
