import BoardClient
import BoardModels
import BoardTestSupport
import Foundation
import Testing

extension Faults {
    /// The log, the pause and the count of the failures are tested in `DescriptorTests`.
    ///
    /// Not behind a proxy: nginx opens a connection for each request, and new connections are what the server lacks here.
    @Suite(.disabled(if: ReverseProxy.isUsed, "needs the clients' own connections")) struct ExhaustedDescriptorsTests {
        @Test func `without free descriptors a server goes on serving its clients, and accepts others afterwards`()
            async throws
        {
            let load = MixedLoad()
            let town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            let running = town.server.running
            try await load.send(to: town) { () async throws in
                #expect(try await load.acknowledges(30))
                let used = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(running.processID)/fd").count
                _ = try shell("prlimit --pid \(running.processID) --nofile=\(used + 48):")
                let burst = try ConnectionBurst(80, to: Int(town.server.port))
                #expect(try await eventually { running.messages.contains("cannot accept connections") })
                #expect(try await load.acknowledges(30), "\(running.messages)")
                withExtendedLifetime(burst) {}
            }
            #expect(try await town.client().posts(PostQuery()).items.isEmpty == false)
            #expect(try await town.server.becomes("ready"))
            #expect(load.disconnected == 0)
            #expect(try await town.server.stop() == 0)
            try load.expectNothingLost(in: BoardDatabase(town))
        }
    }
}
