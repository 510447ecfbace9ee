import BoardModels

extension Notice {
    /// The values of the template `notices/item`.
    func pageValues(in language: Language, unit: TemperatureUnit, now: Timestamp) -> PageValues {
        var values: PageValues = [
            "id": id.description, "isUnread": readAt == nil,
            "text": sentences(in: language, unit: unit),
            // A digest keeps the language in which it was made.
            "language": (digest?.language ?? language).rawValue,
            "createdAt": [
                "iso": createdAt.description, "text": RelativeTime.text(createdAt, now: now, in: language),
            ] as PageValues,
            "links": links(in: language).map { ["url": $0.url, "label": $0.label] as PageValues },
        ]
        if let message { values["message"] = message }
        return values
    }

    /// The pages that the notice is about, and what its reader can do there.
    private func links(in language: Language) -> [(url: String, label: String)] {
        func link(_ url: String, _ label: MemberPageText) -> (url: String, label: String) {
            (url: url, label: label.text(in: language))
        }
        switch kind {
        case .failedSignIns:
            return [link("/account/password", .noticesPassword), link("/account/sessions", .noticesSessions)]
        case .digest:
            let posts = (digest?.recommendations ?? []).map { (url: "/posts/\($0.id)", label: $0.title) }
            return posts + [link("/account/digest", .noticesDigest)]
        case .reportDecided, .reportReversed:
            return [isPostVisible ? postLink : nil, "/reports"].compactMap(\.self).map {
                link($0, $0 == "/reports" ? .noticesReports : .noticesPost)
            }
        case .postAutoHidden, .postHidden, .postRemoved, .postMoved, .postShown, .restorationRefused, .sanctioned,
            .sanctionLifted, .decisionReversed, .appealUpheld, .appealOverturned:
            var links = [isPostVisible ? postLink : nil].compactMap(\.self).map { link($0, .noticesPost) }
            if isStillHidden == true, let postLink { links.append(link("\(postLink)/edit", .noticesEdit)) }
            if let decision {
                links.append(link("/decisions/\(decision)", .noticesDecision))
                if mayAppeal { links.append(link("/decisions/\(decision)/appeal", .noticesAppeal)) }
            }
            return links
        }
    }

    private var postLink: String? { post.map { "/posts/\($0)" } }

    /// Whether the reader can probably open the post: authors see theirs while it is hidden, but not once it is removed.
    private var isPostVisible: Bool {
        switch kind {
        case .reportDecided: verdict == .dismiss || verdict == .move
        case .postRemoved, .sanctioned, .sanctionLifted, .appealUpheld: false
        case .reportReversed, .postAutoHidden, .postHidden, .postMoved, .postShown, .restorationRefused,
            .decisionReversed, .appealOverturned, .failedSignIns, .digest:
            true
        }
    }
}
