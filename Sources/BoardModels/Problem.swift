/// An HTTP error response in the problem details format of RFC 9457, `application/problem+json`.
package struct Problem: Error, Equatable, Sendable {
    package var type: ProblemType
    package var title: String
    package var detail: String
    /// The invalid fields of an `invalid-fields` problem.
    package var errors: [ProblemField]
    /// For a `weather-unavailable` problem, the reason why weather data is unavailable.
    package var reason: WeatherError?
    /// The active sanction of a `silenced` or `suspended` problem.
    package var sanction: Sanction?
    /// The appeal against the decision that a `suspended` or `appeal-closed` problem is about; nil if there is none.
    package var appeal: AppealStatus?
    /// For a `rate-limited` problem, the limit that the request reached.
    package var limit: ReachedLimit?
    /// The request id of an `internal-error` problem, with which the server's operator can find its details in the log.
    package var requestID: String?
    /// For an `invalid-fields` problem, the places that the place name in a new or edited post may mean.
    package var suggestions: [Place] = []

    package init(
        type: ProblemType, title: String, detail: String, errors: [ProblemField] = [], reason: WeatherError? = nil,
        sanction: Sanction? = nil, appeal: AppealStatus? = nil, limit: ReachedLimit? = nil, requestID: String? = nil
    ) {
        self.type = type
        self.title = title
        self.detail = detail
        self.errors = errors
        self.reason = reason
        self.sanction = sanction
        self.appeal = appeal
        self.limit = limit
        self.requestID = requestID
    }

    /// Creates a problem with the localized title of its type.
    ///
    /// The detail text explains `reason` or `limit`; if both are nil, it is the detail text of the type.
    ///
    /// - Parameter arguments: the values of the placeholders in the type's detail text; `requestID` is appended.
    package init(
        _ type: ProblemType, in language: Language, arguments: [String] = [], errors: [FieldError] = [],
        reason: WeatherError? = nil, sanction: Sanction? = nil, appeal: AppealStatus? = nil, limit: ReachedLimit? = nil,
        requestID: String? = nil
    ) {
        self.init(
            type: type, title: ProblemMessage.title(type).text(in: language),
            detail: reason?.explanation(in: language) ?? limit?.explanation(in: language)
                ?? ProblemMessage.detail(type).text(in: language, arguments: arguments + [requestID ?? ""]),
            errors: errors.map { ProblemField($0, in: language) }, reason: reason, sanction: sanction,
            appeal: appeal, limit: limit, requestID: requestID)
    }
}

/// One invalid field of an `invalid-fields` problem.
package struct ProblemField: Codable, Hashable, Sendable {
    /// The name of the invalid JSON member or query parameter.
    package let field: String
    /// The field's display name in the reader's language.
    package let name: String
    /// The code of the violated rule, `FieldRule.code`.
    package let code: String
    /// The error message in the reader's language, a predicate that follows `name` ("is required").
    package let message: String

    package init(_ error: FieldError, in language: Language) {
        field = error.field
        name = FieldName.name(of: error.field, in: language)
        code = error.rule.code
        message = error.rule.message(in: language)
    }
}

/// The type of a problem response; the JSON member `type` is `/problems/<raw value>`.
///
/// Raw values are stable API codes, so they can be older than the names of the cases.
package enum ProblemType: String, CaseIterable, Sendable {
    case malformedRequest = "malformed-request"
    case notSignedIn = "not-signed-in"
    case signInFailed = "sign-in-failed"
    case notAllowed = "not-allowed"
    case formExpired = "form-expired"
    case notFound = "not-found"
    case placeNotFound = "place-not-found"
    case methodNotAllowed = "method-not-allowed"
    case handleTaken = "handle-taken"
    case duplicatePost = "duplicate-post"
    case conflict = "conflict"
    case editConflict = "edit-conflict"
    case reportedAlready = "reported-already"
    case reviewedAlready = "reviewed-already"
    case caseHeld = "case-held"
    case caseDecided = "case-decided"
    case conflictOfInterest = "own-interest"
    case notReversible = "not-reversible"
    case appealClosed = "appeal-closed"
    case restorationAlreadyRequested = "asked-before"
    case otherModerator = "other-moderator"
    case silenced
    case suspended
    case boardFixed = "board-fixed"
    case nameTaken = "name-taken"
    case tooManyPlaces = "too-many-places"
    case listFull = "list-full"
    case tooLarge = "too-large"
    case uriTooLong = "uri-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case invalidFields = "invalid-fields"
    case idempotencyKeyReused = "idempotency-key-reused"
    case preconditionRequired = "precondition-required"
    case rateLimited = "rate-limited"
    case internalError = "internal-error"
    case unavailable
    case readTimedOut = "read-timed-out"
    case weatherUnavailable = "weather-unavailable"

    package var status: Int {
        switch self {
        case .malformedRequest: 400
        case .notSignedIn, .signInFailed: 401
        case .notAllowed, .formExpired, .conflictOfInterest, .otherModerator, .silenced, .suspended: 403
        case .notFound, .placeNotFound: 404
        case .methodNotAllowed: 405
        case .handleTaken, .duplicatePost, .conflict, .reportedAlready, .reviewedAlready, .caseHeld, .caseDecided,
            .notReversible, .appealClosed, .restorationAlreadyRequested, .boardFixed, .nameTaken,
            .tooManyPlaces, .listFull:
            409
        case .editConflict: 412
        case .tooLarge: 413
        case .uriTooLong: 414
        case .unsupportedMediaType: 415
        case .invalidFields, .idempotencyKeyReused: 422
        case .preconditionRequired: 428
        case .rateLimited: 429
        case .internalError: 500
        case .unavailable, .readTimedOut, .weatherUnavailable: 503
        }
    }
}

extension Problem: Codable {
    enum CodingKeys: String, CodingKey {
        case type, title, status, detail, errors, reason, sanction, appeal, limit, suggestions, requestID = "requestId"
    }

    private static let prefix = "/problems/"

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .type)
        guard name.hasPrefix(Self.prefix), let known = ProblemType(rawValue: String(name.dropFirst(Self.prefix.count)))
        else {
            throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "unknown type")
        }
        type = known
        title = try container.decode(String.self, forKey: .title)
        detail = try container.decode(String.self, forKey: .detail)
        errors = try container.decodeIfPresent([ProblemField].self, forKey: .errors) ?? []
        reason = try container.decodeIfPresent(WeatherError.self, forKey: .reason)
        sanction = try container.decodeIfPresent(Sanction.self, forKey: .sanction)
        appeal = try container.decodeIfPresent(AppealStatus.self, forKey: .appeal)
        limit = try container.decodeIfPresent(ReachedLimit.self, forKey: .limit)
        requestID = try container.decodeIfPresent(String.self, forKey: .requestID)
        suggestions = try container.decodeIfPresent([Place].self, forKey: .suggestions) ?? []
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.prefix + type.rawValue, forKey: .type)
        try container.encode(title, forKey: .title)
        try container.encode(type.status, forKey: .status)
        try container.encode(detail, forKey: .detail)
        if !errors.isEmpty { try container.encode(errors, forKey: .errors) }
        try container.encodeIfPresent(reason, forKey: .reason)
        try container.encodeIfPresent(sanction, forKey: .sanction)
        try container.encodeIfPresent(appeal, forKey: .appeal)
        try container.encodeIfPresent(limit, forKey: .limit)
        try container.encodeIfPresent(requestID, forKey: .requestID)
        if !suggestions.isEmpty { try container.encode(suggestions, forKey: .suggestions) }
    }
}
