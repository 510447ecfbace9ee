import BoardTestSupport
import Curl

extension ServerProcess {
    /// Waits until `/readyz` answers with a line, and returns whether it does.
    func becomes(_ line: String) async throws -> Bool {
        let http = CurlClient(userAgent: "end-to-end tests")
        return try await eventually {
            guard let response = try? await http.send(CurlRequest(url: url + "/readyz")) else { return false }
            return String(decoding: response.body, as: UTF8.self) == line + "\n"
                && response.status == (line == "ready" ? 200 : 503)
        }
    }
}
