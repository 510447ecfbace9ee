import BoardModels
import BoardStore
import FoundationEssentials
import Hummingbird

/// Writes an account export as JSON in the shape of `AccountExport`, in pieces of bounded size.
///
/// At most one page of a list, one page of a post's revisions and one piece are in memory, however large the account
/// is: the next page is read only when the client has read most of the pieces before it. A client that reads too slowly
/// gets no further pieces.
struct AccountExportStream {
    /// The size in bytes at which a piece is sent; a piece can exceed it by about one item of a list.
    static let pieceSize = 64 * 1024

    let reader: AccountExportReader
    let pace: MinimumReadRate

    /// Writes the export; throws `ExportTooSlow` if the client reads it too slowly or it takes too long, or the error
    /// of the store.
    func write(to writer: any ResponseBodyWriter) async throws {
        var json = JSONPieces(writer: writer, size: Self.pieceSize, pace: pace)
        try json.beginObject(
            Head(
                exportedAt: reader.moment, member: reader.member, places: reader.places, settings: reader.settings))
        try await json.writeList("sessions", reader.sessions)
        try await json.writeList("posts", reader.posts) { json, found in
            try json.beginObject(
                PostHead(post: found.post, restorations: found.restorations, deletedAt: found.deletedAt))
            try await json.writeList("revisions") { cursor in try await reader.revisions(of: found.post.id, cursor) }
            json.endObject()
        }
        try await json.writeList("likes", reader.likes)
        try await json.writeList("reports", reader.reports)
        try await json.writeList("notices", reader.notices)
        try await json.writeList("appeals", reader.appeals)
        try await json.writeList("caseNotes", reader.caseNotes)
        try await json.writeList("sanctions", reader.sanctions)
        json.endObject()
        try await json.send()
    }

    /// The JSON fields of `AccountExport` whose size is bounded; they are encoded at once, and the remaining lists of
    /// the export are streamed after them.
    private struct Head: Encodable {
        let exportedAt: Timestamp
        let member: Member
        let places: [SavedPlace]
        let settings: MemberSettings
    }

    /// The JSON fields of `ExportedPost` without its revisions, which are streamed after them.
    private struct PostHead: Encodable {
        let post: Post
        let restorations: [RestorationRequest]
        let deletedAt: Timestamp?
    }
}

/// A JSON writer that sends its text to a response body in pieces.
private struct JSONPieces {
    private var writer: any ResponseBodyWriter
    private let size: Int
    private var pace: MinimumReadRate
    private let encoder = JSONEncoder.api()
    private var buffer = ByteBuffer()
    private var needsComma = false

    init(writer: any ResponseBodyWriter, size: Int, pace: MinimumReadRate) {
        (self.writer, self.size, self.pace) = (writer, size, pace)
    }

    /// Writes an element of the current list.
    mutating func writeElement(_ value: some Encodable) throws {
        separate()
        buffer.writeBytes(try encoder.encode(value))
        needsComma = true
    }

    /// Writes an object of at least one field without its closing brace, so that lists can follow as further fields.
    mutating func beginObject(_ head: some Encodable) throws {
        separate()
        buffer.writeBytes(try encoder.encode(head).dropLast())
        needsComma = true
    }

    mutating func endObject() {
        buffer.writeString("}")
        needsComma = true
    }

    /// Writes a list as a field of the current object, page by page.
    mutating func writeList<Item: Encodable>(
        _ name: String, _ page: (_ cursor: String?) async throws -> Page<Item>
    ) async throws {
        try await writeList(name, page) { json, item in try json.writeElement(item) }
    }

    /// Writes a list as a field of the current object, page by page, and each item with `write`.
    mutating func writeList<Item>(
        _ name: String, _ page: (_ cursor: String?) async throws -> Page<Item>,
        write: (inout JSONPieces, Item) async throws -> Void
    ) async throws {
        separate()
        buffer.writeString("\"\(name)\":[")
        needsComma = false
        var cursor: String?
        repeat {
            let found = try await page(cursor)
            for item in found.items {
                try await write(&self, item)
                if buffer.readableBytes >= size { try await send() }
            }
            cursor = found.next
        } while cursor != nil
        buffer.writeString("]")
        needsComma = true
    }

    /// Flushes the buffer to the response body; suspends while the client does not read (backpressure).
    mutating func send() async throws {
        guard buffer.readableBytes > 0 else { return }
        let piece = buffer
        buffer = ByteBuffer()
        try pace.beginWrite()
        try await writer.write(piece)
        pace.endWrite(of: piece.readableBytes)
    }

    private mutating func separate() {
        if needsComma { buffer.writeString(",") }
    }
}
