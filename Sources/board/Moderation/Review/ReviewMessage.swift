import BoardModels

/// What is said in a review session.
enum ReviewMessage: LocalizedMessage {
    case caseHeading, appealHeading, more, moreAtLeast, position, anyKey
    case needsTerminal, notModerator, nothing, end
    case held, decidedFirst, notYours, changed, gone, tryAgain, released
    case chosen, measured, edited, authorLine, sanctionedNow, decisionsCount, appealOf, appealAnswered, decisionAbout
    case nothingToUndo, undone, done, doneHint, noted, withIt, sanctionDropped, nothingMoved, noPresets
    case summary, number, `case`, post, what, undoHint, undoneAll

    var localized: LocalizedText {
        switch self {
        case .caseHeading: LocalizedText("Case #{0}", "사건 #{0}")
        case .appealHeading: LocalizedText("Appeal #{0} against decision #{1}", "결정 #{1}에 대한 이의 #{0}")
        case .more: LocalizedText("{0} more", "남은 것 {0}건")
        case .moreAtLeast: LocalizedText("more than {0} more", "남은 것 {0}건 이상")
        case .position: LocalizedText("{0}-{1} of {2}, o: more", "{2}줄 가운데 {0}-{1}, o: 더 보기")
        case .anyKey: LocalizedText("Any key goes back.", "아무 키나 누르면 돌아갑니다.")
        case .needsTerminal:
            LocalizedText(
                "A review needs a terminal; without one use: board cases, board decide",
                "검토하려면 터미널이 있어야 합니다. 없으면 board cases와 board decide를 써 주세요.")
        case .notModerator:
            LocalizedText("Only moderators review; {0} is none here.", "운영진만 검토할 수 있습니다. {0}{0|은|는} 운영진이 아닙니다.")
        case .nothing: LocalizedText("Nothing waits for a review.", "검토할 것이 없습니다.")
        case .end: LocalizedText("Nothing more waits for a review.", "검토할 것이 더 없습니다.")
        case .held:
            LocalizedText(
                "Case #{0} is held by somebody else now; on to the next.", "사건 #{0}{0|은|는} 다른 사람이 맡았습니다. 다음으로 넘어갑니다.")
        case .decidedFirst:
            LocalizedText(
                "Somebody else decided case #{0} first; on to the next.", "사건 #{0}{0|은|는} 다른 사람이 먼저 결정했습니다. 다음으로 넘어갑니다."
            )
        case .notYours:
            LocalizedText(
                "Case #{0} is not yours to decide; on to the next.", "사건 #{0}{0|은|는} 직접 결정할 수 없습니다. 다음으로 넘어갑니다.")
        case .changed:
            LocalizedText(
                "Case #{0} changed meanwhile; look again. Nothing was decided.",
                "그사이 사건 #{0}{0|이|가} 바뀌었습니다. 다시 봐 주세요. 아직 결정하지 않았습니다.")
        case .gone: LocalizedText("Case #{0} is no longer there; on to the next.", "사건 #{0}{0|이|가} 없어졌습니다. 다음으로 넘어갑니다.")
        case .tryAgain:
            LocalizedText("Try the same again; nothing is done twice.", "같은 것을 다시 해 보세요. 두 번 처리되지 않습니다.")
        case .released: LocalizedText("Case #{0} is anybody's again.", "사건 #{0}{0|을|를} 내려놓았습니다.")
        case .chosen: LocalizedText("board chosen:", "고른 보드:")
        case .measured: LocalizedText("measured:", "측정된 날씨:")
        case .edited: LocalizedText("Edited since: revision {0}", "그 뒤에 고침: {0}번째 판")
        case .authorLine: LocalizedText("Author {0}", "글쓴이 {0}")
        case .sanctionedNow: LocalizedText("now {0}", "지금 {0}")
        case .decisionsCount: LocalizedText("{0} earlier {0|decision|decisions}", "지난 결정 {0}건")
        case .appealOf: LocalizedText("{0} asks for another look", "{0} 님이 다시 살펴봐 달라고 합니다")
        case .appealAnswered: LocalizedText("Appeal #{0}: {1}.", "이의 #{0}: {1}.")
        case .decisionAbout: LocalizedText("What was decided", "내려진 결정")
        case .nothingToUndo: LocalizedText("Nothing was decided in this session yet.", "이번 검토에서는 아직 결정한 것이 없습니다.")
        case .undone:
            LocalizedText(
                "Decision #{0} is taken back; here is its case again.", "결정 #{0}{0|을|를} 되돌렸습니다. 그 사건을 다시 보여 줍니다.")
        case .done: LocalizedText("Decision #{0}, case #{1}: {2}.", "결정 #{0}, 사건 #{1}: {2}.")
        case .doneHint: LocalizedText("u takes it back.", "u를 누르면 되돌립니다.")
        case .noted: LocalizedText("Noted.", "메모를 남겼습니다.")
        case .withIt:
            LocalizedText(
                "With the verdict: {0}. Now say what becomes of the post.", "결정과 함께: {0}. 이제 글을 어떻게 할지 골라 주세요.")
        case .sanctionDropped: LocalizedText("No sanction.", "제재하지 않습니다.")
        case .nothingMoved: LocalizedText("It is there already; nothing was moved.", "이미 거기에 있습니다. 옮기지 않았습니다.")
        case .noPresets:
            LocalizedText(
                "There are no presets; make some with: board presets add", "정해 둔 말이 없습니다. board presets add로 만들 수 있습니다."
            )
        case .summary: LocalizedText("Decided {0}, appeals {1}, skipped {2}.", "결정 {0}건, 이의 {1}건, 넘긴 것 {2}건.")
        case .number: LocalizedText("DECISION", "결정")
        case .case: LocalizedText("CASE", "사건")
        case .post: LocalizedText("POST", "글")
        case .what: LocalizedText("WHAT", "내용")
        case .undoHint: LocalizedText("To take one back: board undo NUMBER", "되돌리려면: board undo 번호")
        case .undoneAll: LocalizedText("Taken back: {0}", "되돌린 결정: {0}")
        }
    }
}

