/// One page of a list: the items, and the cursor of the page after it, nil on the last one.
package struct Page<Item> {
    package var items: [Item]
    /// Opaque; hand it back as `cursor=` with the same filters and the same sort.
    package var next: String?

    package init(items: [Item], next: String?) {
        self.items = items
        self.next = next
    }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Codable where Item: Codable {}
extension Page: Equatable where Item: Equatable {}
