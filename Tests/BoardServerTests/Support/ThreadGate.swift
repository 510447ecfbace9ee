import Dispatch

/// A gate that blocks threads until it is opened.
struct ThreadGate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func pass() {
        semaphore.wait()
        // For the next thread.
        semaphore.signal()
    }

    func open() { semaphore.signal() }
}
