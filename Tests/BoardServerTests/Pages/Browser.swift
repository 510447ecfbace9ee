import BoardModels
import BoardTestSupport
import Curl
import Foundation
import Synchronization

@testable import BoardServer
@testable import BoardWeb

/// A browser without scripts that opens the pages of a board and keeps its cookies.
final class Browser: Sendable {
    let board: RunningBoard
    let language: Language
    private let jar = Mutex<[String: String]>([:])

    init(_ board: RunningBoard, language: Language = .english) {
        self.board = board
        self.language = language
    }

    /// The values of the cookies by name.
    var cookies: [String: String] {
        get { jar.withLock { $0 } }
        set { jar.withLock { $0 = newValue } }
    }

    /// Opens a page, following redirects.
    func get(
        _ path: String, headers: [(name: String, value: String)] = [], follows: Bool = true
    ) async throws -> PageAnswer {
        try await follow(try await send(.get, path, headers: headers), follows)
    }

    /// Posts a form with the CSRF token and the idempotency key of the page that shows it, and follows the redirect.
    ///
    /// - Parameter form: the page that shows the form; nil to post no token.
    @discardableResult
    func submit(
        _ path: String, _ fields: [String: String] = [:], from form: String? = nil,
        headers: [(name: String, value: String)] = [], follows: Bool = true
    ) async throws -> PageAnswer {
        try await submit(
            path, fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, from: form,
            headers: headers, follows: follows)
    }

    /// Posts a form that has several values for a field.
    @discardableResult
    func submit(
        _ path: String, _ fields: [(String, String)], from form: String? = nil,
        headers: [(name: String, value: String)] = [], follows: Bool = true
    ) async throws -> PageAnswer {
        var fields = fields
        if let form {
            let page = try await get(form)
            for name in ["csrf", "key"] where !fields.contains(where: { $0.0 == name }) {
                if let value = page.hiddenValue(name, ofFormTo: path) { fields.append((name, value)) }
            }
        }
        let body = fields.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
        var sent = headers
        for (name, value) in [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", board.baseURL)]
        where !sent.contains(where: { $0.name == name }) {
            sent.append((name, value))
        }
        return try await follow(try await send(.post, path, headers: sent, body: Array(body.utf8)), follows)
    }

    /// Signs in a registered member by the form.
    @discardableResult
    func signIn(_ handle: String, password: String = RunningBoard.password) async throws -> PageAnswer {
        let answer = try await submit("/signin", ["handle": handle, "password": password], from: "/signin")
        guard cookies[board.cookieName(.session)] != nil else {
            throw NotAsExpected(status: answer.status, body: answer.text)
        }
        return answer
    }

    private func follow(_ first: PageAnswer, _ follows: Bool) async throws -> PageAnswer {
        var answer = first
        var redirects = 0
        while follows, [301, 302, 303, 307, 308].contains(answer.status), let location = answer.header("Location") {
            redirects += 1
            guard redirects <= 5, location.hasPrefix("/") else {
                throw NotAsExpected(status: answer.status, body: location)
            }
            answer = try await send(.get, location)
        }
        return answer
    }

    private func send(
        _ method: CurlRequest.Method, _ path: String, headers: [(name: String, value: String)] = [],
        body: [UInt8]? = nil
    ) async throws -> PageAnswer {
        var sent = headers
        for (name, value) in [("Accept", "text/html"), ("Accept-Language", language.rawValue)]
        where !sent.contains(where: { $0.name == name }) {
            sent.append((name, value))
        }
        let cookies = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        if !cookies.isEmpty, !sent.contains(where: { $0.name == "Cookie" }) { sent.append(("Cookie", cookies)) }
        // An empty value leaves a header out that a browser would send.
        sent.removeAll { $0.value.isEmpty }
        var request = CurlRequest(method, url: board.baseURL + path, headers: sent, body: body)
        (request.connectTimeout, request.timeout, request.maximumRedirects) = (testTimeout, testTimeout, 0)
        let response = try await board.http.send(request)
        keepCookies(of: response)
        return PageAnswer(status: response.status, headers: response.headers, text: response.text, path: path)
    }

    private func keepCookies(of response: CurlResponse) {
        for header in response.headers where header.name.lowercased() == "set-cookie" {
            let parts = header.value.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let pair = parts.first?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false),
                pair.count == 2
            else { continue }
            let isDeleted = parts.contains { $0.lowercased() == "max-age=0" }
            jar.withLock { $0[String(pair[0])] = isDeleted ? nil : String(pair[1]) }
        }
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

/// The response to a request of a browser.
struct PageAnswer: Sendable {
    let status: Int
    let headers: [(name: String, value: String)]
    let text: String
    /// The path and query of the last request.
    let path: String

    /// The value of the first header with a name; nil if there is none.
    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The value of a hidden field in the form to a path, else in the first form that has one.
    func hiddenValue(_ name: String, ofFormTo path: String) -> String? {
        let forms = text.components(separatedBy: "<form").dropFirst().map { $0.components(separatedBy: "</form>")[0] }
        let own = forms.filter { $0.contains("action=\"\(path)\"") }
        // A page that has no form to the path can still have a token, which is that of all forms.
        for form in own.isEmpty && name == "csrf" ? forms : own {
            guard let field = form.components(separatedBy: "name=\"\(name)\" value=\"").dropFirst().first else {
                continue
            }
            return field.components(separatedBy: "\"")[0]
        }
        return nil
    }
}
