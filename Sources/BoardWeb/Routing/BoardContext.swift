import BoardModels
import BoardWeather
import Hummingbird
import Logging
import NIOCore

/// The context of a request: its caller, network and language.
package struct BoardContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The request's id, sent in `X-Request-ID` and added to every log entry of the request.
    package var requestID: String
    /// The language of the response.
    package var language = Language.english
    /// The signed-in member and the session; nil for an anonymous request.
    package var identity: Identity?
    /// The IP address of the connection's peer; `local` for a peer without one.
    package var peerAddress: String
    /// The client's network, which is the key of rate limits; initially the peer's, which `RequestMiddleware` replaces
    /// if a trusted proxy has forwarded the request.
    package var network: ClientNetwork
    /// The visitor according to the cookies and headers of the request; empty for requests of the API.
    package var visitor = Visitor()
    /// The error with which a posted form is refused after its body has been read; nil if it is not refused.
    package var formRefusal: RateLimitExceeded?
    private let channel: any Channel
    /// The limit of a request body in bytes, set by `RequestMiddleware`.
    package var maxUploadSize = ServerLimits().requestBody

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        requestID = RandomToken.requestID()
        peerAddress = source.channel.remoteAddress?.ipAddress ?? "local"
        network = ClientNetwork(address: peerAddress)
        channel = source.channel
    }

    /// The connection on which the request arrived, with the client's network.
    package var client: ClientConnection { ClientConnection(channel: channel, network: network) }
}

/// A request context that has the language of the response, as the contexts of all route groups do.
package protocol LanguageContext: RequestContext {
    var language: Language { get }
}

extension BoardContext: PageContext {
    package var viewer: Identity? { identity }
}

extension LanguageContext {
    /// Creates a problem in the language of the request.
    package func problem(_ type: ProblemType) -> Problem {
        Problem(type, in: language)
    }
}
