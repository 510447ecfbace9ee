import Glibc
import Synchronization

package struct SpawnFailure: Error {
    package var call: String
    package var code: Int32
}

/// Starts programs that inherit no descriptor but their three.
enum Spawn {
    // A pipe is closed on exec only from the call after the one that makes it. Whoever is started between the two
    // would keep an end open and its reader waiting, so that all starts of a test process take turns.
    static let turn = Mutex(())

    /// Ends of a new pipe; call in `turn`.
    static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SpawnFailure(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Starts an executable, `prepare` saying what becomes of its descriptors; call in `turn`.
    static func start(
        _ executable: String, _ arguments: [String], environment: [String: String], newSession: Bool,
        prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        prepare(&actions)
        // Test runners ignore signals that the program must meet as anybody's shell would hand them on.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let setsid: Int32 = newSession ? 0x80 : 0
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | setsid))

        let words = ([executable] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var child = pid_t()
        let code = posix_spawn(&child, executable, &actions, &attributes, words, variables)
        guard code == 0 else { throw SpawnFailure(call: "posix_spawn \(executable)", code: code) }
        return child
    }

    /// The exit code of a child, minus the signal's number when one ended it; blocks.
    static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return Int32.min }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    /// All bytes up to the end; a terminal whose program is gone ends with an error; blocks.
    static func readAll(_ descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 16384)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            take(buffer[..<count])
        }
    }

    /// False when nobody reads any more; blocks.
    @discardableResult
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
