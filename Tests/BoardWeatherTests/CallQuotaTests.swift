import BoardModels
import BoardStore
import Testing

@testable import BoardWeather

/// Tests of call quotas, without a database.
struct CallQuotaTests {
    /// The blocks that all servers have reserved, as the store reports them.
    private struct Ledger {
        private var blocks: [(plan: String, reserved: ReservedCalls)] = []

        private func usage(at moment: Timestamp) -> CallUsage {
            let windows = CallQuota.windows(at: moment)
            var usage = CallUsage()
            for (plan, block) in blocks where block.reservedAt <= windows.end {
                if block.reservedAt > windows.minute { usage.recent.append(block) }
                if block.reservedAt > windows.hour {
                    usage.byMinute[block.reservedAt.milliseconds / 60_000, default: 0] += block.calls
                }
                if block.reservedAt >= windows.day { usage.today[plan, default: 0] += block.calls }
            }
            return usage
        }

        /// Reserves a block as a gateway does.
        mutating func reserve(_ call: ProviderCall, for quota: inout CallQuota, at now: Timestamp) {
            for (id, calls) in quota.takeUsageOfRetiredBlocks(for: call.plan) {
                let (plan, block) = blocks[Int(id)]
                blocks[Int(id)] = (plan, ReservedCalls(id: id, reservedAt: block.reservedAt, calls: calls))
            }
            let size = quota.blockSize(for: call, at: now, after: usage(at: now))
            let block = size.map { ReservedCalls(id: Int64(blocks.count), reservedAt: now, calls: $0) }
            if let block { blocks.append((call.plan.rawValue, block)) }
            quota.adopt(usage(at: now), at: now)
            if let block { quota.add(block, to: call.plan) }
        }
    }

    /// The servers of a board, which share one quota; a class because `#expect` calls no mutating method.
    private final class Servers {
        var quotas: [CallQuota]
        private var ledger = Ledger()

        init(_ count: Int = 1, limits: CallLimits) {
            quotas = (0..<count).map { _ in CallQuota(limits) }
        }

        /// Admits a call of a server as a gateway does, and returns whether it was admitted.
        func admit(_ call: ProviderCall, by server: Int = 0, at now: Timestamp) -> Bool {
            while true {
                switch quotas[server].admit(call, at: now) {
                case .admitted: return true
                case .refused: return false
                case .needsBlock:
                    ledger.reserve(call, for: &quotas[server], at: now)
                    guard quotas[server].hasBlock(for: call, at: now) else { return false }
                }
            }
        }

        /// Forgets what the servers have in memory.
        func restart(_ limits: CallLimits) { quotas = quotas.map { _ in CallQuota(limits) } }
    }

    /// The time at which the tests start, 2026-09-21 03:15 UTC.
    private let start = Timestamp(seconds: 1_789_960_500)
    private let call = ProviderCall(.conditions)
    private let oneCall = ProviderCall(.forecast, plan: .oneCall)

