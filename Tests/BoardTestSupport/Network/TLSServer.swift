/// An HTTPS server on 127.0.0.1 with a self-signed certificate for `localhost`; `/secret` is a file with the text "secure".
///
/// It runs `openssl s_server`, from Debian's package `openssl`, and ends when the last reference is released.
package final class TLSServer: Sendable {
    package struct NotListening: Error {}

    package let port: UInt16

    /// The path of the server's certificate in PEM format, for clients that must trust it.
    package let certificate: String

    private let folder: TemporaryFolder
    private let server: RunningProgram

    package init() throws {
        folder = try TemporaryFolder()
        certificate = folder.file("certificate.pem")
        _ = try shell(
            """
            cd '\(folder.path)' && printf secure > secret && \
            openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
            -addext subjectAltName=DNS:localhost -keyout key.pem -out certificate.pem
            """)

        server = try RunningProgram(
            Program(path: "/bin/sh", environment: ["PATH": "/usr/bin:/bin"], folder: folder),
            [
                "-c",
                "cd '\(folder.path)' && exec openssl s_server -accept 127.0.0.1:0 -WWW -cert certificate.pem -key key.pem",
            ])
        port = try Self.port(of: server)
    }

    package func url(host: String = "localhost") -> String { "https://\(host):\(port)/secret" }

    /// Waits for the line "ACCEPT 127.0.0.1:PORT" in the output of `openssl` and returns the port.
    private static func port(of server: RunningProgram) throws -> UInt16 {
        let deadline = ContinuousClock.now + testTimeout
        while server.status == nil, ContinuousClock.now < deadline {
            let lines = server.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.hasPrefix("ACCEPT") }),
                let port = line.split(separator: ":").last.flatMap({ UInt16($0) })
            {
                return port
            }
            sleepThread(.milliseconds(10))
        }
        throw NotListening()
    }
}
