import Curl

/// The outcome of a request, for comparisons.
enum End: Equatable, Sendable {
    case answered(Int)
    case failed(CurlError)

    init(_ result: Result<CurlResponse, CurlError>) {
        switch result {
        case .success(let response): self = .answered(response.status)
        case .failure(let error): self = .failed(error)
        }
    }

    init(of request: CurlRequest, from client: CurlClient) async {
        do throws(CurlError) {
            self = .answered(try await client.send(request).status)
        } catch {
            self = .failed(error)
        }
    }
}
