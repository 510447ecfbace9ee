import Hummingbird
import NIOCore

/// A request context with the connection's channel, which fault injection can reset.
struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}
