import FoundationEssentials
import Glibc
import Synchronization

/// An nginx process in front of a test's server, with the site of `deploy/nginx.conf`: TLS, HTTP/2 and compression.
///
/// It listens on the server's port at another loopback address, so that it needs no free port, and connects to the
/// server from a third one, so that the server can trust it without trusting the connections that tests make directly.
/// It is killed when the last reference is released.
package final class ReverseProxy: Sendable {
    package struct NotListening: Error {
        package var messages: String
    }

    /// The error thrown if `deploy/nginx.conf` does not exist or lacks a text that the tests replace.
    package struct UnexpectedSite: Error {
        package var missing: String
    }

    /// True if `BOARD_TEST_PROXY=nginx` in the environment puts the tests' servers behind proxies.
    package static let isUsed = getenv("BOARD_TEST_PROXY").map { String(cString: $0) } == "nginx"

    /// The address on which proxies listen.
    package static let host = "127.0.0.8"

    /// The address from which proxies connect to servers.
    package static let address = "127.0.0.9"

    package let url: String
    private let running: RunningProgram

    private init(url: String, running: RunningProgram) {
        self.url = url
        self.running = running
    }

    private static let byPort = Mutex<[Int: WeakReference]>([:])

    private struct WeakReference {
        weak var proxy: ReverseProxy?
    }

    /// Starts a proxy in front of the server on a port of 127.0.0.1; nil if the tests do not use proxies.
    ///
    /// The proxy of an earlier server on the port serves the next one too, as it does when a server restarts.
    package static func inFront(ofPort port: Int) async throws -> ReverseProxy? {
        guard isUsed else { return nil }
        if let proxy = byPort.withLock({ $0[port]?.proxy }) { return proxy }
        let proxy = try await start(port)
        byPort.withLock { $0[port] = WeakReference(proxy: proxy) }
        return proxy
    }

    private static func start(_ port: Int) async throws -> ReverseProxy {
        let certificate = try ProxyCertificate.shared.get()
        let folder = try TemporaryFolder()
        try folder.write(site(port: port, certificate), to: "site.conf")
        try folder.write(configuration, to: "nginx.conf")
        // nginx inherits the limit, and needs two descriptors for each request in progress.
        allowOpenFiles(2 * 16_384)
        let program = Program(path: "/usr/sbin/nginx", environment: [:], folder: folder)
        let running = try RunningProgram(program, ["-p", folder.path, "-c", folder.file("nginx.conf"), "-e", "stderr"])
        // nginx writes its process id once it listens.
        _ = try await eventually { running.status != nil || folder.text("nginx.pid") != nil }
        guard running.status == nil, folder.text("nginx.pid") != nil else {
            throw NotListening(messages: running.messages)
        }
        return ReverseProxy(url: "https://\(host):\(port)", running: running)
    }

    /// The environment in which `board` trusts the certificate of the proxies.
    package static func clientEnvironment() throws -> [String: String] {
        isUsed ? ["SSL_CERT_FILE": try ProxyCertificate.shared.get().path] : [:]
    }

    /// The main configuration, which has the proxy's files in its folder and compresses even the shortest responses.
    private static let configuration = """
        daemon off;
        master_process off;
        pid nginx.pid;
        error_log stderr error;
        events { worker_connections 16384; }
        http {
            access_log off;
            client_body_temp_path body;
            proxy_temp_path proxy;
            fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi;
            scgi_temp_path scgi;
            gzip_min_length 1;
            proxy_bind \(address);
            include site.conf;
        }

        """

    /// The site of `deploy/nginx.conf` with the addresses and the certificate of the tests.
    private static func site(port: Int, _ certificate: ProxyCertificate) throws -> String {
        let path = String(#filePath.split(separator: "/Tests/")[0]) + "/deploy/nginx.conf"
        guard let content = FileManager.default.contents(atPath: path) else { throw UnexpectedSite(missing: path) }
        var site = String(decoding: content, as: UTF8.self)
        for (text, replacement) in [
            ("listen 443 ", "listen \(host):\(port) "),
            ("listen [::]:443 ssl http2;", ""),
            ("/etc/letsencrypt/live/board.example.org/fullchain.pem", certificate.path),
            ("/etc/letsencrypt/live/board.example.org/privkey.pem", certificate.keyPath),
            ("http://127.0.0.1:8080", "http://127.0.0.1:\(port)"),
        ] {
            guard site.contains(text) else { throw UnexpectedSite(missing: text) }
            site = site.replacing(text, with: replacement)
        }
        return site
    }
}

/// The self-signed certificate of all proxies of the test process, which the clients in the process trust.
private struct ProxyCertificate: Sendable {
    static let shared: Result<ProxyCertificate, any Error> = Result { try ProxyCertificate() }

    private let folder: TemporaryFolder
    let path: String
    let keyPath: String

    private init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        path = folder.file("certificate.pem")
        keyPath = folder.file("key.pem")
        _ = try shell(
            """
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=board \
            -addext subjectAltName=IP:\(ReverseProxy.host) -keyout '\(keyPath)' -out '\(path)'
            """)
        // The only change of this process's environment, so that other threads can read it meanwhile.
        setenv("SSL_CERT_FILE", path, 1)
        // A static value is not released at exit.
        atexit {
            guard case .success(let certificate) = ProxyCertificate.shared else { return }
            try? FileManager.default.removeItem(atPath: certificate.folder.path)
        }
    }
}
