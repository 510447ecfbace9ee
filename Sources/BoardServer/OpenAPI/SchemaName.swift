/// The schemas of the document, one for each type of the API.
enum SchemaName: String, CaseIterable {
    case post = "Post"
    case author = "Author"
    case newPost = "NewPost"
    case postRevision = "PostRevision"
    case postPage = "PostPage"
    case postRevisionPage = "PostRevisionPage"
    case board = "Board"
    case boardList = "BoardList"
    case boardNow = "BoardNow"
    case recommendation = "Recommendation"
    case fit = "Fit"
    case place = "Place"
    case placePage = "PlacePage"
    case conditions = "Conditions"
    case conditionsReport = "ConditionsReport"
    case forecast = "Forecast"
    case forecastStep = "ForecastStep"
    case forecastDay = "ForecastDay"
    case dayComparison = "DayComparison"
    case weatherAlert = "WeatherAlert"
    case airQuality = "AirQuality"
    case weatherTrouble = "WeatherTrouble"
    case member = "Member"
    case newMember = "NewMember"
    case session = "Session"
    case sessionPage = "SessionPage"
    case credentials = "Credentials"
    case signedIn = "SignedIn"
    case accountEdit = "AccountEdit"
    case newPassword = "NewPassword"
    case accountDeletion = "AccountDeletion"
    case accountExport = "AccountExport"
    case exportedPost = "ExportedPost"
    case exportedLike = "ExportedLike"
    case report = "Report"
    case newReport = "NewReport"
    case reportOutcome = "ReportOutcome"
    case reportPage = "ReportPage"
    case newRestoration = "NewRestoration"
    case hiding = "Hiding"
    case caseSummary = "CaseSummary"
    case caseSummaryPage = "CaseSummaryPage"
    case reasonCount = "ReasonCount"
    case caseClaim = "CaseClaim"
    case caseOutcome = "CaseOutcome"
    case moderationCase = "Case"
    case caseReport = "CaseReport"
    case caseNote = "CaseNote"
    case newCaseNote = "NewCaseNote"
    case evidence = "Evidence"
    case reportWeight = "ReportWeight"
    case autoHide = "AutoHide"
    case autoHideReport = "AutoHideReport"
    case restorationRequest = "RestorationRequest"
    case newDecision = "NewDecision"
    case decision = "Decision"
    case decisionResult = "DecisionResult"
    case postMove = "PostMove"
    case reversal = "Reversal"
    case newReversal = "NewReversal"
    case newAppeal = "NewAppeal"
    case suspensionAppeal = "SuspensionAppeal"
    case appeal = "Appeal"
    case appealPage = "AppealPage"
    case appealResolution = "AppealResolution"
    case newSanctionTerms = "NewSanctionTerms"
    case newSanction = "NewSanction"
    case sanction = "Sanction"
    case moderationRecord = "ModerationRecord"
    case notice = "Notice"
    case noticePage = "NoticePage"
    case preset = "Preset"
    case presetPage = "PresetPage"
    case newPreset = "NewPreset"
    case watchWord = "WatchWord"
    case watchWordPage = "WatchWordPage"
    case newWatchWord = "NewWatchWord"
    case logEntry = "LogEntry"
    case logEntryPage = "LogEntryPage"
    case ownAccount = "OwnAccount"
    case savedPlace = "SavedPlace"
    case savedPlacePage = "SavedPlacePage"
    case newSavedPlace = "NewSavedPlace"
    case savedPlaceEdit = "SavedPlaceEdit"
    case memberSettings = "MemberSettings"
    case unitChoice = "UnitChoice"
    case digestSettings = "DigestSettings"
    case digest = "Digest"
    case digestPost = "DigestPost"
    case problem = "Problem"
    case problemField = "ProblemField"
    case openAPI = "OpenAPI"

