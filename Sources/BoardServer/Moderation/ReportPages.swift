import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The pages that report a post and list the member's reports.
struct ReportPages: Sendable {
    let pages: Pages
    let api: APIRoutes

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(PageRoute.writeReport, use: write)
        routes.on(PageRoute.sendReport, use: send)
        routes.on(PageRoute.listReports, use: list)
    }

    @Sendable private func write(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await post(context)
        guard post.may.contains(.report) else {
            return try explain(.reportOwnPost, .forbidden, post, request, context)
        }
        return try formPage(post, for: request, context)
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Content.self)
        do {
            let report = NewReport(
                reason: try FormChoice.required(form, "reason"), note: form["note"],
                revision: try form.int("revision"))
            _ = try await api.store.report(
                try report.validated(), on: id, by: context.member, network: context.network.subscriber,
                idempotency: form.idempotencyKey, at: api.now())
        } catch StoreError.reportedAlready {
            return try explain(.reportAlready, .conflict, try await post(context), request, context)
        } catch StoreError.reviewedAlready {
            return try explain(.reportReviewed, .conflict, try await post(context), request, context)
        } catch StoreError.notAllowed {
            return try explain(.reportOwnPost, .forbidden, try await post(context), request, context)
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try formPage(try await post(context), refusal, for: request, context)
        }
        return pages.redirect(to: PageRoute.listReports.path, flash: FlashMessage(ReportPageText.reportSent), context)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(parameters: request.queryValues)
        let found = try await api.store.reports(of: context.member.id, query)
        let make = context.moderationValues(at: api.now())
        var values: PageValues = ["reports": found.items.map { Self.values($0, make) }]
        values["isEmpty"] = found.items.isEmpty
        values["pager"] = Pager.values(next: found.next, of: query.parameters, at: PageRoute.listReports.path)
        return try pages.page(
            "reports/list", values, title: make.text(ReportPageText.reportsTitle), for: request, context)
    }

    private func post(_ context: MemberContext) async throws -> Post {
        try await api.store.post(
            try context.identifier(Content.self), reader: context.member.id, language: context.language, at: api.now())
    }

    private func formPage(
        _ post: Post, _ refusal: FormRefusal? = nil, for request: Request,
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
                }, isRequired: true),
            FormField(
                "note", ReportPageText.reportNote.text(in: language), .textarea(rows: 4),
                hint: ReportPageText.reportNoteHint.text(in: language),
                maxLength: NewReport.noteLength.upperBound),
            // The revision that the member has read, although the author may edit the post meanwhile.
            FormField("revision", "", .hidden, value: refusal?.form?["revision"] ?? String(post.revision)),
        ]
        let view = FormView(
            action: PageRoute.sendReport.path(post.id), submit: ReportPageText.reportSubmit.text(in: language),
            fields: fields, cancel: PageRoute.postPage.path(post.id), isIdempotent: true, refusal: refusal)
        let values: PageValues = [
            "postTitle": post.title, "postURL": PageRoute.postPage.path(post.id), "author": post.author.fullName,
            "form": view.values(context),
        ]
        return try pages.page(
            "reports/form", values, title: ReportPageText.reportTitle.text(in: language),
            refusal: refusal, head: PageHead(isIndexed: false), for: request, context)
    }

    /// A page that says why the post cannot be reported.
    private func explain(
        _ why: ReportPageText, _ status: HTTPResponse.Status, _ post: Post, _ request: Request,
        _ context: MemberContext
    ) throws -> Response {
        let language = context.language
        let values: PageValues = [
            "postTitle": post.title, "postURL": PageRoute.postPage.path(post.id), "why": why.text(in: language),
            "isOwn": why == .reportOwnPost,
        ]
        return try pages.page(
            "reports/refused", values, title: ReportPageText.reportTitle.text(in: language), status: status,
            for: request, context)
    }

    private static func values(_ report: Report, _ make: ModerationPageValues) -> PageValues {
        var values: PageValues = [
            "title": report.title, "postURL": PageRoute.contentPage.path(report.content),
            "reason": report.reason.name(in: make.language),
            "time": make.time(report.createdAt), "isOpen": report.state == .open, "state": make.text(report.state),
        ]
        values["note"] = report.note
        if let outcome = report.outcome {
            values["outcome"] =
                [
                    "verdict": outcome.verdict.name(in: make.language), "time": make.time(outcome.decidedAt),
                ] as PageValues
        }
        return values
    }
}
