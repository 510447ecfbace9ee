/// What each type of problem is called, and what to do about it.
package enum ProblemMessage: LocalizedMessage {
    case title(ProblemType)
    case detail(ProblemType)

    package static var allCases: [ProblemMessage] {
        ProblemType.allCases.flatMap { [.title($0), .detail($0)] }
    }

    package var localized: LocalizedText {
        switch self {
        case .title(let type): Self.title(of: type)
        case .detail(let type): Self.detail(of: type)
        }
    }

    private static func title(of type: ProblemType) -> LocalizedText {
        switch type {
        case .malformedRequest: LocalizedText("The request cannot be read", "요청을 읽을 수 없습니다")
        case .notSignedIn: LocalizedText("Not signed in", "로그인하지 않았습니다")
        case .signInFailed: LocalizedText("Sign-in failed", "로그인하지 못했습니다")
        case .notAllowed: LocalizedText("Not allowed", "권한이 없습니다")
        case .notFound: LocalizedText("Not found", "찾을 수 없습니다")
        case .placeNotFound: LocalizedText("Unknown place", "모르는 장소입니다")
        case .methodNotAllowed: LocalizedText("Method not allowed", "허용되지 않는 메서드입니다")
        case .handleTaken: LocalizedText("The handle is taken", "이미 쓰이는 아이디입니다")
        case .duplicatePost: LocalizedText("Posted already", "이미 올린 글입니다")
        case .conflict: LocalizedText("Conflict", "충돌이 있습니다")
        case .editConflict: LocalizedText("Changed in the meantime", "그사이 바뀌었습니다")
        case .reportedAlready: LocalizedText("Reported already", "이미 신고했습니다")
        case .reviewedAlready: LocalizedText("Reviewed already", "이미 검토한 글입니다")
        case .caseHeld: LocalizedText("Somebody else holds the case", "다른 사람이 맡은 사건입니다")
        case .caseDecided: LocalizedText("Decided already", "이미 결정된 사건입니다")
        case .ownInterest: LocalizedText("Not on one's own matter", "자기 일은 결정할 수 없습니다")
        case .notReversible: LocalizedText("Cannot be reversed", "되돌릴 수 없습니다")
        case .askedBefore: LocalizedText("Asked before", "이미 부탁했습니다")
        case .appealClosed: LocalizedText("Cannot be appealed", "이의를 제기할 수 없습니다")
        case .otherModerator: LocalizedText("Another moderator decides", "다른 운영자가 결정합니다")
        case .silenced: LocalizedText("You may not post for now", "지금은 글을 쓸 수 없습니다")
        case .suspended: LocalizedText("The account is suspended", "이용이 정지된 계정입니다")
        case .boardFixed: LocalizedText("A moderator filed it here", "운영진이 옮긴 글입니다")
        case .nameTaken: LocalizedText("The name is taken", "이미 쓰이는 이름입니다")
        case .tooManyPlaces: LocalizedText("As many places as one may keep", "저장할 수 있는 장소가 다 찼습니다")
        case .tooLarge: LocalizedText("Too large", "너무 큽니다")
        case .unsupportedMediaType: LocalizedText("Unsupported media type", "지원하지 않는 형식입니다")
        case .invalidFields: LocalizedText("Invalid fields", "올바르지 않은 항목이 있습니다")
        case .idempotencyKeyReused: LocalizedText("Idempotency key used twice", "멱등 키를 다시 썼습니다")
        case .preconditionRequired: LocalizedText("If-Match is required", "If-Match가 필요합니다")
        case .rateLimited: LocalizedText("Too many requests", "요청이 너무 많습니다")
        case .internalError: LocalizedText("Internal error", "내부 오류")
        case .unavailable: LocalizedText("Unavailable", "지금은 쓸 수 없습니다")
        case .weatherUnavailable: LocalizedText("No weather right now", "지금은 날씨를 알 수 없습니다")
        }
    }

    private static func detail(of type: ProblemType) -> LocalizedText {
        switch type {
        case .malformedRequest:
            LocalizedText("The body must be one JSON object in UTF-8.", "본문은 UTF-8로 된 JSON 객체 하나여야 합니다.")
        case .notSignedIn:
            LocalizedText("Sign in first, then try again.", "먼저 로그인한 뒤 다시 시도해 주세요.")
        case .signInFailed:
            LocalizedText("The handle or the password is wrong.", "아이디나 비밀번호가 틀렸습니다.")
        case .notAllowed:
            LocalizedText("Your account may not do this.", "이 계정으로는 할 수 없는 일입니다.")
        case .notFound:
            LocalizedText("There is nothing here, or no longer.", "여기에는 아무것도 없거나, 이제 없습니다.")
        case .placeNotFound:
            LocalizedText(
                "No place of that name was found; add the country, as in \"Springfield,US\", or give coordinates.",
                "그런 이름의 장소를 찾지 못했습니다. \"Springfield,US\"처럼 나라를 붙이거나 좌표를 써 주세요.")
        case .methodNotAllowed:
            LocalizedText("This address does not take that method.", "이 주소는 그 메서드를 받지 않습니다.")
        case .handleTaken:
            LocalizedText("Choose another handle.", "다른 아이디를 골라 주세요.")
        case .duplicatePost:
            LocalizedText("You posted this same text a moment ago.", "조금 전에 같은 글을 올렸습니다.")
        case .conflict:
            LocalizedText("Somebody else changed this; look again and retry.", "다른 사람이 바꿨습니다. 다시 보고 시도해 주세요.")
        case .editConflict:
            LocalizedText(
                "This was edited since you read it; read it again, then repeat your change.",
                "읽은 뒤에 수정되었습니다. 다시 읽고 변경을 되풀이해 주세요.")
        case .reportedAlready:
            LocalizedText(
                "You reported this revision before; it stands in `board reports`.",
                "이 글은 이미 신고했습니다. 내 신고 목록에서 볼 수 있습니다.")
        case .reviewedAlready:
            LocalizedText(
                "A moderator looked at this text and found nothing wrong.",
                "운영진이 이 글을 보고 문제가 없다고 판단했습니다.")
        case .caseHeld:
            LocalizedText(
                "{0} works on it until {1}; take another, or wait.",
                "{0} 님이 {1}까지 맡고 있습니다. 다른 사건을 보거나 기다려 주세요.")
        case .caseDecided:
            LocalizedText(
                "Another decision came first; look at the case again.",
                "다른 결정이 먼저 내려졌습니다. 사건을 다시 봐 주세요.")
        case .ownInterest:
            LocalizedText(
                "Nobody decides on their own post, on a case they reported, or on themselves.",
                "자기 글이나 자기가 신고한 사건, 자기 자신에 대해서는 결정할 수 없습니다.")
        case .notReversible:
            LocalizedText(
                "{0}",
                "{0}")
        case .askedBefore:
            LocalizedText(
                "A hidden post can be asked back once for each time it is hidden; a moderator answers with a notice.",
                "숨겨진 글은 숨겨질 때마다 한 번만 다시 보여 달라고 할 수 있습니다. 운영진의 답은 알림으로 옵니다.")
        case .appealClosed:
            LocalizedText(
                "A decision can be appealed once, within 20 days and while it holds, by the member that it concerns.",
                "결정마다 한 번, 20일 안에, 결정의 효력이 남아 있는 동안, 당사자만 이의를 제기할 수 있습니다.")
        case .otherModerator:
            LocalizedText(
                "An appeal is resolved by another moderator than the one who decided.",
                "이의는 처음 결정한 사람이 아닌 다른 운영자가 처리합니다.")
        case .silenced:
            LocalizedText(
                "{0}",
                "{0}")
        case .suspended:
            LocalizedText(
                "{0}",
                "{0}")
        case .boardFixed:
            LocalizedText(
                "The post was moved to {0}; edit it there, or appeal the move.",
                "{0} 게시판으로 옮겨진 글입니다. 그대로 고치거나 이의를 제기해 주세요.")
        case .nameTaken:
            LocalizedText(
                "Choose another name, or change the one that is there.",
                "다른 이름을 고르거나, 있는 것을 고쳐 주세요.")
        case .tooManyPlaces:
            LocalizedText(
                "You keep {0} places already; remove one first.",
                "이미 {0}곳을 저장했습니다. 먼저 한 곳을 지워 주세요.")
        case .tooLarge:
            LocalizedText("The body is larger than this board takes.", "본문이 이 보드가 받는 크기보다 큽니다.")
        case .unsupportedMediaType:
            LocalizedText("Send the body as application/json.", "본문을 application/json으로 보내 주세요.")
        case .invalidFields:
            LocalizedText("Correct the fields named, then send it again.", "표시된 항목을 고쳐 다시 보내 주세요.")
        case .idempotencyKeyReused:
            LocalizedText(
                "This Idempotency-Key came before with another body; use a new key.",
                "이 Idempotency-Key는 다른 본문과 함께 쓰였습니다. 새 키를 써 주세요.")
        case .preconditionRequired:
            LocalizedText(
                "Send If-Match with the ETag that you read, so that nobody's change is lost.",
                "다른 사람의 변경이 사라지지 않도록, 읽을 때 받은 ETag를 If-Match로 보내 주세요.")
        case .rateLimited:
            LocalizedText("Wait a little, then try again.", "조금 기다린 뒤 다시 시도해 주세요.")
        case .internalError:
            LocalizedText(
                "Something failed on the server. Tell its operator the request id {0}.",
                "서버에서 문제가 생겼습니다. 운영자에게 요청 번호를 알려 주세요: {0}")
        case .unavailable:
            LocalizedText(
                "The server is busy or stopping; try again in a moment.", "서버가 바쁘거나 멈추는 중입니다. 잠시 뒤 다시 시도해 주세요.")
        case .weatherUnavailable:
            LocalizedText(
                "There are no conditions for this place; try again later.", "이 장소의 날씨 정보가 없습니다. 나중에 다시 시도해 주세요.")
        }
    }
}
