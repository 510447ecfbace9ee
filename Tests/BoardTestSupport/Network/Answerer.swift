import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1 whose responses come from a closure and which records every request.
package final class Answerer: Sendable {
    package typealias Request = ScriptedServer.Request

    package struct Answer: Sendable {
        package var status: Int
        package var headers: [String]
        package var body: [UInt8]
        /// False to close the connection instead of responding.
        package var arrives = true
        package var delay: Duration = .zero

        /// Header lines are "Name: value".
        package init(_ status: Int = 200, headers: [String] = [], body: [UInt8] = []) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        package static func json(_ text: String, status: Int = 200, headers: [String] = []) -> Answer {
            Answer(status, headers: ["Content-Type: application/json"] + headers, body: Array(text.utf8))
        }

        package static let lost: Answer = {
            var answer = Answer()
            answer.arrives = false
            return answer
        }()
    }

    package let port: UInt16
    private let listener: Int32
    private let record: Record

    private final class Record: Sendable {
        let requests = Mutex<[Request]>([])
    }

    package init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        let (listener, port) = try TCPSocket.listen(backlog: 64)
        self.listener = listener
        self.port = port
        let record = Record()
        self.record = record
        try startThread {
            defer { close(listener) }
            while true {
                let socket = accept(listener, nil, nil)
                if socket < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
                guard socket >= 0 else { return }
                _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
                guard (try? startThread { Self.serve(socket, record, answer) }) != nil else {
                    close(socket)
                    continue
                }
            }
        }
    }

    deinit {
        // Wakes the accepting thread, which then closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    package var url: String { "http://127.0.0.1:\(port)" }

    /// The requests received so far, in order.
    package var requests: [Request] { record.requests.withLock { $0 } }

    private static func serve(_ socket: Int32, _ record: Record, _ answer: @Sendable (Request) -> Answer) {
        defer { close(socket) }
        var reader = RequestReader(socket: socket, connection: 0)
        while let request = reader.next() {
            record.requests.withLock { $0.append(request) }
            let answer = answer(request)
            sleepThread(answer.delay)
            guard answer.arrives else { return }
            var head = "HTTP/1.1 \(answer.status) Answered\r\n"
            if answer.status != 204 { head += "Content-Length: \(answer.body.count)\r\n" }
            head += answer.headers.map { $0 + "\r\n" }.joined() + "\r\n"
            guard TCPSocket.sendAll(Array(head.utf8) + answer.body, to: socket) else { return }
        }
    }
}
