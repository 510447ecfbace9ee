import BoardModels
import BoardStore
import FoundationEssentials

/// The folder of scheduled backups.
///
/// The file name of a backup contains its time in UTC: `board-20261123T194502Z.sqlite`. Other files in the folder are
/// left alone.
struct BackupFolder: Sendable {
    let path: String

    private static let prefix = "board-"
    private static let suffix = ".sqlite"

    /// Creates the folder if it is missing, with access for the server's user only.
    func create() throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// The path of a backup made at a moment.
    func file(of moment: Timestamp) -> String {
        "\(path)/\(Self.prefix)\(moment.fileName)\(Self.suffix)"
    }

    /// The time of the latest backup; nil if there is none.
    func latest() throws -> Timestamp? {
        try backups().compactMap(Self.time).max()
    }

    /// Deletes the oldest backups, so that at most `count` are left.
    func prune(to count: Int) throws {
        for name in try backups().dropLast(count) {
            try FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }

    /// The names of the backups, oldest first.
    func backups() throws -> [String] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { Self.time(of: $0) != nil }.sorted()
    }

    /// The time in a file's name; nil if the name is not that of a backup.
    private static func time(of name: String) -> Timestamp? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let stamp = Array(name.dropFirst(prefix.count).dropLast(suffix.count))
        guard stamp.count == 16 else { return nil }
        let (date, clock) = (String(stamp[..<8]), String(stamp[9..<15]))
        func part(_ text: String, _ range: Range<Int>) -> String { String(Array(text)[range]) }
        let text =
            "\(part(date, 0..<4))-\(part(date, 4..<6))-\(part(date, 6..<8))T"
            + "\(part(clock, 0..<2)):\(part(clock, 2..<4)):\(part(clock, 4..<6))Z"
        // The comparison refuses a stamp with other characters in the places of `T` and `Z`, which were skipped above.
        return Timestamp(text).flatMap { $0.fileName == String(stamp) ? $0 : nil }
    }
}
