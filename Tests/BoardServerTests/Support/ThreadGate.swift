import Glibc
import Synchronization

/// A gate that blocks threads until it is opened.
final class ThreadGate: Sendable {
    private let isOpen = Atomic(false)

    func pass() {
        while !isOpen.load(ordering: .acquiring) { sched_yield() }
    }

    func open() { isOpen.store(true, ordering: .releasing) }
}
