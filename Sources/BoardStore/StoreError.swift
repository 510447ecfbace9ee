import BoardModels

/// Why the store did not do what it was asked: a closed list.
///
/// Texts in it are for the log alone.
package enum StoreError: Error, Sendable, Equatable {
    /// No such thing, or nothing that the caller may know of.
    case notFound
    /// The thing is somebody else's, or one's own where only others may.
    case notAllowed
    /// Someone has the handle, or had it before deleting the account.
    case handleTaken
    /// The account was deleted while its request was under way.
    case memberGone
    /// The member posted the same text minutes ago.
    case duplicatePost
    /// The member posted as much as one may for now.
    case postLimit(retryAfter: Duration)
    /// The post has moved on to another revision than the one that was to be changed.
    case editConflict(current: Int)
    /// The key belongs to another request.
    case idempotencyKeyReused
    /// The cursor is damaged, or of a list with another sort or other filters.
    case invalidCursor
    /// The member reported this revision before.
    case reportedAlready
    /// A moderator found nothing wrong with this revision.
    case reviewedAlready
    /// The member reported as much as one may for now.
    case reportLimit(retryAfter: Duration)
    /// Another moderator works on the case.
    case caseHeld(by: String, until: Timestamp)
    /// The case has its decision.
    case caseDecided
    /// The case has moved on from the version that was looked at.
    case caseChanged(current: Int)
    /// One's own post, a case that one reported, or oneself.
    case ownInterest
    case unknownPreset
    case nameTaken
    case notReversible(ReversalObstacle)
    /// Appealed before, too late, with nothing left that holds, or an appeal that is resolved.
    case appealClosed
    /// The author asked before to have the hidden post shown.
    case askedBefore
    /// The moderator who decided does not resolve the appeal while there is another.
    case otherModerator
    /// The member may not do this while the sanction holds.
    case sanctioned(Sanction)
    /// A moderator filed the post there, and its author may not file it elsewhere.
    case boardFixed(WeatherType, PostCategory)
    /// The member keeps as many places as one may.
    case placeLimit(Int)
    /// The settings name a place that the member does not keep.
    case unknownPlace
    /// Whoever asked does not wait any longer.
    case cancelled

    /// The database cannot be used now; it may be later.
    case unavailable(Unavailability, String)
    /// The file is no database, or another program's.
    case notADatabase(String)
    /// A newer server has been here.
    case schemaTooNew(found: Int, known: Int)
    /// A rule of the schema refused what the code should not have tried.
    case brokenConstraint(Constraint, String)
    case internalFault(String)

    package enum Unavailability: Sendable, Equatable {
        case busy, full, inputOutput, readOnly, cannotOpen, damaged
    }

    package enum Constraint: Sendable, Equatable {
        case unique, foreignKey, notNull, check
    }
}
