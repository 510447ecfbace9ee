import FoundationEssentials
import Glibc

/// A child process that draws a link preview: `board-server draw-preview`.
///
/// The libraries and fonts take 40 MB of memory, which only the end of a process frees, and a crash in them ends only
/// the child. The child closes the descriptors that it inherits from the server. Its environment contains only
/// fontconfig's variables, because the server's environment may contain secrets.
enum PreviewProcess {
    enum Outcome {
        case drawn([UInt8])
        /// The program is missing, or cannot draw these texts on this machine; a retry does not help.
        case undrawable
        /// The process did not start, was killed, took too long, or wrote too many bytes.
        case failed
    }

    /// Draws in a child process and waits for its end, which blocks the thread for about a fifth of a second.
    static func draw(_ drawing: PreviewDrawing, timeout: Duration = .seconds(10)) -> Outcome {
        guard let program else { return .undrawable }
        guard let argument = try? drawing.argument() else { return .failed }
        return run(program, ["board-server", "draw-preview", argument], timeout: timeout)
    }

    /// Runs a program that writes an image to its standard output; kills it if it has not ended after the timeout.
    static func run(_ program: String, _ arguments: [String], timeout: Duration) -> Outcome {
        guard let (child, output) = start(program, arguments) else { return .failed }
        let deadline = ContinuousClock.now + timeout
        let bytes = contents(of: output, until: deadline)
        close(output)
        // Without an image, the child is killed at once.
        let status = waitForEnd(of: child, until: bytes == nil ? .now : deadline)
        // The low seven bits are the signal that ended the child, 0 if it exited by itself.
        guard let bytes, let status, status & 0x7F == 0 else { return .failed }
        return status == 0 && !bytes.isEmpty ? .drawn(bytes) : .undrawable
    }

    /// The path of the executable `board-server` in the folder of the running program, which is the running program
    /// itself except in tests; nil if there is none.
    private static let program: String? = {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        let program = own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/board-server"
        return access(program, X_OK) == 0 ? program : nil
    }()

    /// The environment of the child: fontconfig's variables, which choose the fonts, as `NAME=value`.
    private static let environment: [String] = ["FONTCONFIG_FILE", "FONTCONFIG_PATH"].compactMap { name in
        guard let value = getenv(name) else { return nil }
        return "\(name)=" + String(cString: value)
    }

    /// Starts the program; returns its process id and the read end of its standard output, or nil if it cannot be
    /// started.
    private static func start(_ program: String, _ arguments: [String]) -> (child: pid_t, output: CInt)? {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[1]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        // Otherwise the server's log would contain warnings about fonts.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var child = pid_t()
        let result = withCStrings(arguments) { arguments in
            withCStrings(environment) { environment in
                posix_spawn(&child, program, &actions, nil, arguments, environment)
            }
        }
        guard result == 0 else {
            close(ends[0])
            return nil
        }
        return (child, ends[0])
    }

    /// The maximum size of the PNG in bytes.
    private static let maximumSize = 1024 * 1024

    /// Reads a pipe until all writers have closed it; returns nil after the deadline, if the maximum size is exceeded,
    /// or if a read fails.
    private static func contents(of pipe: CInt, until deadline: ContinuousClock.Instant) -> [UInt8]? {
        var (bytes, part): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 64 * 1024))
        while bytes.count <= maximumSize {
            let left = ContinuousClock.now.duration(to: deadline)
            var wanted = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            // The time left in milliseconds, rounded up to whole seconds.
            let ready = left > .zero ? poll(&wanted, 1, CInt(left.components.seconds * 1000 + 1000)) : 0
            if ready < 0 && errno == EINTR { continue }
            guard ready > 0 else { return nil }
            let count = read(pipe, &part, part.count)
            if count == 0 { return bytes }
            guard count > 0 || errno == EINTR else { return nil }
            bytes += part.prefix(max(count, 0))
        }
        return nil
    }

    /// Waits for the end of a child process, kills it at the deadline, and returns its status; nil on an error.
    private static func waitForEnd(of child: pid_t, until deadline: ContinuousClock.Instant) -> CInt? {
        var status: CInt = 0
        while true {
            let isLate = ContinuousClock.now >= deadline
            if isLate { kill(child, SIGKILL) }
            // Blocks only after the child was killed; before that, the loop checks the deadline again.
            let ended = waitpid(child, &status, isLate ? 0 : WNOHANG)
            if ended == child { return status }
            guard ended == 0 || errno == EINTR else { return nil }
            // The child has closed its output, and so is about to exit.
            if ended == 0 { usleep(1000) }
        }
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let pointers = texts.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeBufferPointer { buffer in
            // The buffer ends in nil and so is never empty.
            guard let base = buffer.baseAddress else { fatalError("an array of at least one element has an address") }
            return body(base)
        }
    }
}
