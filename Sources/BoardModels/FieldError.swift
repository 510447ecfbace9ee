/// One invalid field of a request and the validation rule that it violates.
package struct FieldError: Hashable, Sendable {
    /// The name of the invalid JSON member or query parameter; nested names are joined with dots.
    package let field: String
    package let rule: FieldRule

    package init(_ field: String, _ rule: FieldRule) {
        self.field = field
        self.rule = rule
    }
}

/// A validation rule that a request field can violate; client and server share the list.
package enum FieldRule: Hashable, Sendable, Error {
    case required
    /// The value must have the expected JSON type or format.
    case wrongType
    /// The text must have at least this number of characters.
    case tooShort(Int)
    /// The text must have at most this number of characters.
    case tooLong(Int)
    /// The search must have at most this number of words, as `TokenizerRun` counts them.
    case tooManyWords(Int)
    case outOfRange(ClosedRange<Int>)
    case notOneOf([String])
    case controlCharacters
    /// The text must not contain bidirectional overrides, embeddings or isolates.
    case directionControls
    /// The text must not contain a character that is not shown, given by its number.
    case hiddenCharacter(String)
    /// The text must not have more combining marks on a letter than scripts need.
    case stackedMarks
    case handle
    case link
    case coordinates
    /// The text must be a time of day, as `ClockTime` parses it.
    case clockTime
    case commonPassword
    case samePassword
    /// The value must be a cursor of the same list with the same filters and sort order.
    case cursor
    /// The field must be absent, because it does not apply to the given verdict, kind of sanction or resolution.
    case notApplicable
    /// The value must name an existing object.
    case unknown
    /// The name must not claim a role or a verification.
    case reserved
    /// The text must not have words with look-alike letters of several scripts.
    case disguised
    /// The display name must not look like the handle of another member or of a deleted account.
    case othersHandle

    /// The stable machine-readable code of the rule in JSON problem responses.
    package var code: String {
        switch self {
        case .required: "required"
        case .wrongType: "wrong-type"
        case .tooShort: "too-short"
        case .tooLong: "too-long"
        case .tooManyWords: "too-many-words"
        case .outOfRange: "out-of-range"
        case .notOneOf: "not-one-of"
        case .controlCharacters: "control-characters"
        case .directionControls: "direction-controls"
        case .hiddenCharacter: "hidden-character"
        case .stackedMarks: "stacked-marks"
        case .handle: "handle"
        case .link: "link"
        case .coordinates: "coordinates"
        case .clockTime: "clock-time"
        case .commonPassword: "common-password"
        case .samePassword: "same-password"
        case .cursor: "cursor"
        // The rule was first used for verdicts, and a code must stay stable.
        case .notApplicable: "not-with-verdict"
        case .unknown: "unknown"
        case .reserved: "reserved"
        case .disguised: "disguised"
        case .othersHandle: "others-handle"
        }
    }

    /// Returns the localized error message, a predicate that follows the field's name ("is required").
    package func message(in language: Language) -> String {
        localized.text(in: language, arguments: arguments)
    }

    /// The values of the placeholders in `localized`.
    private var arguments: [String] {
        switch self {
        case .tooShort(let length), .tooLong(let length): [String(length)]
        case .tooManyWords(let count): [String(count), String(TokenizerRun.charactersPerWord)]
        case .outOfRange(let range): [String(range.lowerBound), String(range.upperBound)]
        case .notOneOf(let allowed): [allowed.joined(separator: ", ")]
        case .hiddenCharacter(let name): [name]
        default: []
        }
    }

    var localized: LocalizedText {
        switch self {
        case .required: LocalizedText("is required", "필수 항목입니다")
        case .wrongType: LocalizedText("has the wrong type", "형식이 맞지 않습니다")
        case .tooShort: LocalizedText("must have at least {0} {0|character|characters}", "{0}자 이상 입력해 주세요")
        case .tooLong: LocalizedText("must have at most {0} {0|character|characters}", "{0}자 이하여야 합니다")
        case .tooManyWords:
            LocalizedText(
                "must be at most {0} {0|word|words}; leave some out (every {1} characters of a word in Hangul, Han or "
                    + "kana count as one)",
                "{0}단어 이하여야 합니다. 몇 단어를 빼 주세요(이어 쓴 한글, 한자, 가나는 {1}자마다 한 단어로 셉니다)")
        case .outOfRange: LocalizedText("must be between {0} and {1}", "{0}에서 {1} 사이여야 합니다")
        case .notOneOf: LocalizedText("must be one of: {0}", "다음 중 하나여야 합니다: {0}")
        case .controlCharacters: LocalizedText("must not contain control characters", "제어 문자는 쓸 수 없습니다")
        case .directionControls:
            LocalizedText("must not contain bidirectional control characters", "글의 방향을 바꾸는 문자는 쓸 수 없습니다")
        case .hiddenCharacter:
            LocalizedText(
                "must not contain characters that are not shown, such as {0}; type it again instead of pasting it",
                "보이지 않는 문자({0})는 쓸 수 없습니다. 붙여 넣지 말고 직접 입력해 주세요")
        case .stackedMarks:
            LocalizedText(
                "must not have more than 4 accents or marks on one letter, or begin with one",
                "한 글자에 부호를 4개까지만 붙일 수 있고, 부호로 시작할 수 없습니다")
        case .handle:
            LocalizedText(
                "must have 3–20 small letters a–z, 0–9, _ and -, starting with a letter",
                "영문 소문자로 시작하고 영문 소문자, 숫자, _, -만 써서 3~20자로 정해 주세요")
        case .link: LocalizedText("must be an http:// or https:// address", "http:// 또는 https:// 주소여야 합니다")
        case .coordinates:
            LocalizedText(
                "must be coordinates on earth: both a latitude of −90…90 and a longitude of −180…180",
                "지구 위의 좌표여야 합니다. 위도 −90…90과 경도 −180…180을 함께 입력해 주세요")
        case .clockTime: LocalizedText("must be a time such as 07:30", "07:30 같은 시각이어야 합니다")
        case .commonPassword:
            LocalizedText("is on the list of common passwords; choose another", "흔한 비밀번호입니다. 다른 비밀번호를 정해 주세요")
        case .samePassword: LocalizedText("must differ from the current one", "현재 비밀번호와 달라야 합니다")
        case .cursor:
            LocalizedText(
                "does not belong to this list; start again without it",
                "이 목록의 커서가 아닙니다. 커서 없이 다시 시작해 주세요")
        case .unknown: LocalizedText("does not exist", "존재하지 않습니다")
        case .reserved:
            LocalizedText(
                "is reserved for the people who run this board; choose another", "운영진만 쓸 수 있는 이름입니다. 다른 이름을 정해 주세요")
        case .disguised:
            LocalizedText(
                "must not have words that mix alphabets", "여러 문자 체계를 섞은 단어는 쓸 수 없습니다")
        case .othersHandle: LocalizedText("is the handle of another member", "다른 회원의 아이디입니다")
        case .notApplicable: LocalizedText("does not apply to this decision; leave it out", "이 결정과 함께 쓸 수 없습니다. 빼 주세요")
        }
    }
}

/// The error thrown for invalid input, with at least one validation error.
///
/// `validated()` collects the errors of all fields of a body; code that reads single parameters throws the first one.
package struct InvalidFields: Error, Equatable {
    package let errors: [FieldError]

    package init(_ errors: [FieldError]) {
        self.errors = errors
    }

    package init(_ field: String, _ rule: FieldRule) {
        errors = [FieldError(field, rule)]
    }
}
