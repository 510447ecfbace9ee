import BoardModels

/// The state of a post, its author and its case when an endpoint is called.
enum Situation: String, CaseIterable {
    /// The post is visible and not reported.
    case shown
    /// The post is reported and its case unclaimed.
    case open
    /// The post is reported and its case claimed.
    case held
    /// The post is reported and hidden by the moderator who claimed its case.
    case hidden
    /// The post is hidden, and its author appealed the decision.
    case appealed
    /// The post is hidden, its author appealed the decision, and a moderator not involved in the case upheld it.
    case upheld
    /// The post was hidden, and the decision is reversed.
    case reversed
    /// The post is reported and removed by the moderator who claimed its case.
    case removed
    /// The post is deleted by its author.
    case deleted
    /// The post's author is silenced, without a case.
    case silenced
    /// The post's author is a moderator; the post is reported and its case unclaimed.
    case ofModerator = "moderator's"
    /// The post's author is a moderator; the post is hidden by an admin, and the author appealed the decision.
    case ofModeratorAppealed = "moderator's appeal"
    /// The post's author is a moderator whom an admin silenced.
    case ofModeratorSilenced = "moderator silenced"

    var isAuthorModerator: Bool {
        switch self {
        case .ofModerator, .ofModeratorAppealed, .ofModeratorSilenced: true
        case .shown, .open, .held, .hidden, .appealed, .upheld, .reversed, .removed, .deleted, .silenced: false
        }
    }

    var isReported: Bool {
        switch self {
        case .open, .held, .hidden, .appealed, .upheld, .reversed, .removed, .ofModerator, .ofModeratorAppealed: true
        case .shown, .deleted, .silenced, .ofModeratorSilenced: false
        }
    }

    /// The verdict of the decision about the post; nil without a decision.
    var verdict: Verdict? {
        switch self {
        case .hidden, .appealed, .upheld, .reversed, .ofModeratorAppealed: .hide
        case .removed: .remove
        case .shown, .open, .held, .deleted, .silenced, .ofModerator, .ofModeratorSilenced: nil
        }
    }
}

extension Endpoint {
    /// The situations that matter to an endpoint; only one if the situation makes no difference.
    var situations: [Situation] {
        switch self {
        case .showPost, .editPost, .deletePost, .undoDeletion, .listRevisions, .likePost, .unlikePost:
            [.shown, .hidden, .removed, .deleted]
        case .createReport: [.shown, .open, .hidden, .removed, .deleted]
        case .createPost: [.shown, .silenced]
        case .requestRestoration: [.shown, .hidden, .removed]
        case .showCase, .listCaseReports: [.open, .hidden, .ofModerator]
        case .claimCase, .releaseCase, .addCaseNote, .decideCase, .decideCases: [.open, .held, .hidden, .ofModerator]
        case .showDecision: [.hidden, .ofModeratorAppealed]
        case .showBatch: [.hidden]
        case .reverseDecision, .reverseBatch: [.hidden, .upheld, .reversed, .ofModeratorAppealed]
        case .appealDecision: [.hidden, .appealed, .reversed]
        case .showAppeal, .resolveAppeal: [.appealed, .ofModeratorAppealed]
        case .showMemberRecord, .sanctionMember: [.shown, .ofModerator]
        case .liftSanction: [.silenced, .ofModeratorSilenced]
        // Notices are numbered for each member: the reporter has a notice 1 too.
        case .markNoticeRead: [.hidden]
        default: [.shown]
        }
    }
}
