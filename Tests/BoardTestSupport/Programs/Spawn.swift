import Glibc
import Synchronization

package struct SpawnFailure: Error {
    package var call: String
    package var code: Int32
}

/// Functions to start child processes, which inherit no descriptors but 0–2 and have default signal handling.
enum Spawn {
    // Serialises all starts in the test process: a pipe gets its close-on-exec flag only after it was made, and a
    // child started between the two calls would keep an end open and its reader waiting.
    static let turn = Mutex(())

    private typealias AddCloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    // Looked up by name, since it is an extension of GNU that the Glibc module does not show.
    private static let closeFrom: AddCloseFrom = {
        guard let function = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
            preconditionFailure("this C library has no posix_spawn_file_actions_addclosefrom_np")
        }
        return unsafeBitCast(function, to: AddCloseFrom.self)
    }()

    /// Makes a pipe; call with `turn` locked.
    static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SpawnFailure(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Starts an executable; call with `turn` locked.
    ///
    /// - Parameters:
    ///   - newSession: whether the child leads a process session of its own, without a terminal.
    ///   - prepare: adds the actions that set up the child's descriptors.
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
        // Sockets of servers and clients in the test process are not closed on exec: a child would keep the connections
        // of other tests open, and have fewer descriptors left.
        guard closeFrom(&actions, 3) == 0 else { throw SpawnFailure(call: "addclosefrom", code: errno) }
        // A test runner may ignore or block signals, as one in the background or under nohup does; children inherit
        // that unless it is reset.
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
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

    /// Waits for a child and returns its exit code, or minus the number of the signal that ended it; blocks.
    static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return Int32.min }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    /// Reads until the end of input and passes on each chunk; blocks.
    ///
    /// A terminal reports the end of its program as an error, which therefore counts as the end of input.
    static func readAll(_ descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 16384)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            take(buffer[..<count])
        }
    }

    /// Writes all bytes and returns false if the reading end is closed; blocks.
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
