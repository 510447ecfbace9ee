import BoardModels

extension Post {
    /// The values of one's own post in a list: the card, why others cannot see it, and what its author can do.
    func ownValues(
        in language: Language, for context: some PageContext, units: UnitChoice, now: Timestamp
    ) -> PageValues {
        var values: PageValues = [
            "card": cardValues(in: language, for: context, units: units, now: now),
            "actions": actions(in: language),
        ]
        guard let hiding, hiding.state != .shown else { return values }
        var shown: PageValues = [
            "text": hiding.pageText.text(in: language), "time": hiding.at.pageValues(in: language, now: now),
        ]
        shown["reason"] = hiding.reason?.name(in: language)
        shown["message"] = hiding.message
        values["hiding"] = shown
        guard may.contains(.requestRestoration) else { return values }
        values["restore"] =
            [
                "action": PageRoute.restoreOnPage.path(id), "csrf": context.visitor.csrfToken,
                "label": PostPageText.postRestore.text(in: language), "icon": "undo",
            ] as PageValues
        return values
    }

    private func actions(in language: Language) -> [PageValues] {
        var actions: [PageValues] = []
        if may.contains(.edit) {
            actions.append(
                [
                    "url": PageRoute.editingPage.path(id), "icon": "edit",
                    "label": CommonPageText.edit.text(in: language),
                ])
        }
        if hiding?.mayAppeal == true, let decision = hiding?.decision {
            actions.append(
                [
                    "url": PageRoute.writeAppeal.path(decision), "icon": "shield",
                    "label": PostPageText.postMayAppeal.text(in: language),
                ])
        }
        if may.contains(.delete) {
            actions.append(
                [
                    "url": PageRoute.deletionPage.path(id), "icon": "delete",
                    "label": CommonPageText.delete.text(in: language),
                ])
        }
        return actions
    }
}

extension Hiding {
    /// The reason for which others cannot see the post.
    fileprivate var pageText: PostPageText {
        switch state {
        case .hidden where decision == nil: .postHiddenByReports
        case .hidden, .shown: .postHidden
        case .removed, .deleted: .postRemoved
        }
    }
}
