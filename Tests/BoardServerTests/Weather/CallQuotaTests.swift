import BoardModels
import Testing

@testable import BoardServer

struct CallBudgetTests {
    /// 2026-09-21 03:15 UTC.
    private let start = Timestamp(seconds: 1_789_960_500)
    private let call = ProviderCall(.conditions)

    /// Admits a call, with a block where one is missing.
    private func admit(_ call: ProviderCall, to budget: inout CallQuota, at now: Timestamp) -> Bool {
        while true {
            switch budget.admit(call, at: now) {
            case .admitted: return true
            case .refused: return false
            case .needsBlock:
                _ = budget.takeSettled(for: call.plan)
                let id = Int64.random(in: 1...Int64.max)
                budget.add(CallQuota.Block(id: id, reservedAt: now, calls: 10), to: call.plan)
            }
        }
    }

    @Test func `calls under way count for as long as they last, and for a minute after`() {
        var budget = CallQuota(CallLimits(perMinute: 2, perDay: 100))
        #expect(admit(call, to: &budget, at: start))
        #expect(admit(call, to: &budget, at: start))
        // Both may reach the provider only now.
        #expect(!admit(call, to: &budget, at: start + .seconds(61)))
        budget.ended(at: start + .seconds(61))
        #expect(!admit(call, to: &budget, at: start + .seconds(120)))
        #expect(admit(call, to: &budget, at: start + .seconds(121)))
    }

    @Test func `the day begins at midnight of UTC and ends with it`() {
        var budget = CallQuota(CallLimits(perMinute: 100, perDay: 3))
        for _ in 0..<3 {
            #expect(admit(call, to: &budget, at: start))
            budget.ended(at: start)
        }
        let midnight = Timestamp(seconds: 1_790_035_200)
        #expect(!admit(call, to: &budget, at: midnight - .milliseconds(1)))
        #expect(admit(call, to: &budget, at: midnight))
    }

