import Glibc
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import BoardServer

struct AcceptFailureTests {
    @Test func `accepting pauses for a second after a failure for lack of descriptors`() throws {
        let (channel, log, metrics) = try listener()
        channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
        #expect(isReading(channel) == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(999))
        #expect(isReading(channel) == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(isReading(channel) == true)
        #expect(log.entries(from: .error).count == 1)
        #expect(PrometheusText.of(metrics).contains("board_accept_failures_total 1\n"))
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test func `repeated failures are all counted and logged once a minute`() throws {
        let (channel, log, metrics) = try listener()
        for _ in 0..<90 {
            channel.pipeline.fireErrorCaught(IOError(errnoCode: ENFILE, reason: "accept"))
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(log.entries(from: .error).count == 2)
        #expect(PrometheusText.of(metrics).contains("board_accept_failures_total 90\n"))
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test func `other errors are passed on`() throws {
        let (channel, log, _) = try listener()
        channel.pipeline.fireErrorCaught(IOError(errnoCode: ECONNABORTED, reason: "accept"))
        #expect(throws: IOError.self) { try channel.throwIfErrorCaught() }
        #expect(isReading(channel) == nil)
        #expect(log.entries(from: .trace).isEmpty)
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    private func listener() throws -> (channel: EmbeddedChannel, log: LogRecorder, metrics: MetricsRegistry) {
        let (log, metrics) = (LogRecorder(), MetricsRegistry())
        let channel = EmbeddedChannel(handler: AcceptFailureHandler(metrics: metrics, log: log.logger))
        return (channel, log, metrics)
    }

    /// The last value that was set for automatic reading; nil if none was.
    private func isReading(_ channel: EmbeddedChannel) -> Bool? {
        channel.options.last { $0.option is ChannelOptions.Types.AutoReadOption }?.value as? Bool
    }
}
