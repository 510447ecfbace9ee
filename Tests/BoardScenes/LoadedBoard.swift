import BoardModels
import BoardTestSupport
import Curl
import Foundation

/// A board on loopback with its weather scene, for load tests.
package struct LoadedBoard: Sendable {
    /// The error thrown for a response after which the load cannot continue.
    package struct Failure: Error {
        package var path: String
        package var status: Int
    }

    package let url: String
    package let scene: WeatherScene
    private let http = CurlClient(userAgent: "board-load")

    /// Creates a client of the board that listens on a port of 127.0.0.1.
    package init(port: Int, scene: WeatherScene) {
        url = "http://127.0.0.1:\(port)"
        self.scene = scene
    }

    /// Sends a request to the API and returns the response, whatever its status.
    package func send(
        _ method: CurlRequest.Method = .get, _ path: String, token: String? = nil, json: String? = nil
    ) async throws -> CurlResponse {
        var headers: [(name: String, value: String)] = []
        if let token { headers.append((name: "Authorization", value: "Bearer \(token)")) }
        if json != nil { headers.append((name: "Content-Type", value: "application/json")) }
        var request = CurlRequest(
            method, url: url + Endpoint.root + path, headers: headers, body: json.map { Array($0.utf8) })
        // A slow response is measured, so it must not time out.
        (request.connectTimeout, request.timeout) = (testTimeout, testTimeout)
        return try await http.send(request)
    }

    /// Registers a member and returns the session token.
    package func join(_ handle: String) async throws -> String {
        let json = #"{"handle":"\#(handle)","password":"rain on the roof"}"#
        let response = try await send(.post, "/members", json: json)
        guard response.status == 201 else { throw Failure(path: "/members", status: response.status) }
        return try JSONDecoder().decode(SignedIn.self, from: Data(response.body)).token
    }

    /// Publishes a post with a place and returns the status of the response.
    package func publish(_ title: String, at point: Coordinates, token: String) async throws -> Int {
        let place = #"{"name":"Somewhere","latitude":\#(point.latitude),"longitude":\#(point.longitude)}"#
        let json = #"{"weather":"rain","category":"food","title":"\#(title)","body":"","place":\#(place)}"#
        return try await send(.post, "/posts", token: token, json: json).status
    }
}

extension Coordinates {
    /// A query's parameters: `lat=37.56&lon=126.91`.
    package var query: String { "lat=\(latitude)&lon=\(longitude)" }
}