    @Test func `One Call has a day's budget of its own and counts for the other too`() {
        let oneCall = ProviderCall(.forecast, plan: .oneCall)
        var budget = CallQuota(CallLimits(perMinute: 100, perDay: 5, oneCallPerDay: 2))
        #expect(admit(oneCall, to: &budget, at: start))
        #expect(admit(oneCall, to: &budget, at: start))
        #expect(!admit(oneCall, to: &budget, at: start))
        for _ in 0..<3 { #expect(admit(call, to: &budget, at: start)) }
        #expect(!admit(call, to: &budget, at: start))
        #expect(budget.usedToday(.oneCall) == 2)
    }

    @Test func `a call that weighs more uses more of the day, and of the minute no more than one`() {
        let heavy = ProviderCall(.forecast, weight: 6)
        var budget = CallQuota(CallLimits(perMinute: 2, perDay: 100))
        #expect(admit(heavy, to: &budget, at: start))
        #expect(budget.usedToday(.standard) == 6)
        #expect(budget.room(at: start) == 1)
    }

    @Test func `a block that ran out of time is corrected to what was taken from it`() {
        var budget = CallQuota(CallLimits(perMinute: 100, perDay: 100))
        budget.restore([], at: start)
        budget.add(CallQuota.Block(id: 7, reservedAt: start, calls: 10), to: .standard)
        #expect(budget.admit(call, at: start) == .admitted)
        #expect(budget.admit(call, at: start + .seconds(10)) == .needsBlock)
        #expect(budget.takeSettled(for: .standard) == [7: 1])
        #expect(budget.takeSettled(for: .standard) == [:])
    }

    @Test func `what an earlier run wrote down counts as made at the last moment`() {
        var budget = CallQuota(CallLimits(perMinute: 20, perDay: 100))
        budget.restore([(.standard, 10, start - .seconds(30)), (.standard, 10, start - .seconds(300))], at: start)
        #expect(budget.room(at: start) == 10)
        #expect(budget.usedToday(.standard) == 20)
        // Written down 30 seconds ago, to be made within ten, each of which may take five.
        #expect(budget.room(at: start + .seconds(44)) == 10)
        #expect(budget.room(at: start + .seconds(45)) == 20)
    }

    @Test func `an hour has a limit of its own, by weight, and over a restart`() {
        let limits = CallLimits(perMinute: 100, perDay: 1000, perHour: 10)
        var budget = CallQuota(limits)
        let heavy = ProviderCall(.forecast, weight: 4)
        #expect(admit(heavy, to: &budget, at: start))
        #expect(admit(heavy, to: &budget, at: start + .seconds(60)))
        #expect(!admit(heavy, to: &budget, at: start + .seconds(120)))
        #expect(admit(ProviderCall(.conditions, weight: 2), to: &budget, at: start + .seconds(120)))
        #expect(!admit(call, to: &budget, at: start + .seconds(3600)))
        // An hour after the end of its minute, and the time of a call.
        #expect(!admit(heavy, to: &budget, at: start + .seconds(3660)))
        #expect(admit(heavy, to: &budget, at: start + .seconds(3720)))

        var later = CallQuota(limits)
        later.restore([(.standard, 10, start - .seconds(600))], at: start)
        #expect(later.hasRoom(for: call, at: start) == false)
        #expect(later.hasRoom(for: call, at: start + .seconds(3120)) == true)
    }

    @Test func `Open-Meteo's public server is asked no more an hour and a day than it allows`() {
        var settings = ServerSettings()
        settings.weather.source = .openMeteo
        #expect(
            settings.limits.weatherCalls(of: settings)
                == CallLimits(perMinute: 60, perDay: 10_000, perHour: 5000, oneCallPerDay: 1000))
        settings.weather.openMeteoURL = "http://127.0.0.1:1"
        #expect(
            settings.limits.weatherCalls(of: settings)
                == CallLimits(perMinute: 60, perDay: 30_000, oneCallPerDay: 1000))
    }

    @Test func `what nobody waits for leaves half of the minute, the hour and the day`() {
        for limits in [
            CallLimits(perMinute: 20, perDay: 1000), CallLimits(perMinute: 20, perDay: 20),
            CallLimits(perMinute: 20, perDay: 1000, perHour: 20),
        ] {
            var budget = CallQuota(limits)
            for _ in 0..<10 {
                #expect(budget.hasRoomToSpare(for: call, at: start) == true)
                #expect(admit(call, to: &budget, at: start))
                budget.ended(at: start)
            }
            #expect(budget.hasRoomToSpare(for: call, at: start) == false)
            #expect(budget.hasRoom(for: call, at: start) == true)
            // The minute is over, the hour and the day are not.
            #expect(
                budget.hasRoomToSpare(for: call, at: start + .seconds(60))
                    == (limits.perDay == 1000 && limits.perHour == .max))
        }
    }

    @Test func `a post's past waits for the minute and not for tomorrow`() {
        var budget = CallQuota(CallLimits(perMinute: 20, perDay: 40))
        for _ in 0..<5 {
            #expect(admit(ProviderCall(.forecast, weight: 5), to: &budget, at: start))
            budget.ended(at: start)
        }
        #expect(budget.hasRoomToSpare(for: call, at: start) == false)
        #expect(budget.hasRoomToSpare(for: ProviderCall(.history, weight: 2), at: start) == true)
        for _ in 0..<5 {
            #expect(admit(call, to: &budget, at: start))
            budget.ended(at: start)
        }
        #expect(budget.hasRoomToSpare(for: ProviderCall(.history, weight: 2), at: start) == false)
    }

    @Test func `a block is there until it is used up or out of time`() {
        var budget = CallQuota(CallLimits(perMinute: 100, perDay: 100))
        #expect(budget.hasBlock(for: call, at: start) == false)
        budget.add(CallQuota.Block(id: 7, reservedAt: start, calls: 2), to: .standard)
        #expect(budget.hasBlock(for: call, at: start) == true)
        #expect(budget.hasBlock(for: ProviderCall(.forecast, weight: 3), at: start) == false)
        #expect(budget.hasBlock(for: ProviderCall(.forecast, plan: .oneCall), at: start) == false)
        #expect(budget.admit(call, at: start) == .admitted)
        #expect(budget.admit(call, at: start) == .admitted)
        #expect(budget.hasBlock(for: call, at: start) == false)
        budget.add(CallQuota.Block(id: 8, reservedAt: start, calls: 2), to: .standard)
        #expect(budget.hasBlock(for: call, at: start + .seconds(10)) == false)
    }
}
