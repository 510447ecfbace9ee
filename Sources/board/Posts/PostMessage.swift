import BoardModels

enum PostMessage: LocalizedMessage {
    case id, weather, category, title, author, likes, age, writtenIn, writtenInIt, writtenLegend, credits
    case unknownWeather, unknownCategory, badID, badNear, badLimit, weatherTwice, which
    case none, notFound, notYours, ownPost, more, edited, revision, like, liked, unliked, deleted, confirmDelete, place,
        measured, measuredLater, measuredBefore
    case saved, nothingChanged, published

    var localized: LocalizedText {
        switch self {
        case .id: LocalizedText("ID", "번호")
        case .weather: LocalizedText("WEATHER", "날씨")
        case .category: LocalizedText("CATEGORY", "분류")
        case .title: LocalizedText("TITLE", "제목")
        case .author: LocalizedText("BY", "글쓴이")
        case .likes: LocalizedText("♥", "♥")
        case .age: LocalizedText("WHEN", "언제")
        case .writtenIn: LocalizedText("WRITTEN IN", "글을 쓸 때")
        case .writtenInIt: LocalizedText("✓ written in this weather", "✓ 이런 날씨에 쓴 글")
        case .writtenLegend: LocalizedText("✓ written in the weather that it is for", "✓ 바로 그 날씨에 쓴 글")
        case .credits: LocalizedText("Conditions: {0}", "날씨: {0}")
        case .unknownWeather:
            LocalizedText("\"{0}\" is no weather type; there are nine:", "\"{0}\" 날씨는 없습니다. 날씨는 아홉 가지입니다:")
        case .unknownCategory: LocalizedText("\"{0}\" is no category; there are:", "\"{0}\" 분류는 없습니다. 분류는 다음과 같습니다:")
        case .badID:
            LocalizedText(
                "\"{0}\" is no post's number, such as 12 or #12.", "\"{0}\"{0|은|는} 글 번호가 아닙니다. 12나 #12처럼 써 주세요.")
        case .badNear:
            LocalizedText(
                "\"{0}\" is no point; write latitude,longitude, as in 37.56,126.91.",
                "\"{0}\"{0|은|는} 좌표가 아닙니다. 37.56,126.91처럼 위도,경도를 써 주세요.")
        case .badLimit: LocalizedText("\"{0}\" is no number from {1} to {2}.", "\"{0}\"{0|은|는} {1}에서 {2} 사이의 수가 아닙니다.")
        case .weatherTwice: LocalizedText("Name one weather type only.", "날씨는 하나만 골라 주세요.")
        case .which: LocalizedText("Which category?", "어느 분류인가요?")
        case .none: LocalizedText("There are no posts here yet.", "아직 글이 없습니다.")
        case .notFound: LocalizedText("No post has all of these words.", "이 낱말이 모두 들어 있는 글이 없습니다.")
        case .notYours: LocalizedText("Post #{0} is not yours to change.", "글 #{0}{0|은|는} 내 글이 아니어서 고칠 수 없습니다.")
        case .ownPost:
            LocalizedText(
                "Post #{0} is your own; likes are for other people's.",
                "글 #{0}{0|은|는} 내 글입니다. 좋아요는 다른 사람의 글에 누를 수 있습니다.")
        case .more: LocalizedText("There are more; go on with: --cursor {0}", "더 있습니다. 이어서 보려면: --cursor {0}")
        case .edited: LocalizedText("edited {0}", "{0} 고침")
        case .revision: LocalizedText("Revision {0}", "{0}번째 판")
        case .like: LocalizedText("♥\u{A0}{0}", "♥\u{A0}{0}")
        case .liked: LocalizedText("You like #{0} \"{1}\" (♥ {2}).", "#{0} \"{1}\" 글을 좋아합니다 (♥ {2}).")
        case .unliked: LocalizedText("You no longer like #{0} \"{1}\" (♥ {2}).", "#{0} \"{1}\" 글의 좋아요를 거두었습니다 (♥ {2}).")
        case .deleted: LocalizedText("Post #{0} is deleted.", "글 #{0}{0|을|를} 지웠습니다.")
        case .confirmDelete: LocalizedText("Delete #{0} \"{1}\" for good?", "#{0} \"{1}\" 글을 아주 지울까요?")
        case .place: LocalizedText("in {0}", "{0}에서")
        case .measured: LocalizedText("Written in {0}", "글을 쓸 때: {0}")
        case .measuredLater: LocalizedText("measured {0} later", "{0} 뒤에 측정")
        case .measuredBefore: LocalizedText("measured {0} before", "{0} 전에 측정")
        case .saved: LocalizedText("Post #{0} is changed.", "글 #{0}{0|을|를} 고쳤습니다.")
        case .nothingChanged: LocalizedText("Nothing was changed.", "바뀐 것이 없습니다.")
        case .published: LocalizedText("Posted as #{0}.", "#{0}번 글로 올렸습니다.")
        }
    }
}
