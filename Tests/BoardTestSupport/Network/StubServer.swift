import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1 whose responses come from a closure and which records every request.
package final class StubServer: Sendable {
    package typealias Request = ScriptedServer.Request

    package struct Response: Sendable {
        package var status: Int
        package var headers: [String]
        package var body: [UInt8]
        /// True to close the connection instead of sending the response.
        package var isLost = false
        /// True to send nothing until the client closes the connection.
        package var isWithheld = false

        /// Creates a response, with header lines such as "Name: value".
        package init(_ status: Int = 200, headers: [String] = [], body: [UInt8] = []) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        package static func json(_ text: String, status: Int = 200, headers: [String] = []) -> Response {
            Response(status, headers: ["Content-Type: application/json"] + headers, body: Array(text.utf8))
        }

        package static let lost: Response = {
            var response = Response()
            response.isLost = true
            return response
        }()
    }

    package let port: UInt16
    private let listener: Int32
    private let record: Record

    private final class Record: Sendable {
        let requests = Mutex<[Request]>([])
        let isHolding = Mutex(false)
    }

    package init(_ response: @escaping @Sendable (Request) -> Response) throws {
        let (listener, port) = try TCPSocket.listen(backlog: 64)
        self.listener = listener
        self.port = port
        let record = Record()
        self.record = record
        try TCPSocket.startAccepting(from: listener) { Self.serve($0, record, response) }
    }

    deinit {
        // Wakes the accepting thread, which then closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    package var url: String { "http://127.0.0.1:\(port)" }

    /// The requests received so far, in order.
    package var requests: [Request] { record.requests.withLock { $0 } }

    /// Holds all responses back until `releaseResponses()`; requests are still received and take effect.
    package func holdResponses() {
        record.isHolding.withLock { $0 = true }
    }

    package func releaseResponses() {
        record.isHolding.withLock { $0 = false }
    }

    private static func serve(_ socket: Int32, _ record: Record, _ response: @Sendable (Request) -> Response) {
        defer { close(socket) }
        var reader = RequestReader(socket: socket, connection: 0)
        while let request = reader.next() {
            record.requests.withLock { $0.append(request) }
            let response = response(request)
            while record.isHolding.withLock({ $0 }) { sleepThread(.milliseconds(5)) }
            guard !response.isWithheld else {
                _ = reader.next()
                return
            }
            guard !response.isLost else { return }
            var head = "HTTP/1.1 \(response.status) Stubbed\r\n"
            if response.status != 204 { head += "Content-Length: \(response.body.count)\r\n" }
            head += response.headers.map { $0 + "\r\n" }.joined() + "\r\n"
            guard TCPSocket.sendAll(Array(head.utf8) + response.body, to: socket) else { return }
        }
    }
}
