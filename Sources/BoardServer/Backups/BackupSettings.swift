/// The settings of scheduled backups.
package struct BackupSettings: Sendable {
    /// The time between two backups; nil if none are scheduled.
    package var interval: Duration?
    /// The number of backups that are kept.
    package var kept = 7
    /// The folder of the backups; nil for `backups` beside the database.
    package var folder: String?

    /// The path of the backup folder for a database file.
    func folder(of database: String) -> String {
        if let folder { return folder }
        guard let slash = database.lastIndex(of: "/") else { return "backups" }
        return database[...slash] + "backups"
    }
}

extension Duration {
    /// Parses a duration of whole seconds, minutes, hours or days, such as 90s, 30m, 6h or 1d; nil for any other text,
    /// for zero, and for more than 366 days.
    package init?(unit text: String) {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
            count > 0, !text.hasPrefix("+"), case let (seconds, overflow) = count.multipliedReportingOverflow(by: unit),
            !overflow, seconds <= 366 * 86_400
        else { return nil }
        self = .seconds(seconds)
    }
}
