import BoardModels

extension PostText {
    /// Renders the time, reason and message of a post's hiding or removal, with the commands that its author may use.
    ///
    /// Empty if the post is shown, or if the reader is neither its author nor a moderator.
    func hiding(of post: Post) -> [TerminalText] {
        guard let hiding = post.hiding else { return [] }
        let when = RelativeTime.text(hiding.at, now: now, in: language)
        let reason = hiding.reason.map { reason in
            " " + LocalizedText("Reason: {0}.", "사유: {0}.").text(in: language, reason.name(in: language))
        }
        let what = TerminalText(state(hiding).text(in: language, when), .bold) + TerminalText(reason ?? "")
        let message = hiding.message.map { message in
            let heading = ModerationText.messageHeading.text(in: language)
            return [TerminalText("  " + heading, .dim)] + TerminalText.lines(message).wrapped(to: width, indent: 4)
        }
        return [what].wrapped(to: width) + (message ?? [])
            + hints(hiding, of: post).flatMap { TerminalText("  " + $0, .dim).wrapped(to: width, hanging: 2) }
            + [.empty]
    }

    private func state(_ hiding: Hiding) -> LocalizedText {
        switch hiding.state {
        case .hidden where hiding.decision == nil:
            LocalizedText(
                "Hidden {0} because of reports, until a moderator reviews it.",
                "{0} 신고가 쌓여, 운영진이 검토할 때까지 숨겨졌습니다.")
        case .hidden: LocalizedText("Hidden {0} by a moderator.", "{0} 운영진이 숨겼습니다.")
        case .removed: LocalizedText("Removed {0} by a moderator.", "{0} 운영진이 삭제했습니다.")
        case .deleted: LocalizedText("Deleted {0} by its author.", "{0} 작성자가 삭제했습니다.")
        case .shown: LocalizedText("Shown again {0}.", "{0} 다시 공개되었습니다.")
        }
    }

    private func hints(_ hiding: Hiding, of post: Post) -> [String] {
        let id = post.id.description
        var hints: [String] = []
        if hiding.mayEdit {
            hints.append(
                LocalizedText("You may edit it once: board edit {0}", "한 번 수정할 수 있습니다: board edit {0}")
                    .text(in: language, id))
        }
        if hiding.mayRequestRestoration {
            hints.append(
                LocalizedText("Request its restoration: board restore {0}", "복원을 요청하려면: board restore {0}")
                    .text(in: language, id))
        }
        if hiding.mayAppeal, let decision = hiding.decision {
            hints.append(ModerationText.mayAppeal.text(in: language, decision.description))
        }
        return hints
    }
}

extension PostListText {
    /// The state of a hidden or removed post, as a label in lists; empty if the post is shown.
    func mark(_ post: Post) -> TerminalText {
        guard let hiding = post.hiding, hiding.state != .shown else { return .empty }
        return TerminalText(hiding.state.localized.text(in: language), Style(color: 173))
    }
}
