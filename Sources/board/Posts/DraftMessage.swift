import BoardModels

/// What is said while a post is on its way.
enum DraftMessage: LocalizedMessage {
    case none, several, unknown, discarded, key, server
    case kept, keptText, again, emptyText, noCategory, noWeather, noSuchWeather, taken, withoutConditions
    case lookFor

    var localized: LocalizedText {
        switch self {
        case .none: LocalizedText("There are no drafts.", "남겨 둔 초고가 없습니다.")
        case .several:
            LocalizedText(
                "There are several drafts; name one: board post --drafts lists them.",
                "초고가 여럿입니다. board post --drafts에서 하나를 골라 주세요.")
        case .unknown:
            LocalizedText(
                "There is no draft {0}; board post --drafts lists them.",
                "{0} 초고가 없습니다. board post --drafts로 목록을 볼 수 있습니다.")
        case .discarded: LocalizedText("Draft {0} is thrown away.", "초고 {0}{0|을|를} 버렸습니다.")
        case .key: LocalizedText("KEY", "키")
        case .server: LocalizedText("SERVER", "서버")
        case .kept:
            LocalizedText(
                "Your post is kept. To send it, once only, repeat the command or say:\n  board post --resume {0}",
                "글을 남겨 두었습니다. 같은 명령을 되풀이하거나 이렇게 하면 한 번만 올라갑니다:\n  board post --resume {0}")
        case .keptText: LocalizedText("Your text is kept in {0}", "쓴 글을 여기에 남겨 두었습니다: {0}")
        case .again: LocalizedText("Sending again the draft written {0}.", "{0} 쓴 초고를 다시 보냅니다.")
        case .emptyText: LocalizedText("There is no text, so nothing was posted.", "쓴 글이 없어 아무것도 올리지 않았습니다.")
        case .noCategory: LocalizedText("Say which category with --category:", "--category로 분류를 알려 주세요:")
        case .noWeather:
            LocalizedText(
                "Say which weather with --weather, or where with --place to take it from there. The weather types:",
                "--weather로 날씨를 알려 주거나, --place로 장소를 알려 주면 그곳 날씨를 씁니다. 날씨의 종류:")
        case .noSuchWeather:
            LocalizedText(
                "The conditions in {0} are none of the nine weather types; say which with --weather.",
                "{0}의 날씨는 아홉 가지에 들지 않습니다. --weather로 날씨를 알려 주세요.")
        case .taken: LocalizedText("Taken from the live conditions in {0}: {1}", "{0}의 지금 날씨에서 가져왔습니다: {1}")
        case .withoutConditions:
            LocalizedText("Posting without conditions for {0}. {1}", "{0}의 날씨 없이 올립니다. {1}")
        case .lookFor:
            LocalizedText(
                "The weather could not be taken from there; say it with --weather.",
                "그곳 날씨를 알 수 없습니다. --weather로 알려 주세요.")
        }
    }
}
