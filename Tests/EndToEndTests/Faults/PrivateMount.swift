import BoardTestSupport

/// A small file system in memory (tmpfs), mounted over a folder in a mount namespace of its own.
///
/// A process keeps the namespace, so that the mount ends with it, however the tests end.
final class PrivateMount: Sendable {
    struct NotMounted: Error {
        var messages: String
    }

    /// Whether this process may mount file systems: root with CAP_SYS_ADMIN, as in most CI jobs.
    static let isPermitted = (try? shell("unshare -m mount -t tmpfs -o size=1m board /mnt")) != nil

    private let holder: RunningProgram
    private let folder: TemporaryFolder

    init(over folder: TemporaryFolder, megabytes: Int) async throws {
        self.folder = folder
        let mount = "mount -t tmpfs -o size=\(megabytes)m board '\(folder.path)'"
        let program = Program(path: "/usr/bin/unshare", environment: folder.environment, folder: folder)
        let holder = try RunningProgram(program, ["-m", "sh", "-c", "\(mount) && echo mounted && exec sleep infinity"])
        self.holder = holder
        _ = try await eventually { holder.output.contains("mounted") || holder.status != nil }
        guard holder.status == nil else { throw NotMounted(messages: holder.messages) }
    }

    /// The path of a file in the file system, as seen from outside the namespace.
    func file(_ name: String) -> String {
        "/proc/\(holder.processID)/root\(folder.path)/\(name)"
    }

    /// Returns a program and its arguments that run another program in the namespace.
    func entering(_ program: Program, _ arguments: [String]) -> (program: Program, arguments: [String]) {
        var entered = program
        entered.path = "/usr/bin/nsenter"
        return (entered, ["-t", String(holder.processID), "-m", program.path] + arguments)
    }
}
