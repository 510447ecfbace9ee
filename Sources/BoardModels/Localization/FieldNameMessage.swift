/// What readers call the fields of requests; the raw value is the field's name in JSON or the query.
package enum FieldNameMessage: String, LocalizedMessage {
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
        FieldNameMessage(rawValue: field)?.text(in: language) ?? field
    }

    package var localized: LocalizedText {
        switch self {
        case .handle: LocalizedText("handle", "아이디")
        case .displayName: LocalizedText("display name", "표시되는 이름")
        case .password: LocalizedText("password", "비밀번호")
        case .client: LocalizedText("client", "프로그램")
        case .current: LocalizedText("current password", "지금 비밀번호")
        case .new: LocalizedText("new password", "새 비밀번호")
        case .weather: LocalizedText("weather", "날씨")
        case .category: LocalizedText("category", "분류")
        case .title: LocalizedText("title", "제목")
        case .body: LocalizedText("body", "본문")
        case .link: LocalizedText("link", "링크")
        case .place: LocalizedText("place", "장소")
        case .author: LocalizedText("author", "글쓴이")
        case .near: LocalizedText("near", "가까운 곳")
        case .sort: LocalizedText("sort", "순서")
        case .limit: LocalizedText("limit", "개수")
        case .cursor: LocalizedText("cursor", "이어 볼 자리")
        case .placeName: LocalizedText("name of the place", "장소 이름")
        case .placeLatitude: LocalizedText("latitude of the place", "장소의 위도")
        case .placeLongitude: LocalizedText("longitude of the place", "장소의 경도")
        case .search: LocalizedText("search words", "찾는 낱말")
        case .point: LocalizedText("point", "좌표")
        case .idempotencyKey: LocalizedText("idempotency key", "멱등 키")

        case .reason: LocalizedText("reason", "사유")
        case .note: LocalizedText("note", "메모")
        case .revision: LocalizedText("revision", "판")
        case .verdict: LocalizedText("verdict", "결정")
        case .message: LocalizedText("message", "전할 말")
        case .preset: LocalizedText("preset", "정해 둔 문구")
        case .text: LocalizedText("text", "글")
        case .answer: LocalizedText("answer", "답")
        case .overturns: LocalizedText("whether it overturns", "취소 여부")
        case .terms: LocalizedText("sanction", "제재")
        case .name: LocalizedText("name", "이름")
        case .english: LocalizedText("English message", "영어 문구")
        case .korean: LocalizedText("Korean message", "한국어 문구")
        case .word: LocalizedText("word", "낱말")
        case .state: LocalizedText("state", "상태")
        case .origin: LocalizedText("origin", "접수 경로")
        case .claimed: LocalizedText("claimed by", "맡은 사람")
        case .unread: LocalizedText("unread", "읽지 않음")
        case .action: LocalizedText("action", "조치")
        case .actor: LocalizedText("moderator", "운영자")
        case .member: LocalizedText("member", "회원")
        case .post: LocalizedText("post", "글 번호")
        case .order: LocalizedText("order", "차례")
        case .dryRun: LocalizedText("dry run", "시험 실행")
        case .sanctionKind, .termsKind: LocalizedText("kind of sanction", "제재 종류")
        case .label: LocalizedText("label", "이름표")
        case .position: LocalizedText("position", "순번")
        case .isHome: LocalizedText("whether it is home", "우리 집인지")
        case .details: LocalizedText("details", "보여 줄 것")
        case .units: LocalizedText("units", "단위")
        case .clock: LocalizedText("clock", "시각 표시")
        case .language: LocalizedText("language", "언어")
        case .placeCountry: LocalizedText("country of the place", "장소의 나라")
        case .placeState: LocalizedText("state of the place", "장소의 주")
        case .placeKoreanName: LocalizedText("Korean name of the place", "장소의 한국어 이름")
        case .digestMinute: LocalizedText("time of the digest", "날씨 소식 시각")
        case .digestPlace: LocalizedText("place of the digest", "날씨 소식 장소")
        case .sanctionSeconds, .termsSeconds: LocalizedText("length of the sanction", "제재 기간")
        }
    }
}
