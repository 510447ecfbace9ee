import BoardTestSupport
import Glibc
import Testing

extension EndToEnd {
    @Suite struct ChildSignalTests {
        @Test func `a child process ignores and blocks no signal, even if the test process does`()
            async throws
        {
            let folder = try TemporaryFolder()
            let program = Program(path: "/bin/cat", environment: [:], folder: folder)
            let ignored = [SIGINT, SIGQUIT, SIGTSTP, SIGUSR2]
            let before = ignored.map { signal($0, SIG_IGN) }
            var blocked = sigset_t()
            sigemptyset(&blocked)
            sigaddset(&blocked, SIGUSR1)
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, &blocked, &mask)
            let started = Result { try RunningProgram(program, ["/proc/self/status"]) }
            pthread_sigmask(SIG_SETMASK, &mask, nil)
            for (number, handler) in zip(ignored, before) { signal(number, handler) }

            let running = try started.get()
            #expect(try await running.end() == 0)
            #expect(try signals("SigIgn", in: running.output) == 0)
            #expect(try signals("SigBlk", in: running.output) == 0)
        }

        /// The signals 1 to 31 of a mask in /proc/PID/status; glibc uses some of the higher ones itself.
        private func signals(_ name: String, in status: String) throws -> UInt64 {
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
            let mask = try #require(line.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) })
            return mask & 0x7FFF_FFFF
        }
    }
}
