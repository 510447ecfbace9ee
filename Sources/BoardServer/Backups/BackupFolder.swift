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

    /// The path of a new backup made at a moment: of a later second if there is a backup of that one.
    func newFile(at moment: Timestamp) -> String {
        var time = moment
        while FileManager.default.fileExists(atPath: file(of: time)) { time = time + .seconds(1) }
        return file(of: time)
    }

    private func file(of moment: Timestamp) -> String {
        "\(path)/\(Self.prefix)\(moment.fileName)\(Self.suffix)"
    }

    /// The time of the latest backup until a moment; nil if there is none.
    ///
    /// Backups dated after it do not count: they were made while the wall clock was ahead, so their times are unknown.
    func latest(before moment: Timestamp) throws -> Timestamp? {
        try backups().compactMap(Self.time).last { $0 <= moment }
    }

    /// The paths of the oldest backups, without which at most `count` are left; never that of `made`.
    ///
    /// Those from after `moment`, whose time is unknown, count as the oldest.
    ///
    /// - Parameters:
    ///   - made: the path of the backup just made.
    ///   - moment: the time at which it was made.
    func oldest(beyond count: Int, after made: String, at moment: Timestamp) throws -> [String] {
        let others = try backups().map { "\(path)/\($0)" }.filter { $0 != made }
        let now = file(of: moment)
        // Names sort by their times.
        return (others.filter { $0 > now } + others.filter { $0 <= now }).dropLast(count - 1)
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
