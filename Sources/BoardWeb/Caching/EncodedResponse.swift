import BoardModels
import BoardStore
import FoundationEssentials
import Hummingbird

/// A response to GET requests (JSON, a page, a feed or a file), encoded once for all readers, with its entity tag.
///
/// The parts of the body that depend on the reader or on the time are replaced in a copy, without encoding it again.
package struct EncodedResponse: Sendable {
    package private(set) var body: ByteBuffer
    /// The strong entity tag, with its quotes.
    package private(set) var tag: String { didSet { setHeaders() } }
    /// The header fields that depend only on the format of the body; `headers` (for a 200) and `headersOfUnchanged`
    /// (for a 304) are made from them.
    private let formatHeaders: HTTPFields
    private var headers = HTTPFields()
    private var headersOfUnchanged = HTTPFields()
    /// The cache dependencies: the stored data that the body was made from, whose change invalidates the response.
    package let dependencies: [ResponseCache.Dependency]
    /// The ranges of the body whose content depends on the reader; empty once `completed` has filled them for a member.
    private var readerFields: [EncodedPosts.ReaderFields]
    /// The byte range in the body of the weather data's age, which is replaced by the current age in each response; nil
    /// if the body contains no age.
    private let age: Range<Int>?
    /// True if the body is compressed with gzip.
    package private(set) var isCompressed = false { didSet { setHeaders() } }

    /// The approximate memory size of the response, in bytes.
    package var size: Int { body.storageCapacity + readerFields.count * 64 + 512 }

    /// The posts whose fields in the body depend on the reader; empty once `completed` has filled them for a member.
    package var posts: [Post.ID] { readerFields.map(\.post) }

    /// Creates the response of posts that the store has encoded for an anonymous reader.
    ///
    /// - Parameter version: the version in the entity tag, with which If-Match is compared; if empty, the tag has no
    ///   version.
    package init(_ posts: EncodedPosts, version: String = "", dependsOn dependencies: [ResponseCache.Dependency]) {
        self.init(
            bytes: posts.bytes, Self.json, dependsOn: dependencies, version: version, readerFields: posts.readerFields)
    }

    /// Creates the response of a text.
    ///
    /// - Parameter headers: the header fields that depend on the format of the text, such as its media type.
    package init(text: String, _ headers: HTTPFields, dependsOn dependencies: [ResponseCache.Dependency]) {
        self.init(bytes: Array(text.utf8), headers, dependsOn: dependencies)
    }

    /// Creates the response of a file, or of other encoded content.
    ///
    /// - Parameters:
    ///   - headers: the header fields that depend on the format of the content, such as its media type.
    ///   - version: the version in the entity tag; if empty, the tag has no version.
    ///   - readerFields: the ranges that depend on the reader, in ascending order.
    ///   - age: the byte range of the age of weather data; nil if the content has no age.
    package init(
        bytes: [UInt8], _ headers: HTTPFields, dependsOn dependencies: [ResponseCache.Dependency],
        version: String = "", readerFields: [EncodedPosts.ReaderFields] = [], age: Range<Int>? = nil
    ) {
        body = ByteBuffer(bytes: bytes)
        tag = EntityTag(version: version, bytes: bytes).description
        formatHeaders = headers
        self.dependencies = dependencies
        self.readerFields = readerFields
        self.age = age
        setHeaders()
    }

    /// Creates the response of a value that is encoded as JSON here.
    ///
    /// - Parameter hasAge: whether the value contains a conditions report or forecast, at most one. The `age` in it
    ///   must be 0, since the entity tag must not depend on the age.
    package init(_ value: some Encodable, hasAge: Bool, dependsOn dependencies: [ResponseCache.Dependency]) throws {
        let bytes = Array(try JSONEncoder.api().encode(value))
        self.init(bytes: bytes, Self.json, dependsOn: dependencies, age: hasAge ? Self.age(in: bytes) : nil)
    }

    private static let json: HTTPFields = {
        var fields = JSONResponse.commonHeaders
        fields[.vary] = "Accept-Encoding"
        return fields
    }()

    private mutating func setHeaders() {
        headers = formatHeaders
        // Weak if compressed, since a strong tag stands for the same bytes.
        headers[.eTag] = isCompressed ? "W/\(tag)" : tag
        headersOfUnchanged = headers
        headersOfUnchanged[.contentType] = nil
        if isCompressed { headers[.contentEncoding] = "gzip" }
    }

    private static func age(in bytes: [UInt8]) -> Range<Int>? {
        // A string in the JSON cannot contain these bytes, since quotes are escaped in it, and no other object has this
        // key.
        let key = Array(#""age":0"#.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: key) }
        // The range of the digit 0.
        return start.map { $0 + key.count - 1..<$0 + key.count }
    }

    /// Returns the response with its body compressed by gzip, or unchanged if the body is below 1 KiB or contains an
    /// age.
    package func compressed() throws -> EncodedResponse {
        guard age == nil, body.readableBytes >= 1024 else { return self }
        var response = self
        response.body = try Gzip.compressed(body)
        response.isCompressed = true
        return response
    }

    /// Returns the response to a request, or a 304 if the request's `If-None-Match` contains the entity tag.
    ///
    /// - Parameter seconds: the current age of the weather data in the body; nil if the body has no age.
    package func response(to request: Request, age seconds: Int? = nil) -> Response {
        guard let age, let seconds else {
            if let known = request.headers[.ifNoneMatch], EntityTag.contains(tag, in: known) {
                return Response(status: .notModified, headers: headersOfUnchanged)
            }
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
        }
        return JSONResponse.conditional(
            body: body.replacing([(age, Array(String(seconds).utf8))]), to: request, tag: tag)
    }

    /// Returns the response for a member, with the member's values of the fields that depend on the reader, such as
    /// `liked`.
    ///
    /// - Parameter liked: the posts that the member has liked.
    package func completed(for member: Member, liked: Set<Post.ID>) -> EncodedResponse {
        var response = self
        response.body = body.replacing(
            readerFields.map { fields in
                (fields.range, fields.bytes(for: member.handle, liked: liked.contains(fields.post)))
            })
        response.tag = tag(for: member, liked: liked)
        response.readerFields = []
        return response
    }

    /// Returns an entity tag with a letter for each post (own, liked or neither), so that members share a tag if they
    /// get the same body.
    private func tag(for member: Member, liked: Set<Post.ID>) -> String {
        let letters = readerFields.map { fields -> Character in
            if fields.author == member.handle { return "o" }
            return liked.contains(fields.post) ? "l" : "n"
        }
        return EntityTag.adding(String(letters), to: tag)
    }
}

extension ByteBuffer {
    /// Returns a copy in which the bytes of the given ranges, in ascending order, are replaced.
    fileprivate func replacing(_ parts: [(range: Range<Int>, bytes: [UInt8])]) -> ByteBuffer {
        var copy = ByteBuffer()
        // Leaves room for replacements that are up to 32 bytes longer than their ranges.
        copy.reserveCapacity(readableBytes + parts.count * 32)
        var rest = self
        var end = 0
        for (range, bytes) in parts {
            if var kept = rest.readSlice(length: range.lowerBound - end) { copy.writeBuffer(&kept) }
            copy.writeBytes(bytes)
            rest.moveReaderIndex(forwardBy: range.count)
            end = range.upperBound
        }
        copy.writeBuffer(&rest)
        return copy
    }
}
