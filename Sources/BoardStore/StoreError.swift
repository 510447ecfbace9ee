import BoardDatabase
import BoardModels

/// The errors that the methods of `Store` throw.
///
/// Associated strings without a label are details for the server's log only; `retryAfter` is the time until the limit
/// allows the action again.
package enum StoreError: Error, Sendable, Equatable {
    /// The resource does not exist or is not visible to the caller.
    case notFound
    /// No member has the handle by which a list of posts is filtered, a member is looked up, or a batch selects cases.
    case unknownMember(handle: String)
    /// The member may not do this: because of the member's role, or the owner, kind or state of the resource.
    case notAllowed
    /// The handle, or one that looks like it, belongs to an account, a deleted account or the server's operator.
    case handleTaken
    /// The display name looks like the handle of another member or of a deleted account.
    case othersHandle
    /// The account was deleted during the request.
    case memberGone
    /// The session of the request was ended while the request was processed.
    case sessionEnded
    /// The password was changed, or the account deleted, after the password of the request was verified.
    case passwordChanged
    /// The member published the same text within the duplicate window.
    case duplicatePost
    /// The member exceeded the post rate limit, given as the number of posts in ten minutes.
    case postLimit(Int, retryAfter: Duration)
    /// The member exceeded the limit on posts on an account's first day, given as their number.
    case firstDayPostLimit(Int, retryAfter: Duration)
    /// The post, preset or settings are at the revision `current`, and not at the revision that the caller expected.
    case editConflict(current: Int)
    /// The idempotency key was used for another request.
    case idempotencyKeyReused
    /// The pagination cursor is damaged, or belongs to a list with another order or other filters.
    case invalidCursor
    /// The member has already reported this revision of the content.
    case reportedAlready
    /// A moderator has reviewed this revision of the content and found that it violates no rule.
    case reviewedAlready
    /// The member exceeded the report rate limit, given as the number of reports in a day.
    case reportLimit(Int, retryAfter: Duration)
    /// The moderator with the handle `by` has claimed the case until the time `until`.
    case caseHeld(by: String, until: Timestamp)
    /// The case is already decided.
    case caseDecided
    /// The case is at the version `current`, and not at the version that the moderator saw.
    case caseChanged(current: Int)
    /// The moderator has a conflict of interest: the action concerns them or their content, or they reported the
    /// content.
    case conflictOfInterest
    /// No preset has the name that the decision gives.
    case unknownPreset
    /// Another preset, watch word or saved place of the member has this name, ignoring case.
    case nameTaken
    /// The decision was reversed before, or a later event prevents its reversal.
    case notReversible(ReversalObstacle)
    /// The decision is too old or has no effect left in force, or the appeal is already resolved.
    case appealClosed
    /// The member has appealed the decision before.
    case appealedAlready(AppealStatus)
    /// The author has already requested the post's restoration since it was hidden.
    case restorationAlreadyRequested
    /// Another moderator has to do this: the moderator who made a decision may not resolve an appeal against it while
    /// another moderator can, and the moderator who upheld a decision on appeal may not reverse it.
    case otherModerator
    /// The action is forbidden while the member's sanction is in force; with the member's appeal against it, if the
    /// member cannot sign in to read it.
    case sanctioned(Sanction, appeal: AppealStatus? = nil)
    /// A moderator moved the post to this board and category, and its author may not move it.
    case boardFixed(WeatherType, PostCategory)
    /// The presets or watch words have reached their maximum number, which is the associated value.
    case listFull(Int)
    /// The member's saved places have reached their maximum number, which is the associated value.
    case placeLimit(Int)
    /// The settings name a place that the member has not saved.
    case unknownPlace
    /// The task was cancelled.
    case cancelled
    /// The read took longer than `StoreLimits.readTimeout` and was interrupted.
    case readTimedOut

    /// The database cannot be used: the reason, and the detailed error for the log.
    ///
    /// A retry succeeds once the cause is gone: `busy` usually passes by itself; other causes, such as `damaged`,
    /// `moved` and `readOnly`, need the operator.
    case unavailable(Unavailability, String)
    /// The database file is not a database, or it belongs to another program.
    case notADatabase(String)
    /// A newer release has migrated the database: its schema version, and the latest version that this release knows.
    case schemaTooNew(found: Int, known: Int)
    /// The version of the schema is unknown, since the table `schema_migrations` is empty.
    case unknownSchema
    /// The database is the target of a copy that was interrupted or has failed, and holds only a part of its rows.
    case unfinishedCopy
    /// Another server has the database file open; `by` is its process id, nil if it cannot be determined.
    case servedAlready(by: Int32?)
    /// The database has to be migrated, but a server of an older release has it open; `by` is its process id, nil if it
    /// cannot be determined.
    case servedWithOlderSchema(by: Int32?)
    /// The database file has more than one name: hard links, or a mount of the file alone.
    case hardLinked
    /// The encoding or the locale of the PostgreSQL database is another than UTF-8 and C.
    case wrongLocale(encoding: String, locale: String)
    /// A constraint of the database schema was violated.
    case brokenConstraint(Constraint, String)
    /// A fault of the program, or stored data that contradict each other.
    case internalFault(String)
}
