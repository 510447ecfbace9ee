import BoardModels
import BoardWeb

extension Post {
    /// The template values of a post in the list of the member's own posts.
    ///
    /// They contain the post's card, the state of a hidden or removed post with the reason, and the actions that the
    /// author may take.
    func ownValues(
        in language: Language, for context: some PageContext, units: UnitChoice, now: Timestamp
    ) -> PageValues {
        var values: PageValues = [
            "card": cardValues(
                in: language, on: ListFacts(author: author.handle), for: context, units: units, now: now),
            "actions": actions(in: language),
        ]
        guard let hiding, hiding.state != .shown else { return values }
        values["hiding"] =
            [
                "text": hiding.pageText.text(in: language), "time": hiding.at.pageValues(in: language, now: now),
                "reason": hiding.reason?.name(in: language), "message": hiding.message,
            ] as PageValues
        guard may.contains(.requestRestoration) else { return values }
        values["restore"] = context.button(
            PageRoute.restoreOnPage.path(id), PostPageText.postRestore.text(in: language), icon: "undo")
        return values
    }

    private func actions(in language: Language) -> [PageValues] {
        var actions: [PageValues] = []
        if may.contains(.edit) {
            actions.append(.link(PageRoute.editingPage.path(id), CommonPageText.edit.text(in: language), icon: "edit"))
        }
        if hiding?.mayAppeal == true, let decision = hiding?.decision {
            actions.append(
                .link(
                    PageRoute.writeAppeal.path(decision), PostPageText.postMayAppeal.text(in: language), icon: "shield")
            )
        }
        if may.contains(.delete) {
            actions.append(
                .link(PageRoute.deletionPage.path(id), CommonPageText.delete.text(in: language), icon: "delete"))
        }
        return actions
    }
}

extension Hiding {
    /// The sentence that says who hid, removed or deleted the post.
    var pageText: PostPageText {
        switch state {
        case .hidden where decision == nil: .postHiddenByReports
        case .hidden, .shown: .postHidden
        case .removed: .postRemoved
        case .deleted: .postDeleted
        }
    }
}
