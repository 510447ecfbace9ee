import CoreMetrics
import Glibc
import Logging
import NIOCore

/// A handler of the listening channel that pauses accepting connections while few descriptors are free, or after an
/// attempt has failed for lack of descriptors or memory.
///
/// Some descriptors must stay free: libdispatch stops the process if it cannot open the files in /proc by which it
/// watches its threads. And a failed attempt must be followed by a pause: NIO only passes the error on, the socket stays
/// readable, and the event loop repeats the failing call at once. A class because channel handlers are; it belongs to
/// the channel's event loop.
final class AcceptHandler: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never
    typealias OutboundOut = Never

    private static let pause = TimeAmount.seconds(1)
    private static let logInterval = TimeAmount.minutes(1)

    private let failures: Counter
    private let log: Logger
    private let areDescriptorsFree: () -> Bool
    private var lastLogged: NIODeadline?
    private var scheduledRead: Scheduled<Void>?
    /// Whether the channel has asked for connections during the pause.
    private var isReadDelayed = false

    /// - Parameter areDescriptorsFree: whether enough descriptors are free to accept the next connections.
    init(
        metrics: any MetricsFactory, log: Logger, areDescriptorsFree: @escaping () -> Bool = FreeDescriptors.areLeft
    ) {
        failures = Counter(label: "board_accept_failures_total", dimensions: [], factory: metrics)
        self.log = log
        self.areDescriptorsFree = areDescriptorsFree
    }

    func read(context: ChannelHandlerContext) {
        guard scheduledRead == nil else {
            isReadDelayed = true
            return
        }
        guard areDescriptorsFree() else {
            pause(because: "fewer than \(FreeDescriptors.reserve) descriptors are free", context)
            isReadDelayed = true
            return
        }
        context.read()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case let failure as IOError where [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(failure.errnoCode):
            pause(because: failure.description, context)
        case let failure as IOError where failure.errnoCode == ECONNABORTED:
            log.debug("a connection was closed before it was accepted")
        default:
            context.fireErrorCaught(error)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        scheduledRead?.cancel()
    }

    private func pause(because reason: String, _ context: ChannelHandlerContext) {
        failures.increment()
        logFailure(reason, at: context.eventLoop.now)
        scheduledRead?.cancel()
        scheduledRead = context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
            self.scheduledRead = nil
            guard self.isReadDelayed else { return }
            self.isReadDelayed = false
            self.read(context: context)
        }
    }

    private func logFailure(_ reason: String, at moment: NIODeadline) {
        if let lastLogged, moment - lastLogged < Self.logInterval { return }
        lastLogged = moment
        log.error(
            "cannot accept connections; open ones are served, and new ones wait",
            metadata: ["error": "\(reason)", "hint": "raise the limit of open files, or lower limit-connections"])
    }
}

/// The descriptors that no connection may take.
enum FreeDescriptors {
    /// Enough for the connections that NIO accepts at a time, 4, SQLite's readers, which are opened when they are first
    /// needed, and calls to providers.
    static let reserve = 32

    /// Whether so many descriptors are free, which only opening some tells.
    static func areLeft() -> Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return true }
        // The lowest free number is always taken first: as long as this one is free, those above it are free too.
        let lowest = Int32(clamping: max(0, Int(clamping: limit.rlim_cur) - reserve))
        let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, lowest)
        if descriptor >= 0 { close(descriptor) }
        return descriptor == lowest || canOpenAll()
    }

    /// Opens as many as the reserve: one with a high number may be held long after others have become free.
    private static func canOpenAll() -> Bool {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        for _ in 0..<reserve {
            let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
            // Without standard error, there is nothing to duplicate and nothing to find out.
            guard descriptor >= 0 else { return errno == EBADF }
            opened.append(descriptor)
        }
        return true
    }
}

extension Channel {
    /// Adds an `AcceptHandler` in front of the handlers of this listening channel.
    func addAcceptHandler(metrics: any MetricsFactory, log: Logger) async {
        let added = eventLoop.submit {
            try self.pipeline.syncOperations.addHandler(AcceptHandler(metrics: metrics, log: log), position: .first)
        }
        // Fails only if the channel is closed.
        try? await added.get()
    }
}
