import BoardModels

/// What the document says of one endpoint beside its line in the table.
struct Operation: Sendable {
    var tag: Tag
    var summary: String
    var description: String?
    var parameters: [ParameterName] = []
    /// Nil where it takes no body.
    var body: SchemaName?
    var answer: OperationResponse
    /// The problems of its own, beside those that its method, its caller and its body bring along.
    var problems: [ProblemType] = []
}

/// What an endpoint answers when all is well.
enum OperationResponse: Sendable {
    /// 200 with an ETag, or 304.
    case readable(SchemaName)
    /// 200 after a change or with what is not cached.
    case done(SchemaName, headers: [HeaderName] = [])
    /// 201 with the address of what was made.
    case created(SchemaName, headers: [HeaderName] = [])
    /// 201 without an address, for what its maker cannot read yet.
    case createdUnseen(SchemaName)
    /// 201 with the address, or 200 with what would happen where it was only to be tried.
    case createdOrTried(SchemaName)
    /// 204.
    case nothing

    var isReadable: Bool {
        switch self {
        case .readable: true
        case .done, .created, .createdUnseen, .createdOrTried, .nothing: false
        }
    }
}

/// The chapters of the document.
enum Tag: String, CaseIterable, Sendable {
    case members = "Members"
    case sessions = "Sessions"
    case account = "Account"
    case boards = "Boards"
    case posts = "Posts"
    case weather = "Weather"
    case reports = "Reports"
    case cases = "Cases"
    case decisions = "Decisions"
    case sanctions = "Sanctions"
    case notices = "Notices"
    case presets = "Presets"
    case log = "Moderation log"
    case document = "Document"

    var description: String {
        switch self {
        case .members: "Registration, and members as everybody sees them."
        case .sessions: "Signing in and out. A session ends after 90 days without use."
        case .account: "What members do with their own account."
        case .boards: "The nine boards, one for each weather type."
        case .posts: "Posts: write, read, list, edit, delete, like."
        case .weather: "The conditions of places, and finding places."
        case .reports: "Complaints about posts, and what came of one's own."
        case .cases: "For moderators: everything complained about a post, reviewed together."
        case .decisions: "What moderators decide, how it is taken back, and how its author appeals."
        case .sanctions: "For moderators: warning, silencing and suspending members."
        case .notices: "What the board tells a member."
        case .presets: "For moderators: reasons with messages kept under names, and words to watch for."
        case .log: "The public list of what moderators did, without private text."
        case .document: "This document."
        }
    }
}
