import BoardModels

extension PostText {
    /// Why others do not see a post, and what its author can do about it; nothing for one that is shown.
    func hiding(of post: Post) -> [TerminalText] {
        guard let hiding = post.hiding else { return [] }
        let id = post.id.description
        let state: HidingMessage =
            switch hiding.state {
            case .hidden where hiding.decision == nil: .autoHidden
            case .hidden: .hidden
            case .removed: .removed
            case .deleted: .deleted
            case .shown: .shown
            }
        let when = RelativeTime.text(hiding.at, now: now, in: language)
        let reason = hiding.reason.map { HidingMessage.reason.text(in: language, $0.name(in: language)) }
        let what = TerminalText(state.text(in: language, when), .bold) + TerminalText(reason.map { " " + $0 } ?? "")
        let message = hiding.message.map { message in
            [TerminalText("  " + ModerationText.messageHeading.text(in: language), .dim)]
                + TerminalText.lines(message).wrapped(to: width, indent: 4)
        }
        var hints: [String] = []
        if hiding.mayEdit { hints.append(HidingMessage.mayEdit.text(in: language, id)) }
        if hiding.mayAskBack { hints.append(HidingMessage.mayAskBack.text(in: language, id)) }
        if hiding.mayAppeal, let decision = hiding.decision {
            hints.append(ModerationText.mayAppeal.text(in: language, decision.description))
        }
        return [what].wrapped(to: width) + (message ?? [])
            + hints.map { TerminalText("  " + $0, .dim) }.flatMap { $0.wrapped(to: width, hanging: 2) } + [.empty]
    }
}

extension PostList {
    /// A word for a post that others do not see; nothing for one that is shown.
    func mark(_ post: Post) -> TerminalText {
        guard let hiding = post.hiding, hiding.state != .shown else { return .empty }
        return TerminalText(hiding.state.localized.text(in: language), Style(color: 173))
    }
}

enum HidingMessage: LocalizedMessage {
    case autoHidden, hidden, removed, deleted, shown, reason, mayEdit, mayAskBack, display
    case noEdit, removedNoEdit, notHidden, askedBefore, notToAsk

    var localized: LocalizedText {
        switch self {
        case .autoHidden:
            LocalizedText(
                "Hidden {0} because of reports, until a moderator looks at it.",
                "{0} 신고가 쌓여, 운영진이 볼 때까지 숨겨졌습니다.")
        case .hidden: LocalizedText("Hidden {0} by a moderator.", "{0} 운영진이 숨겼습니다.")
        case .removed: LocalizedText("Removed {0} by a moderator.", "{0} 운영진이 삭제했습니다.")
        case .deleted: LocalizedText("Deleted {0} by its author.", "{0} 작성자가 지웠습니다.")
        case .shown: LocalizedText("Shown again {0}.", "{0} 다시 보입니다.")
        case .reason: LocalizedText("Reason: {0}.", "사유: {0}.")
        case .mayEdit: LocalizedText("You may edit it once: board edit {0}", "한 번 고칠 수 있습니다: board edit {0}")
        case .mayAskBack: LocalizedText("Ask to have it shown: board restore {0}", "다시 보여 달라고 하려면: board restore {0}")
        case .noEdit:
            LocalizedText(
                "Post #{0} is hidden and cannot be edited now; board show {0} says what can be done.",
                "숨겨진 글 #{0}{0|은|는} 지금 고칠 수 없습니다. 할 수 있는 일은 board show {0}에서 볼 수 있습니다.")
        case .removedNoEdit:
            LocalizedText("Post #{0} was removed and cannot be edited.", "글 #{0}{0|은|는} 삭제되어 고칠 수 없습니다.")
        case .notHidden: LocalizedText("Post #{0} is not hidden.", "글 #{0}{0|은|는} 숨겨져 있지 않습니다.")
        case .askedBefore:
            LocalizedText(
                "You have asked for #{0} before; a moderator answers with a notice.",
                "글 #{0}{0|을|를} 다시 보여 달라고 이미 부탁했습니다. 운영진의 답은 알림으로 옵니다.")
        case .notToAsk:
            LocalizedText(
                "Post #{0} was removed; board show {0} says whether you may appeal.",
                "글 #{0}{0|은|는} 삭제되었습니다. 이의를 제기할 수 있는지는 board show {0}에서 볼 수 있습니다.")
        case .display: LocalizedText("What you can do: board show {0}", "할 수 있는 일을 보려면: board show {0}")
        }
    }
}
