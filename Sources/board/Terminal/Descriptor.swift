import Glibc

/// Blocking reads and writes on file descriptors, retried after `EINTR` and partial writes.
enum Descriptor {
    /// Creates a close-on-exec pipe and stores its read and write ends in `ends`; false on an error.
    static func pipe(_ ends: inout [CInt]) -> Bool {
        guard Glibc.pipe(&ends) == 0 else { return false }
        return ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
    }

    /// Writes all bytes to a file descriptor; false on an error, which is in `errno`.
    static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    /// Reads a file descriptor to the end; nil on an error, which is in `errno`: `EFBIG` for more than `limit` bytes.
    static func readAll(_ descriptor: CInt, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else {
                errno = EFBIG
                return nil
            }
        }
    }

    /// Reads the next line and returns it without its line terminator; nil at the end of input and on an error.
    ///
    /// A line of more than `limit` bytes is returned in parts.
    static func readLine(_ descriptor: CInt, limit: Int = 64 * 1024) -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < limit {
            let count = read(descriptor, &byte, 1)
            if count < 0 && errno == EINTR { continue }
            guard count == 1 else { return line.isEmpty ? nil : typed(line) }
            guard byte != UInt8(ascii: "\n") else { break }
            line.append(byte)
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return typed(line)
    }

    private static func typed(_ line: [UInt8]) -> String {
        TextInput.decoded(line) ?? String(decoding: line, as: UTF8.self)
    }
}
