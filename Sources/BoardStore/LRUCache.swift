/// An approximate LRU cache with two generations and a maximum total size of its values.
///
/// New and used values are put into the younger generation. When it is full, it becomes the older generation, and the
/// previous older generation is dropped. So each operation takes constant time, and the order of dropping is
/// approximate.
///
/// Public and inlinable, so that the compiler can specialize it in other modules.
public struct LRUCache<Key: Hashable, Value> {
    @usableFromInline let generationSize: Int
    @usableFromInline var youngGeneration: [Key: (value: Value, size: Int)] = [:]
    @usableFromInline var oldGeneration: [Key: (value: Value, size: Int)] = [:]
    @usableFromInline var youngGenerationSize = 0

    /// Creates an empty cache.
    ///
    /// - Parameter maximumSize: the maximum sum of the sizes of its values, in the unit of the sizes given to `insert`.
    public init(maximumSize: Int) {
        generationSize = maximumSize / 2
    }

    /// The value of a key, nil if the cache does not have it; reading a value counts as a use.
    @inlinable public subscript(key: Key) -> Value? {
        mutating get {
            if let item = youngGeneration[key] { return item.value }
            guard let item = oldGeneration.removeValue(forKey: key) else { return nil }
            insert(item.value, for: key, size: item.size)
            return item.value
        }
    }

    /// Inserts or replaces a value; a value larger than half the maximum size is not kept.
    @inlinable public mutating func insert(_ value: Value, for key: Key, size: Int) {
        oldGeneration[key] = nil
        if let replaced = youngGeneration.removeValue(forKey: key) { youngGenerationSize -= replaced.size }
        guard size <= generationSize else { return }
        if youngGenerationSize + size > generationSize {
            oldGeneration = youngGeneration
            youngGeneration = [:]
            youngGenerationSize = 0
        }
        youngGeneration[key] = (value, size)
        youngGenerationSize += size
    }
}
