/// An LRU cache with a maximum size, in two generations.
///
/// When the younger one is full, it becomes the older one, which is dropped. A value that
/// is used moves to the younger generation. So each operation takes constant time.
package struct LRUCache<Key: Hashable, Value> {
    private struct Item {
        let value: Value
        let size: Int
    }

    private let generationSize: Int
    private var young: [Key: Item] = [:]
    private var old: [Key: Item] = [:]
    private var youngSize = 0

    /// - Parameter maximumSize: the maximum sum of the values' sizes.
    package init(maximumSize: Int) {
        generationSize = maximumSize / 2
    }

    /// The value of a key; reading it counts as a use.
    package subscript(key: Key) -> Value? {
        mutating get {
            if let item = young[key] { return item.value }
            guard let item = old.removeValue(forKey: key) else { return nil }
            insert(item.value, for: key, size: item.size)
            return item.value
        }
    }

    /// Inserts or replaces a value; one that is larger than a generation is not kept.
    package mutating func insert(_ value: Value, for key: Key, size: Int) {
        old[key] = nil
        if let replaced = young.removeValue(forKey: key) { youngSize -= replaced.size }
        guard size <= generationSize else { return }
        if youngSize + size > generationSize {
            old = young
            young = [:]
            youngSize = 0
        }
        young[key] = Item(value: value, size: size)
        youngSize += size
    }
}
