import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages of a member's notices.
struct NoticePages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.noticesPage, use: list)
        routes.on(.submitNoticesRead, use: markAllRead)
        routes.on(.submitNoticeRead, use: markRead)
    }

    private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (language, now) = (context.language, services.now())
        let query = try NoticeQuery(parameters: request.queryValues)
        let page = try await services.store.notices(query, of: context.member.id, language: language, at: now)
        var values: PageValues = [
            "tabBar": tabs(query, language),
            "notices": page.items.map { notice -> PageValues in
                var item = notice.pageValues(in: language, unit: context.units.temperature, now: now)
                if notice.readAt == nil { item["markRead"] = markReadButton(notice, query, context) }
                return item
            },
        ]
        if page.items.contains(where: { $0.readAt == nil }) { values["markAllRead"] = markAllReadButton(context) }
        if page.items.isEmpty { values["empty"] = empty(query, language) }
        values["pager"] = Pagination.values(next: page.next, of: query.parameters, at: PageRoute.noticesPage.path)
        return try pages.page(
            "notices/list", values, title: CommonPageText.notices, head: PageHead(isIndexed: false), for: request,
            context)
    }

    private func markRead(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Notice.self)
        try await services.store.markNoticeRead(id, of: context.member.id, at: services.now())
        return pages.redirect(
            to: PagePath.safe(form["next"] ?? PageRoute.noticesPage.path),
            saying: NoticePageText.noticesMarkedOne, context)
    }

    private func markAllRead(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        try await services.store.markAllNoticesRead(of: context.member.id, at: services.now())
        return pages.redirect(
            to: PagePath.safe(form["next"] ?? PageRoute.noticesPage.path),
            saying: NoticePageText.noticesMarkedAll, context)
    }

    private func tabs(_ query: NoticeQuery, _ language: Language) -> PageValues {
        [
            "label": CommonPageText.notices.text(in: language),
            "tabs": [
                [
                    "url": PageRoute.noticesPage.path, "label": PostPageText.boardAll.text(in: language),
                    "isCurrent": !query.isUnreadOnly,
                ] as PageValues,
                [
                    "url": PageRoute.noticesPage.url([("unread", "true")]),
                    "label": NoticePageText.noticesUnread.text(in: language),
                    "isCurrent": query.isUnreadOnly,
                ] as PageValues,
            ],
        ]
    }

    private func markReadButton(_ notice: Notice, _ query: NoticeQuery, _ context: MemberContext) -> PageValues {
        // A notice that was marked as read disappears from a list of unread notices, so the whole page is loaded again.
        context.button(
            PageRoute.submitNoticeRead.path(notice.id), NoticePageText.noticesMarkRead.text(in: context.language),
            icon: "check", fields: ["next": context.visitor.path],
            replaces: query.isUnreadOnly ? nil : "notice-\(notice.id)")
    }

    private func markAllReadButton(_ context: MemberContext) -> PageValues {
        context.button(
            PageRoute.submitNoticesRead.path, NoticePageText.noticesMarkAllRead.text(in: context.language),
            icon: "check", fields: ["next": context.visitor.path], replaces: "notices")
    }

    private func empty(_ query: NoticeQuery, _ language: Language) -> PageValues {
        guard !query.isUnreadOnly else {
            return .empty(
                NoticePageText.noticesNoUnreadTitle.text(in: language),
                NoticePageText.noticesNoUnreadText.text(in: language),
                action: .link(PageRoute.noticesPage.path, NoticePageText.noticesShowAll.text(in: language)))
        }
        return .empty(
            NoticePageText.noticesEmptyTitle.text(in: language), NoticePageText.noticesEmptyText.text(in: language),
            action: .link(PageRoute.digestPage.path, MemberPageText.digestHeading.text(in: language)))
    }
}
