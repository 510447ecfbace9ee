/// What readers call the fields of requests; the raw value is the field's name in JSON or the query.
package enum FieldNamePhrase: String, Phrase {
    case handle, displayName, password, client, current, new
    case weather, category, title, body, link, place, author, near, sort, limit, cursor
    case placeName = "place.name"
    case placeLatitude = "place.latitude"
    case placeLongitude = "place.longitude"
    case search = "q"
    case point = "lat,lon"
    case idempotencyKey = "Idempotency-Key"
    case reason, note, revision, verdict, message, preset, text, answer, overturns, terms, name, english, korean, word
    case state, origin, claimed, unread, action, actor, member, post, order, dryRun
    case sanctionKind = "sanction.kind"
    case sanctionSeconds = "sanction.seconds"
    case termsKind = "terms.kind"
    case termsSeconds = "terms.seconds"

    case label, position, isHome, details, units, clock, language
    case placeCountry = "place.country"
    case placeState = "place.state"
    case placeKoreanName = "place.koreanName"
    case digestMinute = "digest.minute"
    case digestPlace = "digest.place"

    /// A field's name for readers; its name in JSON where it has no other.
    package static func name(of field: String, in language: Language) -> String {
        FieldNamePhrase(rawValue: field)?.text(in: language) ?? field
    }

    package var wording: Wording {
        switch self {
        case .handle: Wording("handle", "아이디")
        case .displayName: Wording("display name", "표시되는 이름")
        case .password: Wording("password", "비밀번호")
        case .client: Wording("client", "프로그램")
        case .current: Wording("current password", "지금 비밀번호")
        case .new: Wording("new password", "새 비밀번호")
        case .weather: Wording("weather", "날씨")
        case .category: Wording("category", "분류")
        case .title: Wording("title", "제목")
        case .body: Wording("body", "본문")
        case .link: Wording("link", "링크")
        case .place: Wording("place", "장소")
        case .author: Wording("author", "글쓴이")
        case .near: Wording("near", "가까운 곳")
        case .sort: Wording("sort", "순서")
        case .limit: Wording("limit", "개수")
        case .cursor: Wording("cursor", "이어 볼 자리")
        case .placeName: Wording("name of the place", "장소 이름")
        case .placeLatitude: Wording("latitude of the place", "장소의 위도")
        case .placeLongitude: Wording("longitude of the place", "장소의 경도")
        case .search: Wording("search words", "찾는 낱말")
        case .point: Wording("point", "좌표")
        case .idempotencyKey: Wording("idempotency key", "멱등 키")

        case .reason: Wording("reason", "사유")
        case .note: Wording("note", "메모")
        case .revision: Wording("revision", "판")
        case .verdict: Wording("verdict", "결정")
        case .message: Wording("message", "전할 말")
        case .preset: Wording("preset", "정해 둔 문구")
        case .text: Wording("text", "글")
        case .answer: Wording("answer", "답")
        case .overturns: Wording("whether it overturns", "취소 여부")
        case .terms: Wording("sanction", "제재")
        case .name: Wording("name", "이름")
        case .english: Wording("English message", "영어 문구")
        case .korean: Wording("Korean message", "한국어 문구")
        case .word: Wording("word", "낱말")
        case .state: Wording("state", "상태")
        case .origin: Wording("origin", "접수 경로")
        case .claimed: Wording("claimed by", "맡은 사람")
        case .unread: Wording("unread", "읽지 않음")
        case .action: Wording("action", "조치")
        case .actor: Wording("moderator", "운영자")
        case .member: Wording("member", "회원")
        case .post: Wording("post", "글 번호")
        case .order: Wording("order", "차례")
        case .dryRun: Wording("dry run", "시험 실행")
        case .sanctionKind, .termsKind: Wording("kind of sanction", "제재 종류")
        case .label: Wording("label", "이름표")
        case .position: Wording("position", "순번")
        case .isHome: Wording("whether it is home", "우리 집인지")
        case .details: Wording("details", "보여 줄 것")
        case .units: Wording("units", "단위")
        case .clock: Wording("clock", "시각 표시")
        case .language: Wording("language", "언어")
        case .placeCountry: Wording("country of the place", "장소의 나라")
        case .placeState: Wording("state of the place", "장소의 주")
        case .placeKoreanName: Wording("Korean name of the place", "장소의 한국어 이름")
        case .digestMinute: Wording("time of the digest", "날씨 소식 시각")
        case .digestPlace: Wording("place of the digest", "날씨 소식 장소")
        case .sanctionSeconds, .termsSeconds: Wording("length of the sanction", "제재 기간")
        }
    }
}
