import Glibc

/// A reader of the HTTP/1.1 requests on a connection, one after another.
struct RequestReader {
    let socket: Int32
    let connection: Int
    private var unread: [UInt8] = []

    init(socket: Int32, connection: Int) {
        self.socket = socket
        self.connection = connection
    }

    /// Reads the next complete request; nil if the client closes the connection first or the request line is malformed.
    mutating func next() -> ScriptedServer.Request? {
        guard let head = takeHead() else { return nil }
        var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        let words = lines.removeFirst().split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        let headers = lines.compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        while unread.count < length {
            guard readMore() else { return nil }
        }
        let body = Array(unread.prefix(length))
        unread.removeFirst(length)
        return ScriptedServer.Request(
            connection: connection, method: words[0], target: words[1], headers: headers, body: body)
    }

    /// Discards input until the client closes the connection.
    mutating func skipToEnd() {
        while readMore() { unread = [] }
    }

    private mutating func takeHead() -> String? {
        let end = Array("\r\n\r\n".utf8)
        var searched = 0
        while true {
            while searched + end.count <= unread.count {
                guard unread[searched..<(searched + end.count)].elementsEqual(end) else {
                    searched += 1
                    continue
                }
                defer { unread.removeFirst(searched + end.count) }
                return String(decoding: unread[..<searched], as: UTF8.self)
            }
            guard readMore() else { return nil }
        }
    }

    private mutating func readMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            unread.append(contentsOf: buffer[..<count])
            return true
        }
    }
}
