import Glibc
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import BoardPages
@testable import BoardServer

struct AcceptHandlerTests {
    @Test func `accepting pauses for a second after a failure for lack of descriptors`() throws {
        let listener = try Listener()
        listener.channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
        listener.channel.read()
        listener.channel.embeddedEventLoop.advanceTime(by: .milliseconds(999))
        #expect(listener.reads.count == 0)
        #expect(listener.isReading == false, "the event loop would repeat the pending attempt")
        listener.channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(listener.isReading == true)
        listener.channel.read()
        #expect(listener.reads.count == 1)
        #expect(listener.log.entries(from: .error).count == 1)
        #expect(PrometheusText.text(of: listener.metrics).contains("board_accept_failures_total 1\n"))
    }

    @Test func `nothing is accepted while few descriptors are free`() throws {
        let listener = try Listener()
        listener.free.areLeft = false
        listener.channel.read()
        #expect(listener.reads.count == 0)
        listener.channel.embeddedEventLoop.advanceTime(by: .seconds(5))
        #expect(listener.isReading == false)
        #expect(PrometheusText.text(of: listener.metrics).contains("board_accept_failures_total 6\n"))
        listener.free.areLeft = true
        listener.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(listener.isReading == true)
        listener.channel.read()
        #expect(listener.reads.count == 1)
    }

    @Test func `repeated failures are all counted and logged once a minute`() throws {
        let listener = try Listener()
        for _ in 0..<90 {
            listener.channel.pipeline.fireErrorCaught(IOError(errnoCode: ENFILE, reason: "accept"))
            listener.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(listener.log.entries(from: .error).count == 2)
        #expect(PrometheusText.text(of: listener.metrics).contains("board_accept_failures_total 90\n"))
    }

    @Test func `a connection that was closed before it was accepted does not end the server`() throws {
        let listener = try Listener()
        listener.channel.pipeline.fireErrorCaught(IOError(errnoCode: ECONNABORTED, reason: "accept"))
        try listener.channel.throwIfErrorCaught()
        listener.channel.read()
        #expect(listener.reads.count == 1)
    }

    @Test func `other errors are passed on`() throws {
        let listener = try Listener()
        listener.channel.pipeline.fireErrorCaught(IOError(errnoCode: EINVAL, reason: "accept"))
        #expect(throws: IOError.self) { try listener.channel.throwIfErrorCaught() }
        #expect(listener.log.entries(from: .trace).isEmpty)
    }
}

/// A channel with an `AcceptHandler` that counts the reads passed on to it.
private struct Listener {
    final class Free {
        var areLeft = true
    }

    final class Reads: ChannelOutboundHandler {
        typealias OutboundIn = Never
        var count = 0

        func read(context: ChannelHandlerContext) { count += 1 }
    }

    let channel = EmbeddedChannel()
    let log = LogRecorder()
    let metrics = MetricsRegistry()
    let free = Free()
    let reads = Reads()

    /// The last value that was set for automatic reading; nil if none was.
    var isReading: Bool? {
        channel.options.last { $0.option is ChannelOptions.Types.AutoReadOption }?.value as? Bool
    }

    init() throws {
        let handler = AcceptHandler(metrics: metrics, log: log.logger) { [free] in free.areLeft }
        try channel.pipeline.syncOperations.addHandlers([reads, handler])
    }
}
