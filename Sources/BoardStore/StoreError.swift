import BoardModels

/// The errors that the methods of `Store` throw.
///
/// Associated strings without a label are details for the server's log only.
package enum StoreError: Error, Sendable, Equatable {
    /// The resource does not exist or is not visible to the caller.
    case notFound
    /// No member has the handle by which a list of posts is filtered, or a member is looked up.
    case unknownMember(handle: String)
    /// The member may not act on this resource: because of the role, or of who owns the resource.
    case notAllowed
    /// The handle belongs to an account, or to a deleted account.
    case handleTaken
    /// The display name looks like the handle of another member.
    case othersHandle
    /// The account was deleted during the request.
    case memberGone
    /// The session of the request was ended while the request was processed.
    case sessionEnded
    /// The password was changed, or the account deleted, after the password of the request was verified.
    case passwordChanged
    /// The member published the same text within the duplicate window.
    case duplicatePost
    /// The member exceeded the post rate limit, a number of posts in ten minutes.
    case postLimit(Int, retryAfter: Duration)
    /// The member exceeded the limit on posts on an account's first day.
    case firstDayPostLimit(Int, retryAfter: Duration)
    /// The current revision of the post or settings is not the expected one.
    case editConflict(current: Int)
    /// The idempotency key was used for another request.
    case idempotencyKeyReused
    /// The pagination cursor is damaged, or belongs to a list with another order or other filters.
    case invalidCursor
    /// The member has already reported this revision of the post.
    case reportedAlready
    /// A moderator has reviewed this revision of the post and found that it violates no rule.
    case reviewedAlready
    /// The member exceeded the report rate limit, a number of reports in a day.
    case reportLimit(Int, retryAfter: Duration)
    /// Another moderator has claimed the case.
    case caseHeld(by: String, until: Timestamp)
    /// The case is already decided.
    case caseDecided
    /// The current version of the case is not the one that the moderator saw.
    case caseChanged(current: Int)
    /// The moderator has a conflict of interest: the case is about their own post or themselves, or they reported it.
    case conflictOfInterest
    case unknownPreset
    case nameTaken
    case notReversible(ReversalObstacle)
    /// The decision was appealed before, is too old or has no effect left in force, or the appeal is already resolved.
    case appealClosed
    /// The author has already requested the post's restoration since it was hidden.
    case restorationAlreadyRequested
    /// The moderator who made the decision may not resolve the appeal while another moderator can.
    case otherModerator
    /// The action is forbidden while the member's sanction is in force.
    case sanctioned(Sanction)
    /// A moderator moved the post to this board and category, and its author may not move it.
    case boardFixed(WeatherType, PostCategory)
    /// The board has the maximum number of presets or watch words.
    case listFull(Int)
    /// The member has the maximum number of saved places.
    case placeLimit(Int)
    /// The settings name a place that the member has not saved.
    case unknownPlace
    /// The task was cancelled.
    case cancelled
    /// The read took longer than `StoreLimits.readTimeout` and was interrupted.
    case readTimedOut

    /// The database cannot be used at the moment; a retry may succeed.
    case unavailable(Unavailability, String)
    /// The database file is not a database, or it belongs to another program.
    case notADatabase(String)
    /// A newer release has migrated the database.
    case schemaTooNew(found: Int, known: Int)
    /// The version of the schema is unknown, since the table `schema_migrations` is empty.
    case unknownSchema
    /// Another server has the database file open; `by` is its process id, nil if it cannot be determined.
    case servedAlready(by: Int32?)
    /// The database has to be migrated, but a server of an older release has it open; `by` is its process id, nil if it
    /// cannot be determined.
    case servedWithOlderSchema(by: Int32?)
    /// The database file has more than one name (hard links).
    case hardLinked
    /// A constraint of the database schema was violated.
    case brokenConstraint(Constraint, String)
    case internalFault(String)

    package enum Unavailability: Sendable, Equatable {
        case busy, full, inputOutput, readOnly, cannotOpen, damaged
        /// A file of the database, or the server's lock file, was deleted or replaced while it was open.
        case moved
        /// The write-ahead log was truncated while the database was open.
        case truncated
        /// A health check has not ended, and no write has succeeded meanwhile.
        case stalled
    }

    package enum Constraint: Sendable, Equatable {
        case unique, foreignKey, notNull, check
    }
}
