/// A value with the tag of the version that was read, to be handed back when it is changed.
package struct Tagged<Value> {
    package let value: Value
    /// The `ETag` header, quotes included; nil where the board sent none.
    package let tag: String?

    package init(_ value: Value, tag: String?) {
        self.value = value
        self.tag = tag
    }
}

extension Tagged: Sendable where Value: Sendable {}
