import BoardModels
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct CallQuotaTests {
    /// The time at which the tests start, 2026-09-21 03:15 UTC.
    private let start = ClockReading(wall: Timestamp(seconds: 1_789_960_500), uptime: .seconds(600))
    private let call = ProviderCall(.conditions)

    /// Admits a call, adding a block if the quota needs one; returns false if the quota refuses the call.
    private func admit(_ call: ProviderCall, to quota: inout CallQuota, at now: ClockReading) -> Bool {
        while true {
            switch quota.admit(call, at: now) {
            case .admitted: return true
            case .refused: return false
            case .needsBlock:
                _ = quota.takeUsageOfRetiredBlocks(for: call.plan)
                let id = Int64.random(in: 1...Int64.max)
                quota.add(CallQuota.Block(id: id, reservedAt: now.uptime, calls: 10), to: call.plan)
            }
        }
    }

    @Test func `a call counts while it is in flight and for a minute after`() {
        var quota = CallQuota(CallLimits(perMinute: 2, perDay: 100))
        #expect(admit(call, to: &quota, at: start))
        #expect(admit(call, to: &quota, at: start))
        // Both calls may reach the provider as late as at this time.
        #expect(!admit(call, to: &quota, at: start + .seconds(61)))
        quota.finishCall(at: start.uptime + .seconds(61))
        #expect(!admit(call, to: &quota, at: start + .seconds(120)))
        #expect(admit(call, to: &quota, at: start + .seconds(121)))
    }

    @Test func `the daily quota resets at midnight UTC`() {
        var quota = CallQuota(CallLimits(perMinute: 100, perDay: 3))
        for _ in 0..<3 {
            #expect(admit(call, to: &quota, at: start))
            quota.finishCall(at: start.uptime)
        }
        let midnight = start + (Timestamp(seconds: 1_790_035_200) - start.wall)
        #expect(!admit(call, to: &quota, at: midnight + .milliseconds(-1)))
        #expect(admit(call, to: &quota, at: midnight))
    }

    @Test(arguments: [100 * 86_400, -100 * 86_400, 2 * 3600, -2 * 3600, -90])
    func `steps of the wall clock neither restore the quota nor extend it`(step: Int) {
        var quota = CallQuota(CallLimits(perMinute: 2, perDay: 3))
        for _ in 0..<2 {
            #expect(admit(call, to: &quota, at: start))
            quota.finishCall(at: start.uptime)
        }
        func stepped(after duration: Duration) -> ClockReading {
            ClockReading(wall: start.wall + .seconds(step) + duration, uptime: start.uptime + duration)
        }
        #expect(!admit(call, to: &quota, at: stepped(after: .seconds(59))))
        #expect(admit(call, to: &quota, at: stepped(after: .seconds(60))))
        quota.finishCall(at: start.uptime + .seconds(60))
        #expect(!admit(call, to: &quota, at: stepped(after: .seconds(120))))
        // After the step is undone, too.
        #expect(!admit(call, to: &quota, at: start + .seconds(180)))
        #expect(admit(call, to: &quota, at: start + .seconds(86_400)))
    }

    @Test func `blocks of an earlier run whose clock was far ahead are ignored`() {
        var quota = CallQuota(CallLimits(perMinute: 20, perDay: 100))
        let ahead = start.wall + .seconds(3600)
        quota.restore(
            [(.standard, 10, ahead), (.standard, 10, start.wall + .seconds(100 * 86_400))], at: start)
        #expect(quota.usedToday(.standard) == 10)
        #expect(quota.remaining(at: start) == 10)
        #expect(quota.remaining(at: start + .seconds(60)) == 20)
    }

    @Test func `One Call has a daily quota of its own and counts towards the other limits`() {
        let oneCall = ProviderCall(.forecast, plan: .oneCall)
        var quota = CallQuota(CallLimits(perMinute: 100, perDay: 5, oneCallPerDay: 2))
        #expect(admit(oneCall, to: &quota, at: start))
        #expect(admit(oneCall, to: &quota, at: start))
        #expect(!admit(oneCall, to: &quota, at: start))
        for _ in 0..<3 { #expect(admit(call, to: &quota, at: start)) }
        #expect(!admit(call, to: &quota, at: start))
        #expect(quota.usedToday(.oneCall) == 2)
    }

    @Test func `a weight counts towards the day, and towards the minute as one call`() {
        let heavy = ProviderCall(.forecast, weight: 6)
        var quota = CallQuota(CallLimits(perMinute: 2, perDay: 100))
        #expect(admit(heavy, to: &quota, at: start))
        #expect(quota.usedToday(.standard) == 6)
        #expect(quota.remaining(at: start) == 1)
    }

    @Test func `an expired block is corrected to the calls that were made`() {
        var quota = CallQuota(CallLimits(perMinute: 100, perDay: 100))
        quota.restore([], at: start)
        quota.add(CallQuota.Block(id: 7, reservedAt: start.uptime, calls: 10), to: .standard)
        #expect(quota.admit(call, at: start) == .admitted)
        #expect(quota.admit(call, at: start + .seconds(10)) == .needsBlock)
        #expect(quota.takeUsageOfRetiredBlocks(for: .standard) == [7: 1])
        #expect(quota.takeUsageOfRetiredBlocks(for: .standard) == [:])
    }

    @Test func `blocks of an earlier run count as made at the last possible moment`() {
        var quota = CallQuota(CallLimits(perMinute: 20, perDay: 100))
        quota.restore(
            [(.standard, 10, start.wall - .seconds(30)), (.standard, 10, start.wall - .seconds(300))], at: start)
        #expect(quota.remaining(at: start) == 10)
        #expect(quota.usedToday(.standard) == 20)
        // The calls of a block start within 10 seconds of its reservation and take up to 5 seconds.
        #expect(quota.remaining(at: start + .seconds(44)) == 10)
        #expect(quota.remaining(at: start + .seconds(45)) == 20)
    }

    @Test func `the hourly quota counts weights and survives a restart`() {
        let limits = CallLimits(perMinute: 100, perDay: 1000, perHour: 10)
        var quota = CallQuota(limits)
        let heavy = ProviderCall(.forecast, weight: 4)
        #expect(admit(heavy, to: &quota, at: start))
        #expect(admit(heavy, to: &quota, at: start + .seconds(60)))
        #expect(!admit(heavy, to: &quota, at: start + .seconds(120)))
        #expect(admit(ProviderCall(.conditions, weight: 2), to: &quota, at: start + .seconds(120)))
        #expect(!admit(call, to: &quota, at: start + .seconds(3600)))
        // The first call expires an hour after the end of its minute, plus the duration of a call.
        #expect(!admit(heavy, to: &quota, at: start + .seconds(3660)))
        #expect(admit(heavy, to: &quota, at: start + .seconds(3720)))

        var later = CallQuota(limits)
        later.restore([(.standard, 10, start.wall - .seconds(600))], at: start)
        #expect(later.allows(call, at: start) == false)
        #expect(later.allows(call, at: start + .seconds(3120)) == true)
    }

    @Test func `the limits of Open-Meteo's public server apply to it alone`() {
        var settings = ServerSettings()
        settings.weather.source = .openMeteo
        #expect(
            settings.limits.weather.callLimits(for: settings.weather)
                == CallLimits(perMinute: 60, perDay: 10_000, perHour: 5000, oneCallPerDay: 1000))
        settings.weather.openMeteoURL = "http://127.0.0.1:1"
        #expect(
            settings.limits.weather.callLimits(for: settings.weather)
                == CallLimits(perMinute: 60, perDay: 30_000, oneCallPerDay: 1000))
    }

    @Test func `background calls leave half of the minute, hourly and daily quotas`() {
        for limits in [
            CallLimits(perMinute: 20, perDay: 1000), CallLimits(perMinute: 20, perDay: 20),
            CallLimits(perMinute: 20, perDay: 1000, perHour: 20),
        ] {
            var quota = CallQuota(limits)
            for _ in 0..<10 {
                #expect(quota.allowsBackground(call, at: start) == true)
                #expect(admit(call, to: &quota, at: start))
                quota.finishCall(at: start.uptime)
            }
            #expect(quota.allowsBackground(call, at: start) == false)
            #expect(quota.allows(call, at: start) == true)
            // The minute has passed, the hour and the day have not.
            #expect(
                quota.allowsBackground(call, at: start + .seconds(60))
                    == (limits.perDay == 1000 && limits.perHour == .max))
        }
    }

    @Test(arguments: [CallLimits(perMinute: 20, perDay: 40), CallLimits(perMinute: 20, perDay: 1000, perHour: 40)])
    func `history calls leave half of the hourly and daily quotas, too`(limits: CallLimits) {
        var quota = CallQuota(limits)
        let history = ProviderCall(.history, weight: 2)
        for _ in 0..<4 {
            #expect(quota.allowsBackground(history, at: start) == true)
            #expect(admit(ProviderCall(.forecast, weight: 5), to: &quota, at: start))
            quota.finishCall(at: start.uptime)
        }
        #expect(quota.allowsBackground(history, at: start) == false)
        #expect(quota.allows(history, at: start) == true)
    }

    @Test func `a block is usable until it is used up or expires`() {
        var quota = CallQuota(CallLimits(perMinute: 100, perDay: 100))
        #expect(quota.hasBlock(for: call, at: start) == false)
        quota.add(CallQuota.Block(id: 7, reservedAt: start.uptime, calls: 2), to: .standard)
        #expect(quota.hasBlock(for: call, at: start) == true)
        #expect(quota.hasBlock(for: ProviderCall(.forecast, weight: 3), at: start) == false)
        #expect(quota.hasBlock(for: ProviderCall(.forecast, plan: .oneCall), at: start) == false)
        #expect(quota.admit(call, at: start) == .admitted)
        #expect(quota.admit(call, at: start) == .admitted)
        #expect(quota.hasBlock(for: call, at: start) == false)
        quota.add(CallQuota.Block(id: 8, reservedAt: start.uptime, calls: 2), to: .standard)
        #expect(quota.hasBlock(for: call, at: start + .seconds(10)) == false)
    }
}
