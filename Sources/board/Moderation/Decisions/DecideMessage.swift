import BoardModels

enum DecideMessage: LocalizedMessage {
    case noVerdict, severalVerdicts, severalSanctions, about, confirmRemove, confirmSuspend
    case undone, reopened, liftedBefore, hintUndo

    var localized: LocalizedText {
        switch self {
        case .noVerdict:
            LocalizedText(
                "Say what is decided: --dismiss, --hide, --remove, --move-to BOARD or --category C.",
                "--dismiss, --hide, --remove, --move-to 보드, --category 분류 가운데 하나로 결정을 알려 주세요.")
        case .severalVerdicts:
            LocalizedText(
                "Only one of --dismiss, --hide, --remove and --move-to or --category goes into a decision.",
                "한 결정에는 --dismiss, --hide, --remove, --move-to나 --category 가운데 하나만 쓸 수 있습니다.")
        case .severalSanctions:
            LocalizedText(
                "Only one of --warn, --silence and --suspend can be given.",
                "--warn, --silence, --suspend 가운데 하나만 쓸 수 있습니다.")
        case .about: LocalizedText("Case #{0}: #{1} \"{2}\" by {3}", "사건 #{0}: {3}의 글 #{1} \"{2}\"")
        case .confirmRemove: LocalizedText("Remove {0} {0|post|posts}?", "글 {0}개를 삭제할까요?")
        case .confirmSuspend: LocalizedText("Suspend the author {0}?", "작성자의 이용을 {0} 정지할까요?")
        case .undone: LocalizedText("Decision #{0} is taken back.", "결정 #{0}{0|을|를} 되돌렸습니다.")
        case .reopened: LocalizedText("Case #{0} is open again.", "사건 #{0}{0|이|가} 다시 열렸습니다.")
        case .liftedBefore:
            LocalizedText(
                "Its sanction had been lifted before and stays as it is.", "함께 내린 제재는 이미 풀려 있어서 그대로 둡니다.")
        case .hintUndo: LocalizedText("Why is decision #{0} taken back?", "결정 #{0}{0|을|를} 왜 되돌리는지 써 주세요.")
        }
    }
}

/// What a decision did with a post, or would do.
enum ResultMessage: LocalizedMessage {
    case dismissed, wouldDismiss, shown, wouldShow, hidden, wouldHide, removed, wouldRemove, moved, wouldMove
    case notified, wouldNotify, undo

    /// A dismissal does more than say so where it leaves the post for all to see.
    init(_ verdict: Verdict?, isDryRun: Bool, state: PostState) {
        self =
            switch verdict {
            case .dismiss where state == .shown: isDryRun ? .wouldShow : .shown
            case .dismiss, nil: isDryRun ? .wouldDismiss : .dismissed
            case .hide: isDryRun ? .wouldHide : .hidden
            case .remove: isDryRun ? .wouldRemove : .removed
            case .move: isDryRun ? .wouldMove : .moved
            }
    }

    var localized: LocalizedText {
        switch self {
        case .dismissed:
            LocalizedText("Case #{0}: nothing is wrong with #{1} \"{2}\".", "사건 #{0}: #{1} \"{2}\" 글에 문제가 없습니다.")
        case .wouldDismiss:
            LocalizedText(
                "Case #{0}: nothing would be wrong with #{1} \"{2}\".", "사건 #{0}: #{1} \"{2}\" 글에 문제가 없다고 하게 됩니다.")
        case .shown:
            LocalizedText(
                "Case #{0}: nothing is wrong with #{1} \"{2}\"; it is shown.",
                "사건 #{0}: #{1} \"{2}\" 글에 문제가 없어 그대로 보입니다.")
        case .wouldShow:
            LocalizedText(
                "Case #{0}: nothing would be wrong with #{1} \"{2}\"; it would be shown.",
                "사건 #{0}: #{1} \"{2}\" 글에 문제가 없다고 하고 그대로 보이게 됩니다.")
        case .hidden: LocalizedText("Case #{0}: #{1} \"{2}\" is hidden.", "사건 #{0}: #{1} \"{2}\" 글을 숨겼습니다.")
        case .wouldHide: LocalizedText("Case #{0}: #{1} \"{2}\" would be hidden.", "사건 #{0}: #{1} \"{2}\" 글을 숨기게 됩니다.")
        case .removed: LocalizedText("Case #{0}: #{1} \"{2}\" is removed.", "사건 #{0}: #{1} \"{2}\" 글을 삭제했습니다.")
        case .wouldRemove:
            LocalizedText("Case #{0}: #{1} \"{2}\" would be removed.", "사건 #{0}: #{1} \"{2}\" 글을 삭제하게 됩니다.")
        case .moved:
            LocalizedText("Case #{0}: #{1} \"{2}\" is moved to {3}.", "사건 #{0}: #{1} \"{2}\" 글을 {3}{3|으로|로} 옮겼습니다.")
        case .wouldMove:
            LocalizedText(
                "Case #{0}: #{1} \"{2}\" would be moved to {3}.", "사건 #{0}: #{1} \"{2}\" 글을 {3}{3|으로|로} 옮기게 됩니다.")
        case .notified: LocalizedText("{0} {0|notice|notices} sent", "알림 {0}건")
        case .wouldNotify: LocalizedText("{0} {0|notice|notices} would be sent", "보낼 알림 {0}건")
        case .undo: LocalizedText("take it back: board undo {0}", "되돌리려면: board undo {0}")
        }
    }
}

