import BoardModels

enum PostPhrase: Phrase {
    case id, weather, category, title, author, likes, age, writtenIn, writtenInIt, writtenLegend, credits
    case unknownWeather, unknownCategory, badID, badNear, badLimit, weatherTwice, which
    case none, notFound, notYours, ownPost, more, edited, revision, like, liked, unliked, deleted, confirmDelete, place,
        measured, measuredLater, measuredBefore
    case saved, nothingChanged, published

    var wording: Wording {
        switch self {
        case .id: Wording("ID", "번호")
        case .weather: Wording("WEATHER", "날씨")
        case .category: Wording("CATEGORY", "분류")
        case .title: Wording("TITLE", "제목")
        case .author: Wording("BY", "글쓴이")
        case .likes: Wording("♥", "♥")
        case .age: Wording("WHEN", "언제")
        case .writtenIn: Wording("WRITTEN IN", "글을 쓸 때")
        case .writtenInIt: Wording("✓ written in this weather", "✓ 이런 날씨에 쓴 글")
        case .writtenLegend: Wording("✓ written in the weather that it is for", "✓ 바로 그 날씨에 쓴 글")
        case .credits: Wording("Conditions: {0}", "날씨: {0}")
        case .unknownWeather: Wording("\"{0}\" is no weather type; there are nine:", "\"{0}\" 날씨는 없습니다. 날씨는 아홉 가지입니다:")
        case .unknownCategory: Wording("\"{0}\" is no category; there are:", "\"{0}\" 분류는 없습니다. 분류는 다음과 같습니다:")
        case .badID:
            Wording("\"{0}\" is no post's number, such as 12 or #12.", "\"{0}\"{0|은|는} 글 번호가 아닙니다. 12나 #12처럼 써 주세요.")
        case .badNear:
            Wording(
                "\"{0}\" is no point; write latitude,longitude, as in 37.56,126.91.",
                "\"{0}\"{0|은|는} 좌표가 아닙니다. 37.56,126.91처럼 위도,경도를 써 주세요.")
        case .badLimit: Wording("\"{0}\" is no number from {1} to {2}.", "\"{0}\"{0|은|는} {1}에서 {2} 사이의 수가 아닙니다.")
        case .weatherTwice: Wording("Name one weather type only.", "날씨는 하나만 골라 주세요.")
        case .which: Wording("Which category?", "어느 분류인가요?")
        case .none: Wording("There are no posts here yet.", "아직 글이 없습니다.")
        case .notFound: Wording("No post has all of these words.", "이 낱말이 모두 들어 있는 글이 없습니다.")
        case .notYours: Wording("Post #{0} is not yours to change.", "글 #{0}{0|은|는} 내 글이 아니어서 고칠 수 없습니다.")
        case .ownPost:
            Wording(
                "Post #{0} is your own; likes are for other people's.",
                "글 #{0}{0|은|는} 내 글입니다. 좋아요는 다른 사람의 글에 누를 수 있습니다.")
        case .more: Wording("There are more; go on with: --cursor {0}", "더 있습니다. 이어서 보려면: --cursor {0}")
        case .edited: Wording("edited {0}", "{0} 고침")
        case .revision: Wording("Revision {0}", "{0}번째 판")
        case .like: Wording("♥\u{A0}{0}", "♥\u{A0}{0}")
        case .liked: Wording("You like #{0} \"{1}\" (♥ {2}).", "#{0} \"{1}\" 글을 좋아합니다 (♥ {2}).")
        case .unliked: Wording("You no longer like #{0} \"{1}\" (♥ {2}).", "#{0} \"{1}\" 글의 좋아요를 거두었습니다 (♥ {2}).")
        case .deleted: Wording("Post #{0} is deleted.", "글 #{0}{0|을|를} 지웠습니다.")
        case .confirmDelete: Wording("Delete #{0} \"{1}\" for good?", "#{0} \"{1}\" 글을 아주 지울까요?")
        case .place: Wording("in {0}", "{0}에서")
        case .measured: Wording("Written in {0}", "글을 쓸 때: {0}")
        case .measuredLater: Wording("measured {0} later", "{0} 뒤에 측정")
        case .measuredBefore: Wording("measured {0} before", "{0} 전에 측정")
        case .saved: Wording("Post #{0} is changed.", "글 #{0}{0|을|를} 고쳤습니다.")
        case .nothingChanged: Wording("Nothing was changed.", "바뀐 것이 없습니다.")
        case .published: Wording("Posted as #{0}.", "#{0}번 글로 올렸습니다.")
        }
    }
}
