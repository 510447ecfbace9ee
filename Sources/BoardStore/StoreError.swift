import BoardModels

/// The errors that the store's methods throw: a closed list.
///
/// Their texts are for the log only.
package enum StoreError: Error, Sendable, Equatable {
    /// The resource does not exist or is not visible to the caller.
    case notFound
    /// The member lacks permission: the resource belongs to another member, or is the member's own where only others
    /// may act.
    case notAllowed
    /// The handle is registered, or was until its account was deleted.
    case handleTaken
    /// The account was deleted during the request.
    case memberGone
    /// The member published the same text within the duplicate window.
    case duplicatePost
    /// The member exceeded the post rate limit.
    case postLimit(retryAfter: Duration)
    /// The post is at another revision than the one to be changed.
    case editConflict(current: Int)
    /// The idempotency key was used for another request.
    case idempotencyKeyReused
    /// The cursor is damaged, or belongs to a list with another order or other filters.
    case invalidCursor
    /// The member has reported this revision before.
    case reportedAlready
    /// A moderator has cleared this revision.
    case reviewedAlready
    /// The member exceeded the report rate limit.
    case reportLimit(retryAfter: Duration)
    /// Another moderator has claimed the case.
    case caseHeld(by: String, until: Timestamp)
    /// The case is decided already.
    case caseDecided
    /// The case is at another version than the one that the moderator saw.
    case caseChanged(current: Int)
    /// A conflict of interest: the moderator's own post, a case that they reported, or themselves.
    case ownInterest
    case unknownPreset
    case nameTaken
    case notReversible(ReversalObstacle)
    /// Appealed before, too late, no effect left in force, or the appeal is resolved.
    case appealClosed
    /// The author has requested the restoration of this hiding before.
    case askedBefore
    /// The moderator who decided may not resolve the appeal while another one can.
    case otherModerator
    /// The member may not do this while the sanction is in force.
    case sanctioned(Sanction)
    /// A moderator moved the post to this board, and its author may not move it elsewhere.
    case boardFixed(WeatherType, PostCategory)
    /// The member has the maximum number of saved places.
    case placeLimit(Int)
    /// The settings name a place that the member has not saved.
    case unknownPlace
    /// The task was cancelled.
    case cancelled

    /// The database cannot be used at the moment; a retry may succeed.
    case unavailable(Unavailability, String)
    /// The file is not a database, or belongs to another program.
    case notADatabase(String)
    /// A newer release has migrated the database.
    case schemaTooNew(found: Int, known: Int)
    /// A constraint of the schema was violated.
    case brokenConstraint(Constraint, String)
    case internalFault(String)

    package enum Unavailability: Sendable, Equatable {
        case busy, full, inputOutput, readOnly, cannotOpen, damaged
    }

    package enum Constraint: Sendable, Equatable {
        case unique, foreignKey, notNull, check
    }
}
