/// The localized titles and detail texts of the API's problem types (RFC 9457).
package enum ProblemMessage: LocalizedMessage {
    case title(ProblemType)
    case detail(ProblemType)
    /// The detail of a `not-found` problem about a member; `{0}` is the handle.
    case noMember
    /// The detail of a `sign-in-failed` problem of an account recovery.
    case wrongRecoveryCode
    /// The title and the detail of a `sign-in-failed` problem of a member who is signed in and confirms something by the
    /// password.
    case wrongPasswordTitle, wrongPassword
    /// The detail of an `appeal-closed` problem of a member who appeals a suspension that is not in force.
    case notSuspended
    /// The detail of a `not-allowed` problem of an access token; `{0}` is the scope that it lacks.
    case tokenScope
    /// The detail of a `not-allowed` problem of a form that was sent from elsewhere.
    case foreignForm
    /// The details of an `unavailable` problem whose cause the server's operator has to remove.
    case diskFull, readOnly

    package static var allCases: [ProblemMessage] {
        ProblemType.allCases.flatMap { [.title($0), .detail($0)] } + [
            .noMember, .wrongRecoveryCode, .wrongPasswordTitle, .wrongPassword, .notSuspended, .tokenScope,
            .foreignForm, .diskFull, .readOnly,
        ]
    }

    package var localized: LocalizedText {
        switch self {
        case .title(let type): Self.title(of: type)
        case .detail(let type): Self.detail(of: type)
        case .noMember: LocalizedText("There is no member {0}.", "{0} 회원이 없습니다.")
        case .wrongRecoveryCode:
            LocalizedText(
                "The handle or the recovery code is wrong. Each code works once.",
                "아이디나 복구 코드가 틀렸습니다. 코드는 한 번씩만 쓸 수 있습니다.")
        case .wrongPasswordTitle: LocalizedText("Wrong password", "비밀번호 오류")
        case .wrongPassword: LocalizedText("The password is wrong.", "비밀번호가 틀렸습니다.")
        case .notSuspended:
            LocalizedText(
                "Your account is not suspended; sign in, and your notices show your decisions and appeals.",
                "이용이 정지된 계정이 아닙니다. 로그인하면 알림에서 결정과 이의 신청 결과를 볼 수 있습니다.")
        case .tokenScope:
            LocalizedText(
                "This access token lacks the scope {0}; make one that has it with board token --scope {0}.",
                "이 액세스 토큰에는 {0} 권한이 없습니다. board token --scope {0}{0|으로|로} 새 토큰을 만들어 주세요.")
        case .foreignForm:
            LocalizedText(
                "The form does not come from a page of this board, or the browser does not say where it comes from; open the "
                    + "page of this board, and send the form there.",
                "이 게시판의 페이지에서 보낸 양식이 아니거나, 브라우저가 어디에서 보냈는지 알려 주지 않았습니다. 이 게시판의 페이지를 열어 다시 보내 "
                    + "주세요.")
        case .diskFull:
            LocalizedText(
                "The server's disk is full: nothing can be saved until its operator makes room. Nothing was saved.",
                "서버의 디스크가 가득 차 운영자가 공간을 마련할 때까지 저장할 수 없습니다. 아무것도 저장되지 않았습니다.")
        case .readOnly:
            LocalizedText(
                "The server's database is read-only at the moment: nothing can be saved until its operator mends that.",
                "서버의 데이터베이스가 지금은 읽기 전용이라, 운영자가 고칠 때까지 저장할 수 없습니다.")
        }
    }

    private static func title(of type: ProblemType) -> LocalizedText {
        switch type {
        case .malformedRequest: LocalizedText("The request cannot be read", "요청을 읽을 수 없습니다")
        case .notSignedIn: LocalizedText("Not signed in", "로그인이 필요합니다")
        case .signInFailed: LocalizedText("Sign-in failed", "로그인하지 못했습니다")
        case .notAllowed: LocalizedText("Not allowed", "권한이 없습니다")
        case .formExpired: LocalizedText("This form has expired", "만료된 양식입니다")
        case .notFound: LocalizedText("Not found", "찾을 수 없습니다")
        case .placeNotFound: LocalizedText("Unknown place", "장소를 찾을 수 없습니다")
        case .methodNotAllowed: LocalizedText("Method not allowed", "허용되지 않는 메서드입니다")
        case .handleTaken: LocalizedText("The handle is taken", "이미 사용 중인 아이디입니다")
        case .duplicatePost: LocalizedText("Posted already", "이미 올린 글입니다")
        case .conflict: LocalizedText("Conflict", "변경이 충돌했습니다")
        case .editConflict: LocalizedText("Changed in the meantime", "그사이 변경되었습니다")
        case .reportedAlready: LocalizedText("Reported already", "이미 신고한 게시물입니다")
        case .reviewedAlready: LocalizedText("Reviewed already", "이미 검토한 게시물입니다")
        case .caseHeld: LocalizedText("Another moderator has claimed the case", "다른 운영진이 담당하는 신고 건입니다")
        case .caseDecided: LocalizedText("Decided already", "이미 처리된 신고 건입니다")
        case .conflictOfInterest: LocalizedText("Conflict of interest", "본인과 관련된 일은 결정할 수 없습니다")
        case .notReversible: LocalizedText("Cannot be reversed", "되돌릴 수 없습니다")
        case .restorationAlreadyRequested: LocalizedText("Requested already", "이미 요청했습니다")
        case .appealClosed: LocalizedText("Cannot be appealed", "이의 신청을 할 수 없습니다")
        case .otherModerator: LocalizedText("Another moderator must decide", "다른 운영진이 결정합니다")
        case .silenced: LocalizedText("You may not post for now", "지금은 글을 쓸 수 없습니다")
        case .suspended: LocalizedText("The account is suspended", "이용이 정지된 계정입니다")
        case .boardFixed: LocalizedText("A moderator moved the post here", "운영진이 옮긴 글입니다")
        case .nameTaken: LocalizedText("The name is taken", "이미 사용 중인 이름입니다")
        case .tooManyPlaces: LocalizedText("Too many saved places", "저장할 수 있는 장소 수를 넘었습니다")
        case .listFull: LocalizedText("The list is full", "목록이 가득 찼습니다")
        case .tooLarge: LocalizedText("Too large", "너무 큽니다")
        case .uriTooLong: LocalizedText("The address is too long", "주소가 너무 깁니다")
        case .unsupportedMediaType: LocalizedText("Unsupported media type", "지원하지 않는 형식입니다")
        case .invalidFields: LocalizedText("Invalid fields", "입력 내용을 확인해 주세요")
        case .idempotencyKeyReused: LocalizedText("Idempotency key used twice", "멱등 키가 다시 사용되었습니다")
        case .preconditionRequired: LocalizedText("If-Match is required", "If-Match가 필요합니다")
        case .rateLimited: LocalizedText("Too many requests", "요청이 너무 많습니다")
        case .internalError: LocalizedText("Internal error", "내부 오류")
        case .unavailable: LocalizedText("Unavailable", "지금은 이용할 수 없습니다")
        case .readTimedOut: LocalizedText("The request takes too long", "요청을 처리하는 데 너무 오래 걸립니다")
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
            LocalizedText("Your account may not do this.", "이 계정으로는 할 수 없습니다.")
        case .formExpired:
            LocalizedText(
                "You have signed in or out since it was opened, or its cookie is gone. Nothing was sent; open the page again.",
                "양식을 연 뒤에 로그인하거나 로그아웃했거나 쿠키가 지워졌습니다. 아직 아무것도 보내지 않았으니 페이지를 다시 열어 주세요.")
        case .notFound:
            LocalizedText("It does not exist, or no longer does.", "찾으시는 내용이 없거나 삭제되었습니다.")
        case .placeNotFound:
            LocalizedText(
                "No place of that name was found; add the country, as in “Springfield,US”, or give coordinates.",
                "그런 이름의 장소를 찾지 못했습니다. “서울 마포구”나 “파리, 프랑스”처럼 어디에 있는지 함께 쓰거나 좌표를 입력해 주세요.")
        case .methodNotAllowed:
            LocalizedText("This address does not accept that method.", "이 주소에서는 그 메서드를 쓸 수 없습니다.")
        case .handleTaken:
            LocalizedText(
                "Another member has this handle, or one that looks like it. Choose another one.",
                "다른 회원의 아이디이거나 그와 비슷해 보이는 아이디입니다. 다른 아이디를 골라 주세요.")
        case .duplicatePost:
            LocalizedText("You posted the same text a moment ago.", "조금 전에 같은 글을 올렸습니다.")
        case .conflict:
            LocalizedText(
                "Another request changed this; read it again and retry.", "그사이 다른 요청으로 바뀌었습니다. 다시 확인한 뒤 시도해 주세요.")
        case .editConflict:
            LocalizedText(
                "This was edited since you read it; read it again, then repeat your change.",
                "읽는 사이에 수정되었습니다. 다시 읽은 다음 수정해 주세요.")
        case .reportedAlready:
            LocalizedText(
                "You have already reported this text; your reports show what became of it.",
                "이미 신고한 게시물입니다. 내 신고 목록에서 결과를 볼 수 있습니다.")
        case .reviewedAlready:
            LocalizedText(
                "A moderator reviewed this text and found nothing wrong.",
                "운영진이 이 게시물을 검토했고 문제가 없다고 판단했습니다.")
        case .caseHeld:
            LocalizedText(
                "{0} has claimed it until {1}; choose another case, or wait.",
                "{0} 님이 {1}까지 담당합니다. 다른 신고 건을 보거나 기다려 주세요.")
        case .caseDecided:
            LocalizedText(
                "Another decision came first; read the case again.",
                "다른 결정이 먼저 내려졌습니다. 신고 건을 다시 확인해 주세요.")
        case .conflictOfInterest:
            LocalizedText(
                "You cannot decide about your own content, a case that you reported before you were a moderator, or yourself.",
                "본인의 게시물, 운영진이 되기 전에 본인이 신고한 건, 본인에 대해서는 결정할 수 없습니다.")
        // The argument is the whole text: the obstacle to the reversal or the description of the sanction.
        case .notReversible, .silenced, .suspended:
            LocalizedText("{0}", "{0}")
        case .restorationAlreadyRequested:
            LocalizedText(
                "The restoration of hidden content can be requested once each time it is hidden; a notice tells you the result.",
                "숨겨진 게시물의 복원은 숨겨질 때마다 한 번만 요청할 수 있습니다. 결과는 알림으로 알려 드립니다.")
        case .appealClosed:
            LocalizedText(
                "A decision can be appealed once, within 20 days and while in force, by the member that it concerns.",
                "이의 신청은 조치를 받은 본인만, 결정의 효력이 있는 동안 20일 안에 한 번 할 수 있습니다.")
        case .otherModerator:
            LocalizedText(
                "An appeal must be resolved by a moderator other than the one who decided.",
                "이의 신청은 처음 결정한 사람이 아닌 다른 운영진이 처리합니다.")
        case .boardFixed:
            LocalizedText(
                "The post was moved to {0}; edit it there, or appeal the move.",
                "{0} 게시판으로 옮겨진 글입니다. 그 게시판에서 수정하거나 이의 신청을 해 주세요.")
        case .nameTaken:
            LocalizedText(
                "Choose another name, or edit the existing one.",
                "다른 이름을 쓰거나 기존 항목을 수정해 주세요.")
        case .tooManyPlaces:
            LocalizedText(
                "You have saved {0} places already; remove one first.",
                "이미 {0}곳을 저장했습니다. 먼저 한 곳을 삭제해 주세요.")
        case .listFull:
            LocalizedText(
                "The list has {0} entries, the most that it can have; remove one first.",
                "이 목록에는 {0}개까지만 넣을 수 있습니다. 먼저 하나를 삭제해 주세요.")
        case .tooLarge:
            LocalizedText("The body exceeds this board's size limit.", "본문이 이 게시판의 크기 제한을 넘었습니다.")
        case .uriTooLong:
            LocalizedText(
                "The path with its query may have 8,192 bytes; shorten the query.",
                "경로와 쿼리는 합쳐서 8,192바이트까지 쓸 수 있습니다. 쿼리를 줄여 주세요.")
        case .unsupportedMediaType:
            LocalizedText("Send the body as application/json.", "본문을 application/json으로 보내 주세요.")
        case .invalidFields:
            LocalizedText("Correct these fields, then send it again.", "표시된 항목을 고쳐 다시 보내 주세요.")
        case .idempotencyKeyReused:
            LocalizedText(
                "This Idempotency-Key was used with another body; use a new key.",
                "이 Idempotency-Key는 이미 다른 본문에 사용되었습니다. 새 키를 사용해 주세요.")
        case .preconditionRequired:
            LocalizedText(
                "Send If-Match with the ETag that you read, so that no change is lost.",
                "다른 사람의 변경이 사라지지 않도록, 읽을 때 받은 ETag를 If-Match로 보내 주세요.")
        case .rateLimited:
            LocalizedText("Wait a little, then try again.", "잠시 뒤 다시 시도해 주세요.")
        case .internalError:
            LocalizedText(
                "The server failed. Report the request id {0} to its operator.",
                "서버에서 문제가 생겼습니다. 운영자에게 요청 번호를 알려 주세요: {0}")
        case .unavailable:
            LocalizedText(
                "The server is busy or stopping; try again in a moment.", "서버가 바쁘거나 종료 중입니다. 잠시 뒤 다시 시도해 주세요.")
        case .readTimedOut:
            LocalizedText(
                "Finding the answer took longer than this board allows; narrow the search, or try again in a moment.",
                "검색하는 데 시간이 너무 오래 걸렸습니다. 조건을 좁히거나 잠시 뒤 다시 시도해 주세요.")
        case .weatherUnavailable:
            LocalizedText(
                "There are no conditions for this place; try again later.", "이 장소의 날씨 정보가 없습니다. 나중에 다시 시도해 주세요.")
        }
    }
}
