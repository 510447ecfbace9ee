import BoardTestSupport
import Curl
import Testing

extension SimulatorProcess {
    /// Makes it misbehave until told otherwise, or for so many answers.
    func misbehave(_ fault: String, seconds: Double? = nil, times: Int? = nil) async throws {
        let seconds = seconds.map { ",\"seconds\":\($0)" } ?? ""
        let times = times.map { ",\"times\":\($0)" } ?? ""
        try await order(.post, "faults", "{\"fault\":\"\(fault)\"\(seconds)\(times)}")
    }

    func behave() async throws {
        try await order(.delete, "faults")
    }

    /// Makes one weather everywhere.
    func show(_ fixture: String) async throws {
        try await order(.post, "fixtures", "{\"fixture\":\"\(fixture)\"}")
    }

    /// Whether anybody asked for that endpoint yet.
    func wasAsked(_ endpoint: String) async throws -> Bool {
        let counts = try await CurlClient(userAgent: "end-to-end tests")
            .send(CurlRequest(url: url + "/simulator/counts"))
        return String(decoding: counts.body, as: UTF8.self).contains("\"\(endpoint)\":{\"")
    }

    private func order(_ method: CurlRequest.Method, _ name: String, _ body: String? = nil) async throws {
        let answer = try await CurlClient(userAgent: "end-to-end tests").send(
            CurlRequest(method, url: "\(url)/simulator/\(name)", body: body.map { Array($0.utf8) }))
        #expect(answer.status == 204)
    }
}
