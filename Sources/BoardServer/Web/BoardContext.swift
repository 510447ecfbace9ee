import BoardModels
import BoardStore
import Hummingbird
import Logging
import NIOCore

/// What every request knows: who asks, from where, in which language.
package struct BoardContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The request's id, in every answer's `X-Request-ID` and every log line.
    var requestID: String
    var language = Language.english
    /// Nil for anyone not signed in.
    var identity: Identity?
    /// The network address of the other end of the connection, without its port.
    var peerAddress: String
    /// The network that limits count by: set by `ClientNetworkMiddleware`.
    var network: ClientNetwork

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        requestID = RandomToken.requestID()
        peerAddress = source.channel.remoteAddress?.ipAddress ?? "local"
        network = ClientNetwork(address: peerAddress)
    }

    /// The language, and whatever else a problem's text depends on, as a problem.
    func problem(_ type: ProblemType) -> Problem {
        Problem(type, in: language)
    }
}

/// A member and the session that the request came in.
package struct Identity: Sendable {
    package let member: Member
    package let session: Session.ID
}

/// The context inside groups that only members enter: here somebody is signed in, by type.
struct MemberContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let identity: Identity
    let language: Language
    let network: ClientNetwork

    init(context: BoardContext) throws {
        guard let identity = context.identity else { throw context.problem(.notSignedIn) }
        coreContext = context.coreContext
        self.identity = identity
        language = context.language
        network = context.network
    }

    var member: Member { identity.member }
}

/// What both kinds of context share for handlers that serve both.
protocol LanguageContext: RequestContext {
    var language: Language { get }
}

extension BoardContext: LanguageContext {}
extension MemberContext: LanguageContext {}
