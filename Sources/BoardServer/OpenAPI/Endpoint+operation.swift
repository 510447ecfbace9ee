import BoardModels

extension Endpoint {
    /// The endpoint's description; one that has none does not compile.
    var operation: Operation {
        switch self {
        case .registerMember: MemberOperations.register
        case .showMember: MemberOperations.show
        case .signIn: SessionOperations.signIn
        case .listSessions: SessionOperations.list
        case .revokeSession: SessionOperations.revoke
        case .signOut: SessionOperations.signOut
        case .appealSuspension: SessionOperations.appealSuspension
        case .showAccount: AccountOperations.show
        case .editAccount: AccountOperations.edit
        case .changePassword: AccountOperations.changePassword
        case .deleteAccount: AccountOperations.delete
        case .exportAccount: AccountOperations.export
        case .listOwnPosts: AccountOperations.listPosts
        case .listBoards: BoardOperations.list
        case .showBoardNow: BoardOperations.now
        case .listPosts: PostOperations.list
        case .createPost: PostOperations.create
        case .showPost: PostOperations.show
        case .editPost: PostOperations.edit
        case .deletePost: PostOperations.delete
        case .listRevisions: PostOperations.revisions
        case .likePost: PostOperations.like
        case .unlikePost: PostOperations.unlike
        case .showConditions: WeatherOperations.conditions
        case .showForecast: WeatherOperations.forecast
        case .searchPlaces: WeatherOperations.places
        case .createReport: ReportOperations.create
        case .listOwnReports: ReportOperations.listOwn
        case .requestRestoration: ReportOperations.requestRestoration
        case .listCases: CaseOperations.list
        case .showCase: CaseOperations.show
        case .claimCase: CaseOperations.claim
        case .releaseCase: CaseOperations.release
        case .addCaseNote: CaseOperations.addNote
        case .decideCase: DecisionOperations.decide
        case .showDecision: DecisionOperations.show
        case .reverseDecision: DecisionOperations.reverse
        case .appealDecision: DecisionOperations.appeal
        case .listAppeals: DecisionOperations.listAppeals
        case .showAppeal: DecisionOperations.showAppeal
        case .resolveAppeal: DecisionOperations.resolve
        case .showMemberRecord: SanctionOperations.showRecord
        case .sanctionMember: SanctionOperations.sanction
        case .liftSanction: SanctionOperations.lift
        case .listNotices: NoticeOperations.list
        case .markNoticeRead: NoticeOperations.markRead
        case .markAllNoticesRead: NoticeOperations.markAllRead
        case .listPresets: PresetOperations.list
        case .createPreset: PresetOperations.create
        case .editPreset: PresetOperations.edit
        case .deletePreset: PresetOperations.delete
        case .listWatchWords: PresetOperations.listWords
        case .addWatchWord: PresetOperations.addWord
        case .removeWatchWord: PresetOperations.removeWord
        case .listLog: LogOperations.list
        case .listSavedPlaces: SavedPlaceOperations.list
        case .savePlace: SavedPlaceOperations.save
        case .editSavedPlace: SavedPlaceOperations.edit
        case .removeSavedPlace: SavedPlaceOperations.remove
        case .showSettings: SettingsOperations.show
        case .replaceSettings: SettingsOperations.replace
        case .showOpenAPI:
            Operation(tag: .document, summary: "Show this document", answer: .readable(.openAPI))
        }
    }
}
