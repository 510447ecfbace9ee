import BoardModels

extension Problem {
    /// How long to wait before another try can help, of what is a 503; nil for every other problem.
    var retryAfter: Duration? {
        switch type {
        case .unavailable: .seconds(1)
        case .weatherUnavailable:
            switch reason {
            // Only the operator can change this, by starting the server anew.
            case .off: .seconds(3600)
            // For this long the gate lets no call through.
            case .blocked: .seconds(600)
            case .keyRejected: .seconds(300)
            case .budget, .providerFault, .unreadable, .timedOut, .unreachable, nil: .seconds(60)
            }
        case .malformedRequest, .notSignedIn, .signInFailed, .notAllowed, .notFound, .placeNotFound, .methodNotAllowed,
            .handleTaken, .duplicatePost, .conflict, .editConflict, .tooLarge, .unsupportedMediaType, .invalidFields,
            .idempotencyKeyReused, .preconditionRequired, .rateLimited, .internalError, .reportedAlready,
            .reviewedAlready, .caseHeld,
            .caseDecided, .ownInterest, .notReversible, .appealClosed, .askedBefore, .otherModerator, .silenced,
            .suspended,
            .boardFixed,
            .nameTaken, .tooManyPlaces:
            nil
        }
    }
}
