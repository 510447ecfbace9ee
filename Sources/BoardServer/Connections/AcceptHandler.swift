import CoreMetrics
import Glibc
import Logging
import NIOCore

/// A handler of the listening channel that pauses accepting connections while few file descriptors are free, or after
/// accepting one has failed for lack of descriptors or memory.
///
/// Some descriptors must stay free: libdispatch stops the process if it cannot open the files in /proc by which it
/// watches its threads. And a failed attempt must be followed by a pause: NIO only passes the error on, the socket
/// stays readable, and the event loop repeats the failing call at once. A class because channel handlers are; it
/// belongs to the channel's event loop.
final class AcceptHandler: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never
    typealias OutboundOut = Never

    private static let pause = TimeAmount.seconds(1)
    private static let logInterval = TimeAmount.minutes(1)
    private static let fewDescriptors = "fewer than \(FreeDescriptors.reserve) descriptors are free"

    private let pauses: Counter
    private let log: Logger
    private let areDescriptorsFree: () -> Bool
    private var lastLogged: NIODeadline?
    /// The scheduled end of the pause; nil if there is no pause.
    private var resumption: Scheduled<Void>?

    /// Creates a handler that counts each pause in `metrics` as an accept failure.
    ///
    /// - Parameter areDescriptorsFree: returns whether enough descriptors are free to accept the next connections.
    init(
        metrics: any MetricsFactory, log: Logger, areDescriptorsFree: @escaping () -> Bool = FreeDescriptors.areLeft
    ) {
        pauses = Counter(label: "board_accept_failures_total", dimensions: [], factory: metrics)
        self.log = log
        self.areDescriptorsFree = areDescriptorsFree
    }

    func read(context: ChannelHandlerContext) {
        // Reading is switched on again when the pause is over.
        guard resumption == nil else { return }
        guard areDescriptorsFree() else { return pause(because: Self.fewDescriptors, context) }
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
        resumption?.cancel()
    }

    private func pause(because reason: String, _ context: ChannelHandlerContext) {
        pauses.increment()
        logFailure(reason, at: context.eventLoop.now)
        resumption?.cancel()
        resumption = context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
            self.resumption = nil
            // Checks here too: switching `autoRead` on starts a read that does not pass through `read` above.
            guard self.areDescriptorsFree() else { return self.pause(because: Self.fewDescriptors, context) }
            self.setAutoRead(true, of: context.channel)
        }
        // Withholding the next read is not enough: after a failed attempt, the last read is still pending, and the
        // event loop goes on repeating it.
        setAutoRead(false, of: context.channel)
    }

    private func setAutoRead(_ isOn: Bool, of channel: any Channel) {
        // Fails only if the channel is closed, and then nothing is accepted any more.
        try? channel.syncOptions?.setOption(.autoRead, value: isOn)
    }

    private func logFailure(_ reason: String, at moment: NIODeadline) {
        if let lastLogged, moment - lastLogged < Self.logInterval { return }
        lastLogged = moment
        log.error(
            "cannot accept connections; open connections are served, new ones are delayed",
            metadata: ["error": "\(reason)", "hint": "raise the limit of open files, or lower limit-connections"])
    }
}

/// The reserve of file descriptors that connections must leave free.
enum FreeDescriptors {
    /// The number of descriptors in the reserve: enough for the 4 connections that NIO accepts at a time, for the read
    /// connections to SQLite, which are opened when they are first needed, and for calls to providers.
    static let reserve = 32

    /// Returns whether at least `reserve` descriptors are free.
    ///
    /// Opens no descriptor for the check, since that could take the last one.
    static func areLeft() -> Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return true }
        let end = Int32(clamping: limit.rlim_cur)
        // The kernel assigns the lowest free number: if this one is free, hardly any number above it is in use.
        if isFree(max(0, end - Int32(reserve))) { return true }
        // A descriptor with a high number may stay open long after lower ones were closed, so the free ones are
        // counted.
        var free = 0
        for descriptor in stride(from: end - 1, through: 0, by: -1) where isFree(descriptor) {
            free += 1
            if free == reserve { return true }
        }
        return false
    }

    private static func isFree(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) < 0 && errno == EBADF }
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
