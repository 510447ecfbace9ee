import BoardModels

/// The help page of the review screen, which the key `?` shows.
enum ReviewHelp {
    static func lines(in language: Language, width: Int) -> [TerminalText] {
        let title = LocalizedText("A case a screen, a key a decision", "한 화면에 한 건, 키 하나로 결정")
        return [TerminalText(title.text(in: language), .bold)].wrapped(to: width)
            + texts.flatMap { TerminalText($0.text(in: language)).wrapped(to: width, hanging: 3) }
    }

    private static let texts = [
        LocalizedText(
            "The case on the screen is yours for 30 minutes and anybody's again when you skip it or quit.",
            "화면에 있는 신고 건은 30분 동안 내가 맡고, 넘기거나 끝내면 내려놓습니다."),
        LocalizedText(
            "d  Nothing is wrong: the post is shown, again if it was hidden.", "d  문제가 없습니다. 글이 보이고, 숨겨졌다면 다시 보입니다."),
        LocalizedText(
            "h  Only its author sees it, may edit it once and ask for it back.",
            "h  작성자만 볼 수 있고, 한 번 고쳐서 다시 보여 달라고 할 수 있습니다."),
        LocalizedText("r  Taken away, after a question.", "r  확인한 뒤 삭제합니다."),
        LocalizedText("m  To another board, another category, or both.", "m  다른 보드나 분류로 옮깁니다."),
        LocalizedText(
            "s  A warning, silence or suspension, given with the verdict that follows.",
            "s  다음에 고르는 결정과 함께 경고, 글쓰기 제한, 이용 정지를 내립니다."),
        LocalizedText("k or Space  On to the next without deciding.", "k나 Space  결정하지 않고 다음으로 넘어갑니다."),
        LocalizedText("n  A note that only moderators read.", "n  운영진만 읽는 메모를 남깁니다."),
        LocalizedText(
            "a  All open cases of this author, decided together; with one sanction for all.",
            "a  이 작성자의 열린 신고 건을 모두 함께 결정합니다. 제재는 한 번만 내립니다."),
        LocalizedText(
            "u  Takes back the last decision of this session and shows its case.",
            "u  이번 검토의 마지막 결정을 되돌리고 그 신고 건을 다시 봅니다."),
        LocalizedText(
            "o, PageDown, arrows  More of a page longer than the screen.", "o, PageDown, 화살표  화면보다 긴 내용을 더 봅니다."),
        LocalizedText(
            "q, Ctrl-C  End; what was decided stays and is listed.", "q, Ctrl-C  끝냅니다. 결정은 그대로 남고, 목록으로 보여 줍니다."),
        LocalizedText(
            "1-7  The reason; p takes one of the presets, t adds a text to the author.",
            "1-7  사유를 고릅니다. p는 정해 둔 문구, t는 작성자에게 보낼 메시지입니다."),
        LocalizedText(
            "y, x  Appeals come first: y lets the decision stand, x overturns it.",
            "y, x  이의 신청이 먼저 나옵니다. y는 결정을 유지하고 x는 뒤집습니다."),
        LocalizedText(
            "Where somebody else decides first, it says so and goes on.", "다른 사람이 먼저 결정하면 알려 주고 다음으로 넘어갑니다."),
    ]
}
