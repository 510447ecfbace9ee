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
    case place = "Place"
    case placePage = "PlacePage"
    case conditions = "Conditions"
    case conditionsReport = "ConditionsReport"
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
        case .place: WeatherSchemas.place
        case .placePage: Schema.page(of: .place)
        case .conditions: WeatherSchemas.conditions
        case .conditionsReport: WeatherSchemas.report
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
        case .problem: ProblemSchemas.problem
        case .problemField: ProblemSchemas.field
        case .openAPI: ProblemSchemas.openAPI
        }
    }
}
