import BoardStore
import Synchronization

/// A fragment cache: an LRU cache of rendered parts of pages, whose key contains every value that the part shows.
///
/// Rendering a template takes thirty times as long as a lookup.
///
/// A class because all requests share it.
package final class FragmentCache<Key: Hashable & Sendable>: Sendable {
    private let fragments: Mutex<LRUCache<Key, String>>

    /// Creates an empty cache.
    ///
    /// - Parameter size: the maximum size of all fragments with their keys, in bytes; a fragment larger than half of it
    ///   is not kept.
    package init(size: Int) {
        fragments = Mutex(LRUCache(maximumSize: size))
    }

    /// Returns the cached fragment for a key, or else renders and caches it.
    package func fragment(for key: Key, render: () throws -> String) rethrows -> String {
        if let fragment = fragments.withLock({ $0[key] }) { return fragment }
        let fragment = try render()
        // Twice the size of the text, as an estimate that includes the texts in the key.
        fragments.withLock { $0.insert(fragment, for: key, size: 2 * fragment.utf8.count + MemoryLayout<Key>.size) }
        return fragment
    }
}
