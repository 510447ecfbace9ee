/// What to do about a field that breaks a rule.
package enum FieldMessage: LocalizedMessage {
    case required, wrongType, tooShort, tooLong, outOfRange, notOneOf, controlCharacters, directionControls, handle
    case link, coordinates, commonPassword, samePassword, cursor, notWithVerdict, unknown

    package var localized: LocalizedText {
        switch self {
        case .required: LocalizedText("is required", "꼭 필요합니다")
        case .wrongType: LocalizedText("has the wrong type", "형식이 맞지 않습니다")
        case .tooShort: LocalizedText("must have at least {0} {0|character|characters}", "{0}자 이상이어야 합니다")
        case .tooLong: LocalizedText("must have at most {0} {0|character|characters}", "{0}자 이하여야 합니다")
        case .outOfRange: LocalizedText("must be between {0} and {1}", "{0}에서 {1} 사이여야 합니다")
        case .notOneOf: LocalizedText("must be one of: {0}", "다음 가운데 하나여야 합니다: {0}")
        case .controlCharacters: LocalizedText("must not contain control characters", "제어 문자를 넣을 수 없습니다")
        case .directionControls:
            LocalizedText(
                "must not contain characters that turn the direction of writing", "글의 방향을 바꾸는 문자를 넣을 수 없습니다")
        case .handle:
            LocalizedText(
                "must have 3–20 of a–z, 0–9, _ and -, starting with a letter",
                "영문 소문자로 시작하고 a–z, 0–9, _, - 로 3–20자여야 합니다")
        case .link: LocalizedText("must be an http:// or https:// address", "http:// 또는 https:// 주소여야 합니다")
        case .coordinates:
            LocalizedText(
                "must be a latitude of −90…90 and a longitude of −180…180, both",
                "위도 −90…90과 경도 −180…180이 함께 있어야 합니다")
        case .commonPassword:
            LocalizedText("is on the list of common passwords; choose another", "흔한 비밀번호입니다. 다른 것으로 정해 주세요")
        case .samePassword: LocalizedText("must differ from the current one", "지금 것과 달라야 합니다")
        case .cursor:
            LocalizedText(
                "does not belong to this list; start again without it",
                "이 목록의 것이 아닙니다. 없이 다시 시작해 주세요")
        case .unknown: LocalizedText("names nothing that is there", "그런 것이 없습니다")
        case .notWithVerdict: LocalizedText("does not go with this decision; leave it out", "이 결정과 함께 쓸 수 없습니다. 빼 주세요")
        }
    }
}
