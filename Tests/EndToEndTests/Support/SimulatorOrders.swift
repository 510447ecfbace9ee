import BoardTestSupport
import Curl
import Testing

extension SimulatorProcess {
    /// Injects a fault into all responses, or into the next `times`; `seconds` is the delay of the slow faults.
    func misbehave(_ fault: String, seconds: Double? = nil, times: Int? = nil) async throws {
        let seconds = seconds.map { ",\"seconds\":\($0)" } ?? ""
        let times = times.map { ",\"times\":\($0)" } ?? ""
        try await order(.post, "faults", "{\"fault\":\"\(fault)\"\(seconds)\(times)}")
    }

    func behave() async throws {
        try await order(.delete, "faults")
    }

    /// Sets the weather of all places.
    func show(_ fixture: String) async throws {
        try await order(.post, "fixtures", "{\"fixture\":\"\(fixture)\"}")
    }

    private func order(_ method: CurlRequest.Method, _ name: String, _ body: String? = nil) async throws {
        let answer = try await CurlClient(userAgent: "end-to-end tests").send(
            CurlRequest(method, url: "\(url)/simulator/\(name)", body: body.map { Array($0.utf8) }))
        #expect(answer.status == 204)
    }
}
