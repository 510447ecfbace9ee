import BoardModels
import Curl

@testable import BoardServer
@testable import BoardWeb

extension RunningBoard {
    /// The name of a cookie of the pages in headers.
    func cookieName(_ name: CookieName) -> String { name.header(isSecure: baseURL.hasPrefix("https:")) }

    /// Opens a page as a browser does: with the cookies of a session and of the visitor's place.
    func open(
        _ path: String, as token: String? = nil, place: Place? = nil, language: String = "en"
    ) async throws -> CurlResponse {
        var cookies: [String] = []
        if let token { cookies.append("\(cookieName(.session))=\(token)") }
        if let place { cookies.append("\(cookieName(.place))=\(place.cookie)") }
        var headers = [(name: "Accept", value: "text/html"), (name: "Accept-Language", value: language)]
        if !cookies.isEmpty { headers.append((name: "Cookie", value: cookies.joined(separator: "; "))) }
        return try await send(.get, path, headers: headers)
    }

    /// Presses a button of a page.
    ///
    /// - Parameter csrf: the form's token; nil for that of the session.
    func press(
        _ path: String, as token: String, csrf: String? = nil, next: String? = nil
    ) async throws -> CurlResponse {
        let form = "csrf=" + (csrf ?? FormToken(session: token).masked()) + (next.map { "&next=" + $0 } ?? "")
        return try await send(
            .post, path, json: form,
            headers: [
                (name: "Content-Type", value: "application/x-www-form-urlencoded"),
                (name: "Accept", value: "text/html"), (name: "Accept-Language", value: "en"),
                (name: "Cookie", value: "\(cookieName(.session))=\(token)"),
            ])
    }

    static let seoul = Place(
        name: "Seoul", coordinates: Coordinates(latitude: 37.57, longitude: 126.98), koreanName: "서울")
    static let inSeoul = #","place":{"name":"Seoul","latitude":37.57,"longitude":126.98}"#
}
