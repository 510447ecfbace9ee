import BoardModels
import BoardTestSupport
import OpenWeatherStandIn
import Testing

@testable import BoardServer

/// Ten minutes of everything at once.
struct RandomLoadTests {
    private static let faults: [Fault] = [
        .html502, .internalError500, .truncatedJSON, .emptyBody, .connectionReset, .slowHeaders(.milliseconds(40)),
        .slowBody(.milliseconds(40)),
    ]

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `under a random load with faults no sixty seconds see more calls than the budget`(seed: UInt64) async throws {
        try await withWeather { scene in
            let limits = CallLimits(perMinute: 60, perDay: 500, oneCallPerDay: 80)
            try await withDesk(of: scene, provider: scene.provider(key: .subscribed), limits: limits) { desk in
                var random = SeededGenerator(seed: seed)
                await withTaskGroup(of: Void.self) { group in
                    for second in 0..<600 {
                        if second % 20 == 0 {
                            scene.standIn.faults.clear()
                            let fault = Self.faults.randomElement(using: &random)
                            if let fault, Bool.random(using: &random) { scene.standIn.faults.set(fault, times: 3) }
                        }
                        for _ in 0..<Int.random(in: 0...12, using: &random) {
                            let question = Question.random(using: &random)
                            group.addTask { await question.ask(desk) }
                        }
                        // Some questions are still under way when the clock goes on, and some are not.
                        if second % 3 == 0 { while await group.next() != nil {} }
                        scene.clock.advance(by: .milliseconds(Int64.random(in: 500...1500, using: &random)))
                    }
                }
                let counts = scene.standIn.counts
                #expect(counts.mostInAnyMinute() <= 60)
                #expect(counts.of(kind: .oneCall) <= 80)
                #expect(counts.total <= 500)
                // It was worth measuring.
                #expect(counts.mostInAnyMinute() >= 20)
                #expect(counts.total >= 100)
            }
        }
    }

    private enum Question: Sendable {
        case conditions(Coordinates), forecast(Coordinates), places(String)

        static func random(using random: inout SeededGenerator) -> Question {
            let latitude = Double(Int.random(in: -80...80, using: &random))
            let longitude = Double(Int.random(in: -10...10, using: &random))
            guard let point = Coordinates(latitude: latitude, longitude: longitude) else { return .places("Seoul") }
            return switch Int.random(in: 0..<10, using: &random) {
            case 0: .places("Town \(Int.random(in: 0..<40, using: &random))")
            case 1, 2: .forecast(point)
            default: .conditions(point)
            }
        }

        func ask(_ desk: WeatherDesk) async {
            // Most of them must be refused: what is counted is what was sent.
            switch self {
            case .conditions(let point): _ = try? await desk.reading(at: point)
            case .forecast(let point): _ = try? await desk.forecast(for: .at(point), days: 7)
            case .places(let name): _ = try? await desk.places(named: name)
            }
        }
    }
}
