import Dispatch

/// A gate that blocks threads until it is opened.
package struct ThreadGate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func pass() {
        semaphore.wait()
        // For the next thread.
        semaphore.signal()
    }

    package func open() { semaphore.signal() }
}
