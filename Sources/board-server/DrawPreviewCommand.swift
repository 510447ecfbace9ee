import ArgumentParser
import BoardServer
import Foundation

/// `board-server draw-preview DRAWING`: writes the PNG of a link preview to standard output, for the server.
struct DrawPreviewCommand: ParsableCommand {
    // Not listed: people do not call it.
    static let configuration = CommandConfiguration(commandName: "draw-preview", shouldDisplay: false)

    @Argument(help: .hidden)
    var drawing: String

    func run() throws {
        // Connections of the server may be among the inherited descriptors.
        closefrom(STDERR_FILENO + 1)
        // Requests come first, and a drawing that needs more than this is given up.
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
