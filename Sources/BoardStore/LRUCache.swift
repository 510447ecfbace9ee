/// An LRU cache with a maximum size, in two generations.
///
/// When the younger one is full, it becomes the older one, which is dropped. A value that
/// is used moves to the younger generation. So each operation takes constant time.
///
/// Public and inlinable, because the compiler specializes nothing else for the other modules that look values up.
public struct LRUCache<Key: Hashable, Value> {
    @usableFromInline let generationSize: Int
    @usableFromInline var young: [Key: (value: Value, size: Int)] = [:]
    @usableFromInline var old: [Key: (value: Value, size: Int)] = [:]
    @usableFromInline var youngSize = 0

    /// - Parameter maximumSize: the maximum sum of the values' sizes.
    public init(maximumSize: Int) {
        generationSize = maximumSize / 2
    }

    /// The value of a key; reading it counts as a use.
    @inlinable public subscript(key: Key) -> Value? {
        mutating get {
            if let item = young[key] { return item.value }
            guard let item = old.removeValue(forKey: key) else { return nil }
            insert(item.value, for: key, size: item.size)
            return item.value
        }
    }

    /// Inserts or replaces a value; one that is larger than a generation is not kept.
    @inlinable public mutating func insert(_ value: Value, for key: Key, size: Int) {
        old[key] = nil
        if let replaced = young.removeValue(forKey: key) { youngSize -= replaced.size }
        guard size <= generationSize else { return }
        if youngSize + size > generationSize {
            old = young
            young = [:]
            youngSize = 0
        }
        young[key] = (value, size)
        youngSize += size
    }
}
