import BoardStore

extension StoreError {
    /// What an operator can do about it.
    ///
    /// - Parameter path: of the database, which the error itself need not know.
    func sentence(about path: String) -> String {
        switch self {
        case .notADatabase:
            "\(path) is not a board's database; name another file with --database."
        case .schemaTooNew(let found, let known):
            "The database was made by a newer board (schema \(found), this program knows \(known)); run that one."
        case .unavailable(let kind, let detail):
            "The database cannot be used: \(kind.sentence) (\(detail))"
        case .notFound: "There is no member of that handle."
        case .notAllowed, .handleTaken, .memberGone, .duplicatePost, .postLimit, .editConflict, .idempotencyKeyReused,
            .invalidCursor, .cancelled, .brokenConstraint, .internalFault, .reportedAlready, .reviewedAlready,
            .reportLimit, .caseHeld, .caseDecided, .caseChanged, .ownInterest, .unknownPreset, .nameTaken,
            .notReversible, .appealClosed, .askedBefore, .otherModerator, .sanctioned, .boardFixed, .placeLimit,
            .unknownPlace:
            "The database refused: \(self)"
        }
    }
}

extension StoreError.Unavailability {
    fileprivate var sentence: String {
        switch self {
        case .busy: "another program holds it; stop that one first."
        case .full: "the disk is full."
        case .inputOutput: "the disk does not read or write."
        case .readOnly: "it is read-only for this user; give it write access to the file and its folder."
        case .cannotOpen: "it cannot be opened; check that its folder exists and is this user's."
        case .damaged: "it is damaged; restore a backup."
        }
    }
}
