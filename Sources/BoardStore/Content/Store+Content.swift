import BoardDatabase
import BoardModels

/// Content of any kind as a reader sees it.
package struct ShownContent: Sendable {
    package let id: Content.ID
    package let author: Author
    package let current: ContentRevision<AnyContent>

    package var kind: ContentKind { current.content.kind }
}

extension Store {
    /// Returns the kind of the content with this number, even if the content is hidden, removed or deleted; throws
    /// `notFound` if no content ever had the number.
    package func contentKind(of id: Content.ID) async throws(StoreError) -> ContentKind {
        try await database.read { connection in try ContentRecord.kind(of: id, on: connection) }
    }

    /// Returns the current revision of content with its author; throws `notFound` if the content does not exist, is
    /// deleted, or is not visible to the reader.
    package func content(_ id: Content.ID, reader: Member.ID) async throws(StoreError) -> ShownContent {
        try await database.read { connection in
            let author = try connection.first(
                """
                SELECT m.handle, m.display_name FROM content k JOIN members m ON m.id = k.author_id WHERE k.id = \(id)
                """
            ) { row in try Author(&row) }
            guard let author, try ContentRecord.firstReadableRevision(of: id, by: reader, on: connection) != nil,
                let current = try ContentRecord.current(of: id, on: connection)
            else { throw StoreError.notFound }
            return ShownContent(id: id, author: author, current: current)
        }
    }
}
