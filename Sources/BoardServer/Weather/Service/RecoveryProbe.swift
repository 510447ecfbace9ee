import Synchronization

/// The question that was asked in vain last, so that the board itself can try a provider that was not well before the
/// next reader comes.
///
/// A class because all kinds of answers share it. It holds the desk that holds it, by way of the question, which is as
/// well: a desk lives as long as its server.
final class RecoveryProbe: Sendable {
    private let again = Mutex<(@Sendable () -> Void)?>(nil)

    func note(_ again: @escaping @Sendable () -> Void) {
        self.again.withLock { $0 = again }
    }

    /// Asks it again, behind everybody's back.
    func askAgain() {
        let again = again.withLock { $0 }
        again?()
    }

    /// Asks it again, and then no more.
    func askOnceAgain() {
        let again = again.withLock { again in
            defer { again = nil }
            return again
        }
        again?()
    }
}