/// The keys of a review session and its questions.
enum ReviewKeyMessage: LocalizedMessage {
    case dismiss, showAgain, hide, keepHidden, remove, move, sanction, skip, note, undo, more, quit, help
    case uphold, overturn, again, back, yes, no, preset, message, messageSet, measured, same, none, untilLifted
    case whyQuestion, boardQuestion, categoryQuestion, kindQuestion, lengthQuestion, presetQuestion
    case removeQuestion, suspendQuestion, suspendForGood, notePrompt, undoPrompt, undoReason, messagePrompt,
        answerPrompt

    var localized: LocalizedText {
        switch self {
        case .dismiss: LocalizedText("dismiss", "문제 없음")
        case .showAgain: LocalizedText("show again", "다시 보이기")
        case .hide: LocalizedText("hide", "숨기기")
        case .keepHidden: LocalizedText("keep hidden", "계속 숨기기")
        case .remove: LocalizedText("remove", "삭제")
        case .move: LocalizedText("move", "옮기기")
        case .sanction: LocalizedText("sanction", "제재")
        case .skip: LocalizedText("skip", "넘기기")
        case .note: LocalizedText("note", "메모")
        case .undo: LocalizedText("undo", "되돌리기")
        case .more: LocalizedText("more", "더 보기")
        case .quit: LocalizedText("quit", "끝내기")
        case .help: LocalizedText("help", "도움말")
        case .uphold: LocalizedText("let it stand", "결정 유지")
        case .overturn: LocalizedText("overturn", "결정 뒤집기")
        case .again: LocalizedText("try again", "다시 하기")
        case .back: LocalizedText("back", "뒤로")
        case .yes: LocalizedText("yes", "예")
        case .no: LocalizedText("no", "아니요")
        case .preset: LocalizedText("preset", "정해 둔 말")
        case .message: LocalizedText("text to the author", "작성자에게 할 말")
        case .messageSet: LocalizedText("text to the author, written", "작성자에게 할 말 (씀)")
        case .measured: LocalizedText("{0}, as measured", "측정된 대로 {0}")
        case .same: LocalizedText("stays {0}", "{0} 그대로")
        case .none: LocalizedText("none", "없음")
        case .untilLifted: LocalizedText("until lifted", "풀 때까지")
        case .whyQuestion: LocalizedText("{0}: why?", "{0}: 사유는?")
        case .boardQuestion: LocalizedText("To which board?", "어느 보드로?")
        case .categoryQuestion: LocalizedText("In which category?", "어느 분류로?")
        case .kindQuestion: LocalizedText("Sanction {0}:", "{0} 님 제재:")
        case .lengthQuestion: LocalizedText("{0}, how long?", "{0}, 얼마 동안?")
        case .presetQuestion: LocalizedText("Which preset?", "어느 것으로?")
        case .removeQuestion: LocalizedText("Really remove #{0} \"{1}\"?", "글 #{0} \"{1}\"{1|을|를} 정말 삭제할까요?")
        case .suspendQuestion:
            LocalizedText("Really suspend {0} for {1}? All sessions end.", "{0} 님의 이용을 {1} 동안 정말 정지할까요? 모든 세션이 끝납니다.")
        case .suspendForGood:
            LocalizedText(
                "Really suspend {0} until lifted? All sessions end.", "{0} 님의 이용을 풀 때까지 정말 정지할까요? 모든 세션이 끝납니다.")
        case .notePrompt: LocalizedText("Note for the moderators (Esc: none):", "운영진 메모 (Esc: 그만두기):")
        case .undoPrompt: LocalizedText("Why take it back? (Esc: leave it)", "왜 되돌리나요? (Esc: 그만두기)")
        case .undoReason: LocalizedText("decided by mistake", "잘못 결정함")
        case .messagePrompt: LocalizedText("To the author (Esc: nothing):", "작성자에게 (Esc: 없음):")
        case .answerPrompt:
            LocalizedText("Answer, may be empty (Esc: back):", "답변, 비워도 됩니다 (Esc: 뒤로):")
        }
    }
}

