import BoardModels
import Hummingbird

/// Request contexts from which pages are made: those of anonymous visitors, members and moderators.
protocol PageContext: LanguageContext {
    /// The signed-in member and the session; nil for an anonymous visitor.
    var viewer: Identity? { get }
    var visitor: Visitor { get }
    var network: ClientNetwork { get }
    var client: ClientConnection { get }
    var maxUploadSize: Int { get }
}
