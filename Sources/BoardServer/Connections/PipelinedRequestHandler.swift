import BoardWeather
import BoardWeb
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Schedules connections with pipelined requests in turns: at each turn of a neighbourhood, one of its connections may
/// pass on its next `requests` pipelined requests.
///
/// A neighbourhood is an IPv4 /24 or an IPv6 /48 (`ClientNetwork.neighbourhood`).
///
/// A pipelining client needs no round trip for its next request, so a few such connections would keep the server as
/// busy as thousands of others, also with requests that no rate limit counts. A class because all connections share it.
final class PipelineTurns: Sendable {
    /// The number of pipelined requests that a connection may pass on in a turn.
    static let requests = 8
    /// The time between two turns of a neighbourhood: its turns admit 400 pipelined requests a second.
    static let interval = Duration.milliseconds(20)
    /// The time for which a neighbourhood's latest turn is remembered: longer than the longest wait for a turn, even if
    /// all of the server's connections are from one neighbourhood.
    private static let lifetime = Duration.seconds(300)

    private let trustedProxies: TrustedProxies
    /// The latest turn that each neighbourhood has taken, by a monotonic clock.
    private let latest = Mutex(ExpiringTable<String, Duration>(startedAt: .zero))

    init(trustedProxies: TrustedProxies) {
        self.trustedProxies = trustedProxies
    }

    /// Takes the next turn of a peer's neighbourhood and returns the time until that turn; nil for trusted proxies,
    /// whose connections carry everybody's requests.
    func take(for peer: String, at now: Duration) -> Duration? {
        if let address = IPAddress(peer), trustedProxies.contains(address) { return nil }
        let neighbourhood = ClientNetwork(address: peer).neighbourhood
        return latest.withLock { latest in
            // Drops old turns, which have passed.
            _ = latest.rotate(ifNeededAt: now, lifetime: Self.lifetime, capacity: 100_000)
            let turn = max(now, latest.value(for: neighbourhood) ?? now) + Self.interval
            latest.set(turn, for: neighbourhood)
            return turn - now
        }
    }
}

/// A channel handler that passes on a few pipelined requests of a connection at a time, and then waits for the
/// connection's next turn.
///
/// Everything that follows the requests of a turn waits in order, and nothing more is read or parsed meanwhile. A class
/// because channel handlers are; each belongs to one connection and its event loop.
final class PipelinedRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Something that the connection has received and this handler has not passed on yet.
    private enum Received {
        case part(HTTPRequestPart)
        case error(any Error)
        /// The client has closed its sending half.
        case inputClosed
    }

    private let turns: PipelineTurns
    /// The connection's first handler, which holds received bytes back while `isWaiting`.
    weak var source: ReceivedBytesHandler?
    private var pending = CircularBuffer<Received>()
    /// The number of requests that were passed on and whose response is not complete.
    private var unanswered = 0
    /// The number of pipelined requests that were passed on in the current turn.
    private var passed = 0
    /// True if a read was requested while the connection waited for its turn.
    private var isReadPending = false
    /// The task scheduled for the connection's next turn; nil if the connection does not wait for a turn.
    private var turn: Scheduled<Void>?

    var isWaiting: Bool { turn != nil }

    init(turns: PipelineTurns) {
        self.turns = turns
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        turn?.cancel()
    }

    func channelInactive(context: ChannelHandlerContext) {
        turn?.cancel()
        pending.removeAll()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        receive(.part(unwrapInboundIn(data)), context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        receive(.error(error), context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case .inputClosed? = event as? ChannelEvent else { return context.fireUserInboundEventTriggered(event) }
        receive(.inputClosed, context)
    }

    func read(context: ChannelHandlerContext) {
        // The read is made up for when the turn comes.
        guard !isWaiting else { return isReadPending = true }
        context.read()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }

    private func receive(_ received: Received, _ context: ChannelHandlerContext) {
        pending.append(received)
        passOn(context)
    }

    private func passOn(_ context: ChannelHandlerContext) {
        while !isWaiting, let next = pending.first {
            if case .part(.head) = next, !mayBegin(context) { return }
            pending.removeFirst()
            switch next {
            case .part(let part): context.fireChannelRead(wrapInboundOut(part))
            case .error(let error): context.fireErrorCaught(error)
            case .inputClosed: context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
            }
        }
    }

    /// Counts a request and returns true, or schedules the next turn and returns false if the turn's requests are used
    /// up.
    private func mayBegin(_ context: ChannelHandlerContext) -> Bool {
        if unanswered > 0 {
            // `waitForTurn` is called only if the current turn's requests are used up.
            guard passed < PipelineTurns.requests || !waitForTurn(context) else { return false }
            passed += 1
        }
        unanswered += 1
        return true
    }

    /// Schedules the connection's next turn and returns true; for a trusted proxy, which needs no turns, returns false.
    private func waitForTurn(_ context: ChannelHandlerContext) -> Bool {
        let now = Duration.nanoseconds(Int64(context.eventLoop.now.uptimeNanoseconds))
        guard let delay = turns.take(for: context.channel.remoteAddress?.ipAddress ?? "local", at: now) else {
            passed = 0
            return false
        }
        turn = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(delay)) {
            self.turn = nil
            self.passed = 0
            self.passOn(context)
            context.fireChannelReadComplete()
            // `passOn` may have used up this turn too, and scheduled the next one.
            if !self.isWaiting { self.source?.resume() }
            guard !self.isWaiting, self.isReadPending else { return }
            self.isReadPending = false
            context.read()
        }
        return true
    }
}
