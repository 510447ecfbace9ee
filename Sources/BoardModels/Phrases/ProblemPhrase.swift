/// What each type of problem is called, and what to do about it.
package enum ProblemPhrase: Phrase {
    case title(ProblemType)
    case detail(ProblemType)

    package static var allCases: [ProblemPhrase] {
        ProblemType.allCases.flatMap { [.title($0), .detail($0)] }
    }

    package var wording: Wording {
        switch self {
        case .title(let type): Self.title(of: type)
        case .detail(let type): Self.detail(of: type)
        }
    }

    private static func title(of type: ProblemType) -> Wording {
        switch type {
        case .malformedRequest: Wording("The request cannot be read", "요청을 읽을 수 없습니다")
        case .notSignedIn: Wording("Not signed in", "로그인하지 않았습니다")
        case .signInFailed: Wording("Sign-in failed", "로그인하지 못했습니다")
        case .notAllowed: Wording("Not allowed", "권한이 없습니다")
        case .notFound: Wording("Not found", "찾을 수 없습니다")
        case .placeNotFound: Wording("Unknown place", "모르는 장소입니다")
        case .methodNotAllowed: Wording("Method not allowed", "허용되지 않는 메서드입니다")
        case .handleTaken: Wording("The handle is taken", "이미 쓰이는 아이디입니다")
        case .duplicatePost: Wording("Posted already", "이미 올린 글입니다")
        case .conflict: Wording("Conflict", "충돌이 있습니다")
        case .editConflict: Wording("Changed in the meantime", "그사이 바뀌었습니다")
        case .tooLarge: Wording("Too large", "너무 큽니다")
        case .unsupportedMediaType: Wording("Unsupported media type", "지원하지 않는 형식입니다")
        case .invalidFields: Wording("Invalid fields", "올바르지 않은 항목이 있습니다")
        case .idempotencyKeyReused: Wording("Idempotency key used twice", "멱등 키를 다시 썼습니다")
        case .preconditionRequired: Wording("If-Match is required", "If-Match가 필요합니다")
        case .rateLimited: Wording("Too many requests", "요청이 너무 많습니다")
        case .internalError: Wording("Internal error", "내부 오류")
        case .unavailable: Wording("Unavailable", "지금은 쓸 수 없습니다")
        case .weatherUnavailable: Wording("No weather right now", "지금은 날씨를 알 수 없습니다")
        }
    }

    private static func detail(of type: ProblemType) -> Wording {
        switch type {
        case .malformedRequest:
            Wording("The body must be one JSON object in UTF-8.", "본문은 UTF-8로 된 JSON 객체 하나여야 합니다.")
        case .notSignedIn:
            Wording("Sign in first, then try again.", "먼저 로그인한 뒤 다시 시도해 주세요.")
        case .signInFailed:
            Wording("The handle or the password is wrong.", "아이디나 비밀번호가 틀렸습니다.")
        case .notAllowed:
            Wording("Your account may not do this.", "이 계정으로는 할 수 없는 일입니다.")
        case .notFound:
            Wording("There is nothing here, or no longer.", "여기에는 아무것도 없거나, 이제 없습니다.")
        case .placeNotFound:
            Wording(
                "No place of that name was found; add the country, as in \"Springfield,US\", or give coordinates.",
                "그런 이름의 장소를 찾지 못했습니다. \"Springfield,US\"처럼 나라를 붙이거나 좌표를 써 주세요.")
        case .methodNotAllowed:
            Wording("This address does not take that method.", "이 주소는 그 메서드를 받지 않습니다.")
        case .handleTaken:
            Wording("Choose another handle.", "다른 아이디를 골라 주세요.")
        case .duplicatePost:
            Wording("You posted this same text a moment ago.", "조금 전에 같은 글을 올렸습니다.")
        case .conflict:
            Wording("Somebody else changed this; look again and retry.", "다른 사람이 바꿨습니다. 다시 보고 시도해 주세요.")
        case .editConflict:
            Wording(
                "This was edited since you read it; read it again, then repeat your change.",
                "읽은 뒤에 수정되었습니다. 다시 읽고 변경을 되풀이해 주세요.")
        case .tooLarge:
            Wording("The body is larger than this board takes.", "본문이 이 보드가 받는 크기보다 큽니다.")
        case .unsupportedMediaType:
            Wording("Send the body as application/json.", "본문을 application/json으로 보내 주세요.")
        case .invalidFields:
            Wording("Correct the fields named, then send it again.", "표시된 항목을 고쳐 다시 보내 주세요.")
        case .idempotencyKeyReused:
            Wording(
                "This Idempotency-Key came before with another body; use a new key.",
                "이 Idempotency-Key는 다른 본문과 함께 쓰였습니다. 새 키를 써 주세요.")
        case .preconditionRequired:
            Wording(
                "Send If-Match with the ETag that you read, so that nobody's change is lost.",
                "다른 사람의 변경이 사라지지 않도록, 읽을 때 받은 ETag를 If-Match로 보내 주세요.")
        case .rateLimited:
            Wording("Wait a little, then try again.", "조금 기다린 뒤 다시 시도해 주세요.")
        case .internalError:
            Wording(
                "Something failed on the server. Tell its operator the request id {0}.",
                "서버에서 문제가 생겼습니다. 운영자에게 요청 번호를 알려 주세요: {0}")
        case .unavailable:
            Wording("The server is busy or stopping; try again in a moment.", "서버가 바쁘거나 멈추는 중입니다. 잠시 뒤 다시 시도해 주세요.")
        case .weatherUnavailable:
            Wording("There are no conditions for this place; try again later.", "이 장소의 날씨 정보가 없습니다. 나중에 다시 시도해 주세요.")
        }
    }
}
