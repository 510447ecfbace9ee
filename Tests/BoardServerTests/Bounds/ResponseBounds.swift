import BoardModels

/// The largest response of each endpoint, in bytes: the one place that states it.
///
/// The sizes are sums of what `HostileDatabase` fills: texts of the greatest length, and a kibibyte for the names,
/// numbers and times of each object.
struct ResponseBounds {
    let filling: HostileDatabase.Filling

    /// Returns the bound of an endpoint's response; nil if the response is streamed in pieces of bounded size.
    func largestResponse(of endpoint: Endpoint) -> Int? {
        switch endpoint {
        case .exportAccount: nil

        case .listPosts, .listOwnPosts: list(of: post) + page(of: text(4000))
        case .listRevisions: list(of: post)
        case .listOwnReports: list(of: report)
        case .listNotices: list(of: notice)
        case .listAppeals, .listOwnAppeals: list(of: appeal)
        case .listSessions: page(of: object + text(400))
        case .listCases: page(of: summary)
        case .listCaseReports: page(of: report)
        case .listBatches: page(of: batch)
        case .showBatch: batch
        case .listLog: page(of: object + text(800))
        case .listSavedPlaces: 50 * place
        case .listPresets: Preset.maximumCount * preset
        case .listWatchWords: WatchWord.maximumCount * watchWord
        case .searchPlaces: page(of: place)

        case .listBoards: 9 * post + conditions
        // The board of the current weather, and at most two of similar weather.
        case .showBoardNow: 3 * list(of: post) + conditions
        case .showConditions: conditions
        case .showForecast: HostileProvider.responseSize + conditions + 200 * object
        case .showOpenAPI: 1024 * 1024

        case .showCase: moderationCase
        case .showMemberRecord: record
        case .showDecision, .reverseDecision, .sanctionMember: decision
        case .decideCase: decision + summary
        case .decideCases: object + NewBatch.maximumCases * outcome
        // The outcomes have no titles.
        case .reverseBatch: object + NewBatch.maximumCases * object
        case .showAppeal, .appealDecision, .appealSuspension, .resolveAppeal: appeal
        case .claimCase, .releaseCase: summary
        case .addCaseNote: note
        case .liftSanction: sanction

        case .createPost, .showPost, .editPost, .undoDeletion, .likePost, .unlikePost, .requestRestoration: post
        case .createReport: report
        case .createPreset, .editPreset: preset
        case .addWatchWord: watchWord
        case .savePlace, .editSavedPlace: place
        case .showAccount: object + text(160 + 1200) + list(of: sanction)
        case .registerMember, .signIn, .changePassword, .recoverAccount, .createAccessToken, .showMember, .editAccount:
            2 * object + text(160 + 1200 + 400)
        // No long texts, or no content.
        default: object
        }
    }

    /// The size of a list whose texts are limited: the limit, and the item that reaches it.
    private func list(of item: Int) -> Int { 256 * 1024 * filling.expansion + item + page(of: object) }
    /// The size of the longest page of a list whose items are limited in number only.
    private func page(of item: Int) -> Int { 100 * item }

    private func text(_ length: Int) -> Int { length * filling.jsonSize }
    private var object: Int { 1024 }

    private var post: Int { 2 * object + text(480 + 16_000 + 2000 + 400 + 160 + 4000) }
    private var report: Int { object + text(480 + 4000) }
    private var notice: Int { object + text((1 + Notice.maximumTitles) * 480 + 4000) }
    private var sanction: Int { object + text(4000) }
    private var decision: Int { 2 * object + text(4000 + 8000 + 4000 + 2 * 160) + sanction }
    private var appeal: Int { object + text(8000 + 4000 + 2 * 160) + decision }
    private var summary: Int { object + text(480 + 2 * 160) }
    private var batch: Int { object + text(160) }
    /// A case's title, or the problem that kept it from being decided.
    private var outcome: Int { object + text(480) }
    private var note: Int { object + text(8000 + 160) }
    private var preset: Int { object + text(160 + 2 * 4000) }
    private var watchWord: Int { object + text(240 + 160) }
    private var place: Int { object + text(240 + 3 * 400 + 8) }
    private var conditions: Int { 8 * object + place }
    private var record: Int { object + text(160 + 1200) + list(of: decision) + list(of: sanction) }

    private var moderationCase: Int {
        let lists = list(of: post) + list(of: report) + list(of: note) + list(of: decision) + record
        let words = 100 * text(240)
        // The number of reports that are listed in the case, and in the explanation of its automatic hiding.
        let reports = 200 * object + 200 * object
        return lists + reports + words + post + text(8000) + 51 * summary
    }
}