enum DecideHelp: HelpMessage {
    case decide, discussion, dismiss, hide, remove, moveTo, category, warn, silence, suspend, preset, message, note
    case dryRun, decisions, show, undo, id, undoReason

    var localized: LocalizedText {
        switch self {
        case .decide: LocalizedText("Decide cases.", "사건을 결정합니다.")
        case .discussion:
            LocalizedText(
                """
                Each case is decided as it stood when this command read it; what somebody else holds or has decided is \
                left alone, and the others are decided all the same. A span is 30m, 12h, 7d, 2w or forever.
                  board decide 3 4 --remove --reason spam --suspend 30d --dry-run
                """,
                """
                사건마다 이 명령이 읽은 때 그대로 결정합니다. 다른 사람이 맡았거나 이미 결정한 사건은 그대로 두고 나머지를 결정합니다. \
                기간은 30m(30분), 12h(12시간), 7d(7일), 2w(2주), forever(무기한)처럼 씁니다.
                  board decide 3 4 --remove --reason 스팸 --suspend 30d --dry-run
                """)
        case .dismiss: LocalizedText("Nothing is wrong; the post is shown.", "문제가 없습니다. 글이 보입니다.")
        case .hide:
            LocalizedText(
                "Hide the post; its author may edit it once and ask for it back.",
                "글을 숨깁니다. 작성자가 한 번 고치고 다시 보여 달라고 할 수 있습니다.")
        case .remove: LocalizedText("Remove the post.", "글을 삭제합니다.")
        case .moveTo: LocalizedText("Move the post to another board.", "글을 다른 보드로 옮깁니다.")
        case .category: LocalizedText("Move the post to another category.", "글을 다른 분류로 옮깁니다.")
        case .warn: LocalizedText("Warn the member.", "회원에게 경고합니다.")
        case .silence: LocalizedText("No posting for so long.", "이 기간 동안 글을 쓰지 못하게 합니다.")
        case .suspend: LocalizedText("No signing in for so long.", "이 기간 동안 로그인하지 못하게 합니다.")
        case .preset:
            LocalizedText("A kept reason and message (board presets).", "미리 써 둔 사유와 말 (board presets).")
        case .message: LocalizedText("A message to the member; - reads standard input.", "회원에게 보낼 말. -는 표준 입력을 읽습니다.")
        case .note: LocalizedText("A note for the moderators; - reads standard input.", "운영진 메모. -는 표준 입력을 읽습니다.")
        case .dryRun: LocalizedText("Say what it would do, and do nothing.", "무엇을 하게 될지만 알려 주고 하지 않습니다.")
        case .decisions: LocalizedText("Look at decisions and take them back.", "결정을 보고 되돌립니다.")
        case .show: LocalizedText("Show a decision.", "결정을 보여 줍니다.")
        case .undo: LocalizedText("Take a decision back with all that it did.", "결정과 그것이 한 일을 모두 되돌립니다.")
        case .id: LocalizedText("The decision's number.", "결정 번호.")
        case .undoReason:
            LocalizedText(
                "Why; - reads standard input; without it your editor opens.", "까닭. -는 표준 입력을 읽고, 없으면 편집기가 열립니다.")
        }
    }
}
