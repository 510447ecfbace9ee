import BoardStore
import Synchronization

/// Rendered parts of pages, kept by all that they show: a template takes thirty times as long as a lookup.
///
/// A class because all requests share it.
final class KeptHTML<Key: Hashable & Sendable>: Sendable {
    private let parts: Mutex<AgingDictionary<Key, String>>

    /// - Parameter size: the maximum size of all parts together, in bytes.
    init(size: Int) {
        parts = Mutex(AgingDictionary(maximumSize: size))
    }

    /// Returns the part of a key, which it renders if it is not kept.
    func part(of key: Key, render: () throws -> String) rethrows -> String {
        if let part = parts.withLock({ $0[key] }) { return part }
        let part = try render()
        // Twice the text, for the texts in the key.
        parts.withLock { $0.insert(part, for: key, size: 2 * part.utf8.count + MemoryLayout<Key>.size) }
        return part
    }
}