    var schema: JSONValue {
        switch self {
        case .post: PostSchemas.post
        case .author: PostSchemas.author
        case .newPost: PostSchemas.newPost
        case .postRevision: PostSchemas.revision
        case .postPage: Schema.page(of: .post)
        case .postRevisionPage: Schema.page(of: .postRevision)
        case .board: BoardSchemas.board
        case .boardList: BoardSchemas.list
        case .boardNow: BoardSchemas.now
        case .recommendation: BoardSchemas.recommendation
        case .fit: BoardSchemas.fit
        case .place: WeatherSchemas.place
        case .placePage: Schema.page(of: .place)
        case .conditions: WeatherSchemas.conditions
        case .conditionsReport: WeatherSchemas.report
        case .forecast: ForecastSchemas.forecast
        case .forecastStep: ForecastSchemas.step
        case .forecastDay: ForecastSchemas.day
        case .dayComparison: ForecastSchemas.comparison
        case .weatherAlert: ForecastSchemas.alert
        case .airQuality: ForecastSchemas.air
        case .weatherTrouble: WeatherSchemas.trouble
        case .member: MemberSchemas.member
        case .newMember: MemberSchemas.newMember
        case .session: SessionSchemas.session
        case .sessionPage: Schema.page(of: .session)
        case .credentials: SessionSchemas.credentials
        case .signedIn: SessionSchemas.signedIn
        case .accountEdit: AccountSchemas.edit
        case .newPassword: AccountSchemas.newPassword
        case .accountDeletion: AccountSchemas.deletion
        case .accountExport: AccountSchemas.export
        case .exportedPost: AccountSchemas.exportedPost
        case .exportedLike: AccountSchemas.exportedLike
        case .report: ReportSchemas.report
        case .newReport: ReportSchemas.newReport
        case .reportOutcome: ReportSchemas.outcome
        case .reportPage: Schema.page(of: .report)
        case .newRestoration: ReportSchemas.newRestoration
        case .hiding: ReportSchemas.hiding
        case .caseSummary: CaseSchemas.summary
        case .caseSummaryPage: Schema.page(of: .caseSummary)
        case .reasonCount: CaseSchemas.reasonCount
        case .caseClaim: CaseSchemas.claim
        case .caseOutcome: CaseSchemas.outcome
        case .moderationCase: CaseSchemas.whole
        case .caseReport: CaseSchemas.report
        case .caseNote: CaseSchemas.note
        case .newCaseNote: CaseSchemas.newNote
        case .evidence: CaseSchemas.evidence
        case .reportWeight: CaseSchemas.reportWeight
        case .autoHide: CaseSchemas.autoHide
        case .autoHideReport: CaseSchemas.autoHideReport
        case .restorationRequest: CaseSchemas.restorationRequest
        case .newDecision: DecisionSchemas.newDecision
        case .decision: DecisionSchemas.decision
        case .decisionResult: DecisionSchemas.result
        case .postMove: DecisionSchemas.move
        case .reversal: DecisionSchemas.reversal
        case .newReversal: DecisionSchemas.newReversal
        case .newAppeal: DecisionSchemas.newAppeal
        case .suspensionAppeal: SessionSchemas.suspensionAppeal
        case .appeal: DecisionSchemas.appeal
        case .appealPage: Schema.page(of: .appeal)
        case .appealResolution: DecisionSchemas.resolution
        case .newSanctionTerms: SanctionSchemas.terms
        case .newSanction: SanctionSchemas.newSanction
        case .sanction: SanctionSchemas.sanction
        case .moderationRecord: SanctionSchemas.record
        case .notice: NoticeSchemas.notice
        case .noticePage: Schema.page(of: .notice)
        case .preset: NoticeSchemas.preset
        case .presetPage: Schema.page(of: .preset)
        case .newPreset: NoticeSchemas.newPreset
        case .watchWord: NoticeSchemas.watchWord
        case .watchWordPage: Schema.page(of: .watchWord)
        case .newWatchWord: NoticeSchemas.newWatchWord
        case .logEntry: NoticeSchemas.logEntry
        case .logEntryPage: Schema.page(of: .logEntry)
        case .ownAccount: AccountSchemas.own
        case .savedPlace: SavedPlaceSchemas.saved
        case .savedPlacePage: Schema.page(of: .savedPlace)
        case .newSavedPlace: SavedPlaceSchemas.new
        case .savedPlaceEdit: SavedPlaceSchemas.edit
        case .memberSettings: SettingsSchemas.settings
        case .unitChoice: SettingsSchemas.units
        case .digestSettings: SettingsSchemas.digestSettings
        case .digest: SettingsSchemas.digest
        case .digestPost: SettingsSchemas.digestPost
        case .problem: ProblemSchemas.problem
        case .problemField: ProblemSchemas.field
        case .openAPI: ProblemSchemas.openAPI
        }
    }
}
