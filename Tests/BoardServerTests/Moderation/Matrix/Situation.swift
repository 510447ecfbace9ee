import BoardModels

/// The state of a post, its author and its case when an endpoint is called.
enum Situation: String, CaseIterable {
    /// Not reported.
    case shown
    /// Reported; the case is unclaimed.
    case open
    /// Reported; the case is claimed.
    case held
    /// Reported, and hidden by the moderator who claimed the case.
    case hidden
    /// Hidden, and appealed by its author.
    case appealed
    /// Hidden, and the decision reversed.
    case reversed
    /// Reported, and removed by the moderator who claimed the case.
    case removed
    /// Deleted by its author.
    case deleted
    /// Its author was silenced without a case.
    case silenced
    /// Its author is a moderator: reported; the case is unclaimed.
    case ofModerator = "moderator's"
    /// Its author is a moderator: hidden by an admin, and appealed.
    case ofModeratorAppealed = "moderator's appeal"
    /// Its author is a moderator whom an admin silenced.
    case ofModeratorSilenced = "moderator silenced"

    var isAuthorModerator: Bool {
        switch self {
        case .ofModerator, .ofModeratorAppealed, .ofModeratorSilenced: true
        case .shown, .open, .held, .hidden, .appealed, .reversed, .removed, .deleted, .silenced: false
        }
    }

    var isReported: Bool {
        switch self {
        case .open, .held, .hidden, .appealed, .reversed, .removed, .ofModerator, .ofModeratorAppealed: true
        case .shown, .deleted, .silenced, .ofModeratorSilenced: false
        }
    }

    /// The verdict about the post.
    var verdict: Verdict? {
        switch self {
        case .hidden, .appealed, .reversed, .ofModeratorAppealed: .hide
        case .removed: .remove
        case .shown, .open, .held, .deleted, .silenced, .ofModerator, .ofModeratorSilenced: nil
        }
    }
}

extension Endpoint {
    /// The situations that matter to an endpoint; one if they make no difference.
    var situations: [Situation] {
        switch self {
        case .showPost, .editPost, .deletePost, .listRevisions, .likePost, .unlikePost:
            [.shown, .hidden, .removed, .deleted]
        case .createReport: [.shown, .open, .hidden, .removed, .deleted]
        case .createPost: [.shown, .silenced]
        case .requestRestoration: [.shown, .hidden, .removed]
        case .showCase: [.open, .hidden, .ofModerator]
        case .claimCase, .releaseCase, .addCaseNote, .decideCase: [.open, .held, .hidden, .ofModerator]
        case .showDecision: [.hidden, .ofModeratorAppealed]
        case .reverseDecision: [.hidden, .reversed, .ofModeratorAppealed]
        case .appealDecision: [.hidden, .appealed, .reversed]
        case .showAppeal, .resolveAppeal: [.appealed, .ofModeratorAppealed]
        case .showMemberRecord, .sanctionMember: [.shown, .ofModerator]
        case .liftSanction: [.silenced, .ofModeratorSilenced]
        // Notices are numbered for each member: the reporter has a notice 1 too.
        case .markNoticeRead: [.hidden]
        case .registerMember, .showMember, .signIn, .appealSuspension, .listSessions, .revokeSession, .signOut,
            .showAccount,
            .editAccount, .changePassword, .deleteAccount, .exportAccount, .listOwnPosts, .listBoards, .showBoardNow,
            .listPosts, .showConditions, .showForecast, .searchPlaces, .listOwnReports, .listCases, .listAppeals,
            .listNotices,
            .markAllNoticesRead, .listPresets, .createPreset, .editPreset, .deletePreset, .listWatchWords,
            .addWatchWord, .removeWatchWord, .listLog, .listSavedPlaces, .savePlace,
            .editSavedPlace, .removeSavedPlace, .showSettings, .replaceSettings, .showOpenAPI:
            [.shown]
        }
    }
}
