import BoardTestSupport
import Curl
import Logging
import OpenWeatherSimulator
import ServiceLifecycle
import Testing

struct LifecycleTests {
    @Test(.timeLimit(.minutes(10)), arguments: [Fault.slowBody(.seconds(3600)), .slowHeaders(.seconds(3600))])
    func `a graceful shutdown does not wait for slow responses`(fault: Fault) async throws {
        let simulator = Simulator()
        simulator.faults.inject(fault)
        let group = ServiceGroup(services: [simulator], logger: Logger(label: "simulator"))
        async let running: Void = group.run()
        var request = CurlRequest(
            url: try await simulator.baseURL + "/data/2.5/weather?lat=1&lon=2&appid=simulator-valid")
        request.timeout = .seconds(3600)
        let question = Task { [request] in try await CurlClient(userAgent: "board-tests").send(request) }
        #expect(try await eventually { simulator.counts.of(.weather) == 1 })
        await group.triggerGracefulShutdown()
        try await running
        _ = await question.result
    }

    @Test func `concurrent equal requests get one response`() async throws {
        try await withWire { wire in
            let answers = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<50 { group.addTask { try await wire.seoul() } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(answers.count == 1)
            #expect(wire.simulator.counts.of(.weather) == 50)
        }
    }

    @Test func `a taken port throws an error to its waiters`() async throws {
        try await withWire { wire in
            let second = Simulator(.init(port: try await wire.simulator.port))
            await #expect(throws: (any Error).self) { try await second.run() }
            await #expect(throws: SimulatorError.notRunning) { try await second.port }
        }
    }
}
