import BoardModels
import BoardStore
import BoardWeather

/// The API's response to an error of the store.
package enum StoreErrorResponse {
    case problem(ProblemType)
    /// A 429 response with the status of the limit.
    case limit(QuotaStatus)
    /// A 422 response with the invalid fields.
    case fields(InvalidFields)
    /// A 503 response that asks the client to narrow its request; it is logged and counted.
    case readTimedOut
    /// A 503 response; the error is logged.
    case unavailable
    /// A 500 response; the error is logged.
    case unexpected
}

extension StoreError {
    /// The API's response to this error.
    package var response: StoreErrorResponse {
        switch self {
        case .notFound, .unknownMember: .problem(.notFound)
        case .notAllowed: .problem(.notAllowed)
        case .handleTaken: .problem(.handleTaken)
        case .othersHandle: .fields(InvalidFields("displayName", .othersHandle))
        case .memberGone, .sessionEnded: .problem(.notSignedIn)
        case .passwordChanged: .problem(.signInFailed)
        case .duplicatePost: .problem(.duplicatePost)
        case .postLimit(let number, let retryAfter):
            Self.limit(.posts, number, in: StoreLimits.tenMinutes, retryAfter)
        case .firstDayPostLimit(let number, let retryAfter):
            Self.limit(.firstDayPosts, number, in: StoreLimits.firstDay, retryAfter)
        case .editConflict: .problem(.editConflict)
        case .idempotencyKeyReused: .problem(.idempotencyKeyReused)
        case .reportedAlready: .problem(.reportedAlready)
        case .reviewedAlready: .problem(.reviewedAlready)
        case .reportLimit(let number, let retryAfter):
            Self.limit(.reports, number, in: StoreLimits.day, retryAfter)
        case .caseHeld: .problem(.caseHeld)
        case .caseDecided: .problem(.caseDecided)
        case .caseChanged: .problem(.editConflict)
        case .conflictOfInterest: .problem(.conflictOfInterest)
        case .unknownPreset: .fields(InvalidFields("preset", .unknown))
        case .nameTaken: .problem(.nameTaken)
        case .notReversible: .problem(.notReversible)
        case .appealClosed, .appealedAlready: .problem(.appealClosed)
        case .restorationAlreadyRequested: .problem(.restorationAlreadyRequested)
        case .otherModerator: .problem(.otherModerator)
        case .sanctioned(let sanction, appeal: _): .problem(sanction.kind == .suspend ? .suspended : .silenced)
        case .boardFixed: .problem(.boardFixed)
        case .listFull: .problem(.listFull)
        case .placeLimit: .problem(.tooManyPlaces)
        case .unknownPlace: .fields(InvalidFields("digest.place", .unknown))
        case .invalidCursor: .fields(InvalidFields("cursor", .cursor))
        case .readTimedOut: .readTimedOut
        // `notADatabase` while the server runs: the file was a database at the start, and was damaged or truncated
        // since.
        case .cancelled, .unavailable, .notADatabase: .unavailable
        case .schemaTooNew, .unknownSchema, .unfinishedCopy, .servedAlready, .servedWithOlderSchema, .hardLinked,
            .wrongLocale, .brokenConstraint, .internalFault:
            .unexpected
        }
    }

    private static func limit(
        _ name: RateLimitName, _ number: Int, in window: Duration, _ retryAfter: Duration
    ) -> StoreErrorResponse {
        let quota = Quota(name: name, limit: number, window: window)
        return .limit(QuotaStatus(quota: quota, remaining: 0, reset: retryAfter))
    }

    /// Creates the problem with which a batch of decisions, or the reversal of a batch, reports that one decision
    /// failed; `internalError` if this error has no problem type.
    package func problem(in language: Language) -> Problem {
        guard case .problem(let type) = response else { return Problem(.internalError, in: language) }
        return problem(type, in: language)
    }

    /// Creates a problem of the type in `response`, with this error's details in its text.
    package func problem(_ type: ProblemType, in language: Language) -> Problem {
        switch self {
        case .caseHeld(let holder, let until):
            Problem(type, in: language, arguments: [holder, until.utcClock])
        case .notReversible(let obstacle):
            Problem(type, in: language, arguments: [obstacle.text(in: language)])
        case .sanctioned(let sanction, let appeal):
            Problem(
                type, in: language, arguments: [sanction.sentence(in: language)], sanction: sanction, appeal: appeal)
        case .appealedAlready(let appeal):
            Problem(
                type: type, title: ProblemMessage.title(type).text(in: language),
                detail: appeal.sentences(in: language, time: \.utcText).joined(separator: " "), appeal: appeal)
        case .boardFixed(let weather, let category):
            Problem(type, in: language, arguments: [PostMove.name(weather, category, language)])
        case .placeLimit(let limit), .listFull(let limit):
            Problem(type, in: language, arguments: [String(limit)])
        case .unknownMember(let handle):
            Problem(
                type: type, title: ProblemMessage.title(type).text(in: language),
                detail: ProblemMessage.noMember.text(in: language, handle))
        default:
            Problem(type, in: language)
        }
    }
}
