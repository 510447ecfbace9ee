import BoardModels

extension Notice {
    /// The template values of a notice for `notices/item`.
    func pageValues(in language: Language, unit: TemperatureUnit, now: Timestamp) -> PageValues {
        [
            "id": id.description, "isUnread": readAt == nil,
            "text": sentences(in: language, unit: unit), "titles": titleList(in: language),
            // A digest keeps the language in which it was made.
            "language": (digest?.language ?? language).rawValue,
            "createdAt": createdAt.pageValues(in: language, now: now),
            "links": links(in: language).map { ["url": $0.url, "label": $0.label] as PageValues },
            "message": message,
        ]
    }

    /// The links of the notice: to the pages that it is about, and to what its reader can do, such as an appeal.
    private func links(in language: Language) -> [(url: String, label: String)] {
        func link(_ url: String, _ label: some LocalizedMessage) -> (url: String, label: String) {
            // Some labels have a placeholder for the kind of content.
            (url: url, label: label.text(in: language, (contentKind ?? .post).name[language]))
        }
        let contentLinks = isContentVisible ? contentURL.map { [link($0, NoticePageText.noticesPost)] } ?? [] : []
        switch kind {
        case .failedSignIns, .passwordReset, .resetOffered:
            let account = [
                link(PageRoute.passwordPage.path, MemberPageText.accountPasswordHeading),
                link(PageRoute.sessionsPage.path, NoticePageText.noticesSessions),
            ]
            guard kind != .failedSignIns else { return account }
            // The text of a notice about a new password says to contact the operator if the member did not set it.
            return account + [link(PageRoute.showContact.path, CommonPageText.contact)]
        case .digest:
            let posts = (digest?.recommendations ?? []).map { (url: PageRoute.postPage.path($0.id), label: $0.title) }
            return posts + [link(PageRoute.digestPage.path, MemberPageText.digestHeading)]
        case .reportDecided, .reportReversed:
            let reports = ReportPageText.reportsTitle.text(in: language)
            return contentLinks + [(url: PageRoute.listReports.path, label: reports)]
        case .postAutoHidden, .postHidden, .postRemoved, .postMoved, .postShown, .restorationRefused, .sanctioned,
            .sanctionLifted, .decisionReversed, .appealUpheld, .appealOverturned:
            var links = contentLinks
            if isStillHidden == true, let content {
                links.append(link(PageRoute.editingPage.path(content), NoticePageText.noticesEdit))
            }
            if let decision {
                links.append(link(PageRoute.showDecision.path(decision), NoticePageText.noticesDecision))
                if mayAppeal { links.append(link(PageRoute.writeAppeal.path(decision), NoticePageText.noticesAppeal)) }
            }
            // The links above lead to the first of several decisions only.
            if count > 1 { links.append(link(PageRoute.ownPostsPage.path, CommonPageText.mine)) }
            return links
        }
    }

    private var contentURL: String? { content.map { PageRoute.contentPage.path($0) } }

    /// True if the reader can probably open the content.
    ///
    /// Authors can open their own content while it is hidden, but not after it was removed.
    private var isContentVisible: Bool {
        switch kind {
        case .reportDecided: verdict == .dismiss || verdict == .move
        case .postRemoved, .sanctioned, .sanctionLifted, .appealUpheld: false
        case .reportReversed, .postAutoHidden, .postHidden, .postMoved, .postShown, .restorationRefused,
            .decisionReversed, .appealOverturned, .failedSignIns, .passwordReset, .resetOffered,
            .digest:
            true
        }
    }
}
