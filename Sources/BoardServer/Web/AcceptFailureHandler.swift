import CoreMetrics
import Glibc
import Logging
import NIOCore

/// A handler of the listening channel that pauses accepting connections when descriptors or memory have run out.
///
/// NIO only passes such an error on: the socket stays readable and its event loop repeats the failing call without a
/// pause. A class because channel handlers are; it belongs to the channel's event loop.
final class AcceptFailureHandler: ChannelInboundHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel

    private static let pause = TimeAmount.seconds(1)
    private static let logInterval = TimeAmount.minutes(1)

    private let failures: Counter
    private let log: Logger
    private var lastLogged: NIODeadline?
    private var scheduledRead: Scheduled<Void>?

    init(metrics: any MetricsFactory, log: Logger) {
        failures = Counter(label: "board_accept_failures_total", dimensions: [], factory: metrics)
        self.log = log
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let failure = error as? IOError, Self.isExhaustion(failure) else {
            context.fireErrorCaught(error)
            return
        }
        failures.increment()
        logFailure(failure, at: context.eventLoop.now)
        setAutoRead(false, of: context.channel)
        scheduledRead?.cancel()
        scheduledRead = context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
            self.setAutoRead(true, of: context.channel)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        scheduledRead?.cancel()
    }

    private static func isExhaustion(_ error: IOError) -> Bool {
        [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode)
    }

    private func logFailure(_ failure: IOError, at moment: NIODeadline) {
        if let lastLogged, moment - lastLogged < Self.logInterval { return }
        lastLogged = moment
        log.error(
            "cannot accept connections; open ones are served, and new ones wait",
            metadata: ["error": "\(failure)", "hint": "raise the limit of open files, or lower limit-connections"])
    }

    private func setAutoRead(_ isOn: Bool, of channel: any Channel) {
        // Fails only if the channel is closed, and then nothing is accepted any more.
        try? channel.syncOptions?.setOption(.autoRead, value: isOn)
    }
}

extension Channel {
    /// Adds an `AcceptFailureHandler` in front of the handlers of this listening channel.
    func addAcceptFailureHandler(metrics: any MetricsFactory, log: Logger) async {
        let added = eventLoop.submit {
            try self.pipeline.syncOperations.addHandler(
                AcceptFailureHandler(metrics: metrics, log: log), position: .first)
        }
        // Fails only if the channel is closed.
        try? await added.get()
    }
}