/// What `?` shows.
enum ReviewHelpMessage: LocalizedMessage {
    case title, claim, dismiss, hide, remove, move, sanction, skip, note, undo, more, quit, reasons, appeals, others

    var localized: LocalizedText {
        switch self {
        case .title: LocalizedText("A case a screen, a key a decision", "사건마다 한 화면, 결정마다 키 하나")
        case .claim:
            LocalizedText(
                "The case on the screen is yours for 30 minutes and anybody's again when you skip it or quit.",
                "화면에 있는 사건은 30분 동안 내가 맡고, 넘기거나 끝내면 내려놓습니다.")
        case .dismiss:
            LocalizedText(
                "d  Nothing is wrong: the post is shown, again if it was hidden.", "d  문제가 없습니다. 글이 보이고, 숨겨졌다면 다시 보입니다."
            )
        case .hide:
            LocalizedText(
                "h  Only its author sees it, may edit it once and ask for it back.",
                "h  작성자만 볼 수 있고, 한 번 고쳐서 다시 보여 달라고 할 수 있습니다.")
        case .remove: LocalizedText("r  Taken away, after a question.", "r  물어본 뒤 삭제합니다.")
        case .move: LocalizedText("m  To another board, another category, or both.", "m  다른 보드나 분류로 옮깁니다.")
        case .sanction:
            LocalizedText(
                "s  A warning, silence or suspension, given with the verdict that follows.",
                "s  다음에 고르는 결정과 함께 경고, 글쓰기 제한, 이용 정지를 내립니다.")
        case .skip: LocalizedText("k or Space  On to the next without deciding.", "k나 Space  결정하지 않고 다음으로 넘어갑니다.")
        case .note: LocalizedText("n  A note that only moderators read.", "n  운영진만 읽는 메모를 남깁니다.")
        case .undo:
            LocalizedText(
                "u  Takes back the last decision of this session and shows its case.",
                "u  이번 검토의 마지막 결정을 되돌리고 그 사건을 보여 줍니다.")
        case .more:
            LocalizedText(
                "o, PageDown, arrows  More of a page longer than the screen.", "o, PageDown, 화살표  화면보다 긴 내용을 더 봅니다.")
        case .quit:
            LocalizedText(
                "q, Ctrl-C  End; what was decided stays and is listed.", "q, Ctrl-C  끝냅니다. 결정한 것은 그대로이고 목록으로 보여 줍니다.")
        case .reasons:
            LocalizedText(
                "1-7  The reason; p takes one of the presets, t adds a text to the author.",
                "1-7  사유를 고릅니다. p는 정해 둔 말, t는 작성자에게 할 말입니다.")
        case .appeals:
            LocalizedText(
                "y, x  Appeals come first: y lets the decision stand, x overturns it.",
                "y, x  이의가 먼저 나옵니다. y는 결정을 유지하고 x는 뒤집습니다.")
        case .others:
            LocalizedText(
                "Where somebody else decides first, it says so and goes on.", "다른 사람이 먼저 결정하면 알려 주고 다음으로 넘어갑니다.")
        }
    }
}
