import Glibc
import Synchronization

/// The connections of a scripted server; each runs its script on its own thread.
final class ScriptedConnections: Sendable {
    struct State {
        var accepted = 0
        var requests: [ScriptedServer.Request] = []
        var hangUps = 0
        var open: Set<Int32> = []
        var stopped = false
    }

    let state = Mutex(State())
    private let scripts: [[ScriptedServer.Step]]

    init(_ scripts: [[ScriptedServer.Step]]) {
        self.scripts = scripts
    }

    /// Accepts connections until the listener is shut down.
    func acceptAll(from listener: Int32) {
        defer { close(listener) }
        while true {
            let socket = accept(listener, nil, nil)
            if socket < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
            guard socket >= 0 else { return }
            let number = state.withLock { state -> Int? in
                guard !state.stopped else { return nil }
                state.open.insert(socket)
                state.accepted += 1
                return state.accepted - 1
            }
            guard let number, (try? startThread { self.play(number, on: socket) }) != nil else {
                finish(socket)
                continue
            }
        }
    }

    func stop() {
        state.withLock { state in
            state.stopped = true
            for socket in state.open { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    private func finish(_ socket: Int32) {
        // The socket is removed before it is closed, because the system may reuse the descriptor at once.
        _ = state.withLock { $0.open.remove(socket) }
        close(socket)
    }

    private func play(_ number: Int, on socket: Int32) {
        defer { finish(socket) }
        guard !scripts.isEmpty else { return }
        let script = scripts[min(number, scripts.count - 1)]
        var reader = RequestReader(socket: socket, connection: number)
        var position = 0
        while position < script.count {
            switch script[position] {
            case .read:
                guard let request = reader.next() else { return }
                state.withLock { $0.requests.append(request) }
            case .send(let bytes):
                guard TCPSocket.sendAll(bytes, to: socket) else { return }
            case .wait(let duration):
                sleepThread(duration)
            case .waitForHangUp:
                reader.skipToEnd()
                state.withLock { $0.hangUps += 1 }
            case .reset:
                return TCPSocket.resetOnClose(socket)
            case .again:
                position = -1
            }
            position += 1
        }
    }
}
