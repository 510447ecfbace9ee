@testable import BoardServer
@testable import BoardWeb

/// Lists of entity tags in `If-Match` and `If-None-Match`: a tag of this server is found in any list.
///
/// The first byte is a version, the rest the list around the tag.
enum EntityTagFuzz {
    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let version = Int(input.byte())
        let list = input.text
        let tag = EntityTag(version: String(version), bytes: bytes).description
        for form in [tag, "W/" + tag, "  \(tag)\t", "*"] {
            try expect(EntityTag.contains(tag, in: list + "," + form), "a tag is found at the end of a list")
            try expect(EntityTag.contains(tag, in: form + "," + list), "a tag is found at the start of a list")
        }
        for form in [tag, "W/" + tag] {
            let latest = EntityTag.latestVersion(in: list + "," + form)
            try expect(latest.map { $0 >= version } == true, "a list has the version of its tags")
            try expect(
                latest == max(version, EntityTag.latestVersion(in: list) ?? version), "the latest version counts")
        }
        if let latest = EntityTag.latestVersion(in: list) {
            try expect(latest >= 0, "a version is not negative")
            try expect(list.contains("\""), "a version is in a quoted tag")
        }
    }
}
