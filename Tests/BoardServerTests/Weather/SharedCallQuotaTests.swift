import BoardModels
import BoardTestSupport
import Testing

@testable import BoardServer
@testable import BoardStore
@testable import BoardWeather
@testable import BoardWeb

/// Tests of a call quota that several servers share, without a database.
struct SharedCallQuotaTests {
    /// The blocks that all servers have reserved, as the store reports them.
    private struct Ledger {
        private(set) var blocks: [ReservedCalls] = []

        private func usage(at moment: Timestamp) -> CallUsage {
            let windows = CallQuota.windows(at: moment)
            var usage = CallUsage()
            usage.recent = blocks.filter { $0.reservedAt > windows.minute }
            for block in blocks where block.reservedAt > windows.hour {
                usage.byMinute[block.reservedAt.milliseconds / 60_000, default: 0] += block.calls
            }
            for block in blocks where block.reservedAt >= windows.day {
                usage.today[block.plan, default: 0] += block.calls
            }
            return usage
        }

        /// Reserves a block as a gateway does.
        mutating func reserve(_ call: ProviderCall, for quota: inout CallQuota, at now: ClockReading) {
            for (id, calls) in quota.takeUsageOfRetiredBlocks(for: call.plan) {
                let block = blocks[Int(id)]
                blocks[Int(id)] = ReservedCalls(
                    id: id, plan: block.plan, reservedAt: block.reservedAt, calls: calls)
            }
            var counted = CallQuota(quota.limits, isShared: true)
            counted.replaceUsage(with: usage(at: now.wall), at: now)
            let size = counted.sharedBlockSize(for: call)
            if let size {
                blocks.append(
                    ReservedCalls(
                        id: Int64(blocks.count), plan: call.plan.rawValue, reservedAt: now.wall, calls: size))
            }
            quota.replaceUsage(with: usage(at: now.wall), at: now)
            guard let size else { return }
            quota.add(
                CallQuota.Block(id: Int64(blocks.count - 1), reservedAt: now.uptime, calls: size), to: call.plan)
        }
    }

    /// Admits a call as a gateway does, and returns whether it was admitted.
    private func admit(
        _ call: ProviderCall, _ quota: inout CallQuota, _ ledger: inout Ledger, at now: ClockReading
    ) -> Bool {
        while true {
            switch quota.admit(call, at: now) {
            case .admitted: return true
            case .refused: return false
            case .needsBlock: ledger.reserve(call, for: &quota, at: now)
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7])
    func `servers together stay within the limit of any minute, and use most of it`(servers: Int) throws {
        let limits = CallLimits(perMinute: 60, perDay: 100_000)
        var quotas = (0..<servers).map { _ in CallQuota(limits, isShared: true) }
        // Servers are started at different times.
        let starts = (0..<servers).map { Duration.seconds(1000 * $0) }
        var ledger = Ledger()
        var arrivals: [Int64] = []
        for step in 0..<12_000 {
            let moment = Timestamp(seconds: 1_795_251_600) + .milliseconds(step * 100)
            let server = Int.random(in: 0..<servers)
            let now = ClockReading(wall: moment, uptime: starts[server] + .milliseconds(step * 100))
            // Bursts, and pauses in which blocks expire.
            guard (step / 300).isMultiple(of: 2) || step % 50 == 0 else { continue }
            if admit(ProviderCall(.conditions), &quotas[server], &ledger, at: now) {
                arrivals.append(moment.milliseconds + .random(in: 0...CallQuota.maximumCallDelay.milliseconds))
            }
        }
        arrivals.sort()
        var first = 0
        for (last, arrival) in arrivals.enumerated() {
            while arrival - arrivals[first] >= 60_000 { first += 1 }
            #expect(last - first + 1 <= limits.perMinute)
        }
        // Twenty minutes, half of which are bursts.
        #expect(arrivals.count > 20 * 60 * 2 / 5)
    }

    @Test func `the limits of an hour, a day and One Call hold for all servers`() throws {
        let limits = CallLimits(perMinute: 1000, perDay: 50, perHour: 30, oneCallPerDay: 10)
        var (one, other) = (CallQuota(limits, isShared: true), CallQuota(limits, isShared: true))
        var ledger = Ledger()
        func reading(minutes: Int64) -> ClockReading {
            ClockReading(wall: Timestamp(seconds: 1_795_251_600 + minutes * 60), uptime: .seconds(minutes * 60))
        }
        let oneCall = ProviderCall(.forecast, plan: .oneCall)
        var admitted = 0
        for _ in 0..<20 {
            if admit(oneCall, &one, &ledger, at: reading(minutes: 0)) { admitted += 1 }
            if admit(oneCall, &other, &ledger, at: reading(minutes: 0)) { admitted += 1 }
        }
        #expect((9...10).contains(admitted))
        var standard = 0
        for minutes in stride(from: Int64(1), through: 600, by: 1) {
            if admit(ProviderCall(.air), &one, &ledger, at: reading(minutes: minutes)) { standard += 1 }
            if admit(ProviderCall(.air), &other, &ledger, at: reading(minutes: minutes)) { standard += 1 }
            if minutes == 50 { #expect((27...30).contains(admitted + standard)) }
        }
        // The unused calls of a server's last block are not available to the other server.
        #expect((45...50).contains(admitted + standard))
    }
}