    @Test func `a call counts until a minute after its latest arrival, across restarts`() {
        let limits = CallLimits(perMinute: 2, perDay: 100)
        let servers = Servers(limits: limits)
        for _ in 0..<2 { #expect(servers.admit(call, at: start)) }
        servers.restart(limits)
        let end = start + CallQuota.minuteWindow
        #expect(!servers.admit(call, at: end - .milliseconds(1)))
        #expect(servers.admit(call, at: end))
    }

    @Test(arguments: [1, 2, 3, 7])
    func `servers together stay within the limit of any minute, and use most of it`(count: Int) throws {
        let limits = CallLimits(perMinute: 60, perDay: 100_000)
        let servers = Servers(count, limits: limits)
        var arrivals: [Int64] = []
        for step in 0..<12_000 {
            let moment = start + .milliseconds(step * 100)
            // Bursts, and pauses in which blocks expire.
            guard (step / 300).isMultiple(of: 2) || step % 50 == 0 else { continue }
            if servers.admit(call, by: Int.random(in: 0..<count), at: moment) {
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
        let servers = Servers(2, limits: CallLimits(perMinute: 1000, perDay: 50, perHour: 30, oneCallPerDay: 10))
        var admitted = 0
        for number in 0..<40 where servers.admit(oneCall, by: number % 2, at: start) { admitted += 1 }
        #expect((9...10).contains(admitted))
        var standard = 0
        for minutes in 1...600 {
            for server in 0...1 where servers.admit(ProviderCall(.air), by: server, at: start + .seconds(minutes * 60))
            {
                standard += 1
            }
            if minutes == 50 { #expect((27...30).contains(admitted + standard)) }
        }
        // The unused calls of a server's last block are not available to the other server.
        #expect((45...50).contains(admitted + standard))
    }

    @Test func `the daily quota resets at midnight UTC`() {
        let servers = Servers(limits: CallLimits(perMinute: 100, perDay: 3))
        for _ in 0..<3 { #expect(servers.admit(call, at: start)) }
        let midnight = Timestamp(seconds: 1_790_035_200)
        #expect(!servers.admit(call, at: midnight - .milliseconds(1)))
        #expect(servers.admit(call, at: midnight))
    }

    @Test func `One Call has a daily quota of its own and counts towards the other limits`() {
        let servers = Servers(limits: CallLimits(perMinute: 100, perDay: 5, oneCallPerDay: 2))
        for _ in 0..<2 { #expect(servers.admit(oneCall, at: start)) }
        #expect(!servers.admit(oneCall, at: start))
        for _ in 0..<3 { #expect(servers.admit(call, at: start)) }
        #expect(!servers.admit(call, at: start))
        #expect(servers.quotas[0].usedToday(.oneCall, at: start) == 2)
    }

    @Test func `a weight counts towards the minute, the hour and the day`() {
        for limits in [
            CallLimits(perMinute: 8, perDay: 100), CallLimits(perMinute: 100, perDay: 8),
            CallLimits(perMinute: 100, perDay: 100, perHour: 8),
        ] {
            let servers = Servers(limits: limits)
            #expect(servers.admit(ProviderCall(.forecast, weight: 6), at: start))
            #expect(!servers.admit(ProviderCall(.forecast, weight: 3), at: start))
            #expect(servers.quotas[0].remaining(at: start) == 2)
        }
    }

    @Test func `the hourly quota counts whole minutes, across restarts`() {
        let limits = CallLimits(perMinute: 100, perDay: 1000, perHour: 10)
        let servers = Servers(limits: limits)
        #expect(servers.admit(ProviderCall(.forecast, weight: 10), at: start))
        servers.restart(limits)
        let end = start + .seconds(3600) + CallQuota.minuteWindow
        #expect(!servers.admit(call, at: end - .milliseconds(1)))
        #expect(servers.admit(call, at: end + .seconds(60)))
    }

    @Test func `calls of an earlier run count, unless its clock was far ahead`() {
        let limits = CallLimits(perMinute: 1, perDay: 100)
        for (ahead, isAdmitted) in [(3600, false), (100 * 86_400, true)] {
            let servers = Servers(limits: limits)
            #expect(servers.admit(call, at: start + .seconds(ahead)))
            servers.restart(limits)
            #expect(servers.admit(call, at: start) == isAdmitted)
        }
    }

    @Test func `a block is usable until it is used up or expires, and is then corrected to the calls made`() {
        var quota = CallQuota(CallLimits(perMinute: 100, perDay: 100))
        quota.add(ReservedCalls(id: 7, reservedAt: start, calls: 3), to: .standard)
        #expect(!quota.hasBlock(for: ProviderCall(.forecast, weight: 4), at: start))
        #expect(!quota.hasBlock(for: oneCall, at: start))
        for _ in 0..<2 { #expect(quota.admit(call, at: start) == .admitted) }
        #expect(quota.admit(call, at: start + CallQuota.blockLifetime) == .needsBlock)
        #expect(quota.takeUsageOfRetiredBlocks(for: .standard) == [7: 2])
        #expect(quota.takeUsageOfRetiredBlocks(for: .standard) == [:])
        quota.add(ReservedCalls(id: 8, reservedAt: start, calls: 1), to: .standard)
        #expect(quota.admit(call, at: start) == .admitted)
        #expect(quota.admit(call, at: start) == .needsBlock)
        #expect(quota.takeUsageOfRetiredBlocks(for: .standard) == [:])
    }

    @Test func `the limits of Open-Meteo's public server apply to it alone`() {
        var settings = WeatherSettings(source: .openMeteo)
        let limits = WeatherLimits()
        #expect(
            limits.callLimits(for: settings)
                == CallLimits(perMinute: 60, perDay: 10_000, perHour: 5000, oneCallPerDay: 1000))
        settings.openMeteoURL = "http://127.0.0.1:1"
        #expect(
            limits.callLimits(for: settings) == CallLimits(perMinute: 60, perDay: 30_000, oneCallPerDay: 1000))
    }

    @Test func `background calls leave half of the minute, hourly and daily quotas`() {
        for limits in [
            CallLimits(perMinute: 20, perDay: 1000), CallLimits(perMinute: 20, perDay: 20),
            CallLimits(perMinute: 20, perDay: 1000, perHour: 20),
        ] {
            let servers = Servers(limits: limits)
            for _ in 0..<10 {
                #expect(servers.quotas[0].allowsBackground(call, at: start))
                #expect(servers.admit(call, at: start))
            }
            #expect(!servers.quotas[0].allowsBackground(call, at: start))
            #expect(servers.quotas[0].allows(call, at: start))
            // The minute has passed, the hour and the day have not.
            #expect(
                servers.quotas[0].allowsBackground(call, at: start + CallQuota.minuteWindow)
                    == (limits.perDay == 1000 && limits.perHour == .max))
        }
    }
}
