import BoardModels

extension PageRoute {
    /// The routes of the pages of sessions, recovery, accounts, settings, the digest and members.
    static let members: [PageRoute] = [
        .signInPage, .submitSignIn, .suspensionAppealPage, .submitSuspensionAppeal, .registrationPage,
        .submitRegistration, .recoveryPage, .submitRecovery, .submitSignOut, .sessionsPage, .submitAccessToken,
        .newAccessTokenPage, .newRecoveryCodesPage,
        .sessionRevocationPage, .submitSessionRevocation,
        .accountPage, .profilePage, .submitProfile, .passwordPage, .submitPassword, .recoveryCodesPage,
        .submitRecoveryCodes, .accountDeletionPage,
        .submitAccountDeletion, .exportAccountFile, .settingsPage, .submitSettings, .digestPage, .submitDigest,
        .memberPage, .ownPostsPage,
    ]

    static let signInPage = PageRoute(.get, "/signin", .anyone)
    static let submitSignIn = PageRoute(.post, "/signin", .anyone)
    static let suspensionAppealPage = PageRoute(.get, "/signin/appeal", .anyone)
    static let submitSuspensionAppeal = PageRoute(.post, "/signin/appeal", .anyone)
    static let registrationPage = PageRoute(.get, "/register", .anyone)
    static let submitRegistration = PageRoute(.post, "/register", .anyone)
    package static let recoveryPage = PageRoute(.get, "/recover", .anyone)
    static let submitRecovery = PageRoute(.post, "/recover", .anyone)
    static let submitSignOut = PageRoute(.post, "/signout", .member)

    static let sessionsPage = PageRoute(.get, "/account/sessions", .member)
    static let submitAccessToken = PageRoute(.post, "/account/sessions", .member)
    /// The page that shows a new access token, for some minutes.
    static let newAccessTokenPage = PageRoute(.get, "/account/token", .member)
    static let sessionRevocationPage = PageRoute(.get, "/account/sessions/{id}/revoke", .member)
    static let submitSessionRevocation = PageRoute(.post, "/account/sessions/{id}/revoke", .member)

    static let accountPage = PageRoute(.get, "/account", .member)
    static let profilePage = PageRoute(.get, "/account/name", .member)
    static let submitProfile = PageRoute(.post, "/account/name", .member)
    static let passwordPage = PageRoute(.get, "/account/password", .member)
    static let submitPassword = PageRoute(.post, "/account/password", .member)
    static let recoveryCodesPage = PageRoute(.get, "/account/recovery", .member)
    static let submitRecoveryCodes = PageRoute(.post, "/account/recovery", .member)
    /// The page that shows new recovery codes, for some minutes.
    static let newRecoveryCodesPage = PageRoute(.get, "/account/codes", .member)
    static let accountDeletionPage = PageRoute(.get, "/account/delete", .member)
    static let submitAccountDeletion = PageRoute(.post, "/account/delete", .member)
    static let exportAccountFile = PageRoute(.post, "/account/export", .member)

    static let settingsPage = PageRoute(.get, "/account/settings", .member)
    static let submitSettings = PageRoute(.post, "/account/settings", .member)
    static let digestPage = PageRoute(.get, "/account/digest", .member)
    static let submitDigest = PageRoute(.post, "/account/digest", .member)

    /// Returns the page that shows the secret that a form at a path has created; nil for any other form.
    static func newSecretPage(of path: String) -> PageRoute? {
        switch path {
        case submitAccessToken.path: newAccessTokenPage
        case submitRegistration.path, submitRecoveryCodes.path: newRecoveryCodesPage
        default: nil
        }
    }

    static let memberPage = PageRoute(.get, "/members/{handle}", .anyone)
    static let ownPostsPage = PageRoute(.get, "/mine", .member)
}
