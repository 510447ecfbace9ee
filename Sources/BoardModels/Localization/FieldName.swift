/// The display names of request fields.
package enum FieldName {
    /// Returns the display name of a JSON member or query parameter; `field` itself if it has none.
    package static func name(of field: String, in language: Language) -> String {
        all[field]?[language] ?? field
    }

    static let all = ContentKind.allCases.reduce(into: others) { names, kind in
        names.merge(kind.contentType.fieldNames) { $1 }
    }

    /// The names of the request fields that are not authored fields of content.
    private static let others: [String: LocalizedText] = [
        "handle": LocalizedText("handle", "아이디"),
        "displayName": LocalizedText("display name", "표시 이름"),
        "password": LocalizedText("password", "비밀번호"),
        "client": LocalizedText("client", "클라이언트"),
        "current": LocalizedText("current password", "현재 비밀번호"),
        "new": LocalizedText("new password", "새 비밀번호"),
        "author": LocalizedText("author", "작성자"),
        "near": LocalizedText("near", "주변"),
        "sort": LocalizedText("sort", "정렬"),
        "limit": LocalizedText("limit", "개수"),
        "cursor": LocalizedText("cursor", "커서"),
        "place.name": LocalizedText("name of the place", "장소 이름"),
        "place.latitude": LocalizedText("latitude of the place", "장소의 위도"),
        "place.longitude": LocalizedText("longitude of the place", "장소의 경도"),
        "q": LocalizedText("search words", "검색어"),
        "lat,lon": LocalizedText("point", "좌표"),
        "Idempotency-Key": LocalizedText("idempotency key", "멱등 키"),
        "reason": LocalizedText("reason", "사유"),
        "note": LocalizedText("note", "메모"),
        "revision": LocalizedText("revision", "버전"),
        "verdict": LocalizedText("verdict", "결정"),
        "message": LocalizedText("message", "메시지"),
        "preset": LocalizedText("preset", "정해 둔 문구"),
        "text": LocalizedText("text", "글"),
        "answer": LocalizedText("answer", "답변"),
        "sanction": LocalizedText("sanction", "제재"),
        "statement": LocalizedText("statement for the log", "운영 기록에 남길 설명"),
        "liftsSanction": LocalizedText("whether the sanction is lifted", "제재 해제 여부"),
        "overturns": LocalizedText("whether the decision is overturned", "결정 되돌리기 여부"),
        "terms": LocalizedText("sanction", "제재"),
        "name": LocalizedText("name", "이름"),
        "english": LocalizedText("English message", "영어 메시지"),
        "korean": LocalizedText("Korean message", "한국어 메시지"),
        "word": LocalizedText("word", "단어"),
        "state": LocalizedText("state", "상태"),
        "origin": LocalizedText("origin", "접수 경로"),
        "claimed": LocalizedText("claimed by", "담당자"),
        "unread": LocalizedText("unread", "읽지 않음"),
        "action": LocalizedText("action", "조치"),
        "actor": LocalizedText("moderator", "운영진"),
        "member": LocalizedText("member", "회원"),
        "content": LocalizedText("number", "게시물 번호"),
        "cases": LocalizedText("cases", "신고 건"),
        "authors": LocalizedText("authors", "작성자"),
        "order": LocalizedText("order", "정렬 순서"),
        "dryRun": LocalizedText("dry run", "미리 보기"),
        "sanction.kind": LocalizedText("kind of sanction", "제재 종류"),
        "terms.kind": LocalizedText("kind of sanction", "제재 종류"),
        "label": LocalizedText("label", "이름"),
        "position": LocalizedText("position", "순서"),
        "isHome": LocalizedText("whether it is home", "기본 장소 여부"),
        "details": LocalizedText("details", "표시 항목"),
        "units": LocalizedText("units", "단위"),
        "clock": LocalizedText("clock", "시각 표시"),
        "language": LocalizedText("language", "언어"),
        "place.country": LocalizedText("country of the place", "장소의 나라"),
        "place.state": LocalizedText("state of the place", "장소의 주"),
        "place.koreanName": LocalizedText("Korean name of the place", "장소의 한국어 이름"),
        "digest.minute": LocalizedText("time of the digest", "날씨 소식 시각"),
        "digest.place": LocalizedText("place of the digest", "날씨 소식 장소"),
        "sanction.seconds": LocalizedText("length of the sanction", "제재 기간"),
        "days": LocalizedText("length in days", "제재 일수"),
        "terms.seconds": LocalizedText("length of the sanction", "제재 기간"),
    ]
}
