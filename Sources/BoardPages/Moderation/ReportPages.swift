import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The pages that report content of any kind and list the member's reports.
struct ReportPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.writeReport, use: write)
        routes.on(.sendReport, orShow: { try formPage(try await reported($2), $0, for: $1, $2) }, use: send)
        routes.on(.oldReport, use: redirect)
        routes.on(.oldSentReport, use: redirect)
        routes.on(.listReports, use: list)
    }

    private func write(_ request: Request, _ context: MemberContext) async throws -> Response {
        let reported = try await reported(context)
        guard reported.author.handle != context.member.handle else {
            return try explain(.reportOwn, .forbidden, reported, request, context)
        }
        let revision = reported.current.revision
        guard try await !services.store.hasReported(reported.id, revision: revision, by: context.member.id) else {
            return try explain(.reportAlready, .conflict, reported, request, context)
        }
        return try formPage(reported, for: request, context)
    }

    private func redirect(_ request: Request, _ context: MemberContext) async throws -> Response {
        // A 308, unlike a 301, keeps method and body, so a form that was opened at the former path is still sent.
        let path = PageRoute.writeReport.path(try context.identifier(Content.self))
        return Response(status: .permanentRedirect, headers: [.location: path])
    }

    private func send(_ form: PageForm, _ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        do {
            let report = NewReport(
                reason: try FormChoice.required(form, "reason"), note: form["note"],
                revision: try form.int("revision"))
            _ = try await services.store.report(
                try report.validated(), on: id, by: context.member, network: context.network.subscriberName,
                idempotency: form.idempotencyKey, at: services.now())
        } catch StoreError.reportedAlready {
            return try explain(.reportAlready, .conflict, try await reported(context), of: form, request, context)
        } catch StoreError.reviewedAlready {
            return try explain(.reportReviewed, .conflict, try await reported(context), of: form, request, context)
        } catch StoreError.notAllowed {
            return try explain(.reportOwn, .forbidden, try await reported(context), of: form, request, context)
        }
        return pages.redirect(to: PageRoute.listReports.path, saying: ReportPageText.reportSent, context)
    }

    private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(parameters: request.queryValues)
        let found = try await services.store.reports(of: context.member.id, query)
        let formatter = context.moderationValues(at: services.now())
        let values: PageValues = [
            "reports": found.items.map { Self.values($0, formatter) }, "isEmpty": found.items.isEmpty,
            "pager": Pagination.values(next: found.next, of: query.parameters, at: PageRoute.listReports.path),
        ]
        return try pages.page(
            "reports/list", values, title: ReportPageText.reportsTitle, for: request, context)
    }

    private func reported(_ context: MemberContext) async throws -> ShownContent {
        try await services.store.content(try context.identifier(Content.self), reader: context.member.id)
    }

    private func formPage(
        _ reported: ShownContent, _ refusal: FormRefusal? = nil, for request: Request,
        _ context: MemberContext
    ) throws -> Response {
        let language = context.language
        let fields = [
            FormField(
                "reason", ReportPageText.reportReason.text(in: language), .radio,
                options: ReportReason.allCases.map { reason in
                    FormOption(
                        reason.rawValue, reason.name(in: language),
                        hint: ReportPageText.hint(for: reason).text(in: language))
                }, isRequired: true, refusal: ReportPageText.reportReasonRequired.text(in: language)),
            FormField(
                "note", ReportPageText.reportNote.text(in: language), .textarea(rows: 4),
                hint: ReportPageText.reportNoteHint.text(in: language), isAlternative: true,
                maxLength: NewReport.noteLength.upperBound),
            // The revision that the member has read, although the author may edit the content meanwhile.
            FormField("revision", "", .hidden, value: refusal?.form?["revision"] ?? String(reported.current.revision)),
        ]
        let view = FormView(
            action: PageRoute.sendReport.path(reported.id), submit: ReportPageText.reportSubmit.text(in: language),
            fields: fields, cancel: PageRoute.contentPage.path(reported.id), isIdempotent: true, refusal: refusal)
        var values = Self.values(reported)
        values["author"] = reported.author.fullName
        values["form"] = view.values(context)
        return try pages.page(
            "reports/form", values, title: Self.title(reported, in: language), refusal: refusal,
            head: PageHead(isIndexed: false), for: request, context)
    }

    /// Returns the page that says why the content cannot be reported.
    ///
    /// - Parameter form: the posted form, whose note the page shows; nil if no form was posted yet.
    private func explain(
        _ why: ReportPageText, _ status: HTTPResponse.Status, _ reported: ShownContent, of form: PageForm? = nil,
        _ request: Request, _ context: MemberContext
    ) throws -> Response {
        let language = context.language
        var values = Self.values(reported)
        values["why"] = why.text(in: language, reported.kind.name[language])
        values["isOwn"] = why == .reportOwn
        values["note"] = form?.filled("note")
        return try pages.page(
            "reports/refused", values, title: Self.title(reported, in: language), status: status, for: request, context)
    }

    private static func title(_ reported: ShownContent, in language: Language) -> String {
        ReportPageText.reportTitle.text(in: language, reported.kind.name[language])
    }

    private static func values(_ reported: ShownContent) -> PageValues {
        ["reported": reported.current.content.fields.heading, "url": PageRoute.contentPage.path(reported.id)]
    }

    private static func values(_ report: Report, _ formatter: ModerationFormatter) -> PageValues {
        [
            "title": report.title, "url": PageRoute.contentPage.path(report.content),
            "reason": report.reason.name(in: formatter.language), "time": formatter.time(report.createdAt),
            "isOpen": report.state == .open, "state": formatter.text(report.state), "note": report.note,
            "outcome": report.outcome.map { outcome -> PageValues in
                [
                    // The state of a dismissed report says the same as its verdict.
                    "verdict": report.state == .dismissed ? nil : outcome.verdict.name(in: formatter.language),
                    "time": formatter.time(outcome.decidedAt),
                ]
            },
        ]
    }
}
