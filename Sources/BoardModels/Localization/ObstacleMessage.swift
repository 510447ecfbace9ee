/// Why a decision can no longer be reversed, and what to do instead.
package enum ObstacleMessage: LocalizedMessage {
    case reversedAlready, laterDecision, postGone, newerCase, sanctionLifted, postEdited, appealResolved

    package init(_ obstacle: ReversalObstacle) {
        self =
            switch obstacle {
            case .reversedAlready: .reversedAlready
            case .laterDecision: .laterDecision
            case .postGone: .postGone
            case .newerCase: .newerCase
            case .sanctionLifted: .sanctionLifted
            case .postEdited: .postEdited
            case .appealResolved: .appealResolved
            }
    }

    package var localized: LocalizedText {
        switch self {
        case .reversedAlready:
            LocalizedText("The decision was reversed before.", "이미 되돌린 결정입니다.")
        case .laterDecision:
            LocalizedText(
                "A later decision on the same post stands; reverse that one first.",
                "같은 글에 나중에 내려진 결정이 있습니다. 그것을 먼저 되돌려 주세요.")
        case .postGone:
            LocalizedText("The author deleted the post since.", "그 뒤에 작성자가 글을 지웠습니다.")
        case .newerCase:
            LocalizedText(
                "The post was reported again since; decide the open case instead.",
                "그 뒤에 글이 다시 신고되었습니다. 열려 있는 사건을 결정해 주세요.")
        case .sanctionLifted:
            LocalizedText(
                "The sanction was lifted since; nothing of it is left to reverse.",
                "그 뒤에 제재가 풀려서 되돌릴 것이 남아 있지 않습니다.")
        case .postEdited:
            LocalizedText(
                "The author edited the post since; look at the new text and decide anew.",
                "그 뒤에 작성자가 글을 고쳤습니다. 새 글을 보고 다시 결정해 주세요.")
        case .appealResolved:
            LocalizedText("An appeal against it was resolved.", "이의가 이미 처리되었습니다.")
        }
    }
}
