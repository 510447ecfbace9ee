import Synchronization

/// A flag for what is printed once per command, such as a warning.
///
/// A class, so that all copies of a command's context share its state.
final class Once: Sendable {
    private let isDone = Atomic(false)

    /// Returns true on the first call, whose caller then prints the message, and false on later calls.
    func claimPrinting() -> Bool {
        !isDone.exchange(true, ordering: .relaxed)
    }
}
