import ArgumentParser
import BoardPages
import BoardServer
import Foundation

/// `board-server draw-preview DRAWING`: writes the PNG of a link preview to standard output, for the server.
struct DrawPreviewCommand: ParsableCommand {
    // Hidden from the help, since only the server calls it.
    static let configuration = CommandConfiguration(commandName: "draw-preview", shouldDisplay: false)

    @Argument(help: .hidden)
    var drawing: String

    func run() throws {
        // Closes inherited descriptors, among which may be the server's connections.
        closefrom(STDERR_FILENO + 1)
        // A lower priority than requests have, and at most 10 s of CPU time and 1 GiB of memory.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
        limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: 10)
        limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: 1 << 30)
        guard let png = PreviewDrawing.png(of: drawing) else { throw ExitCode.failure }
        try FileHandle.standardOutput.write(contentsOf: Data(png))
    }

    private func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        _ = setrlimit(resource, &limit)
    }
}
