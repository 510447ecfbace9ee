/// The settings of scheduled backups.
package struct BackupSettings: Sendable {
    /// The time between two backups; nil if none are scheduled.
    package var interval: Duration?
    /// The number of backups that are kept.
    package var kept = 7
    /// The folder of the backups; if nil, the folder `backups` beside the database is used.
    package var folder: String?

    /// The path of the backup folder for a database file.
    package func folder(of database: String) -> String {
        if let folder { return folder }
        guard let slash = database.lastIndex(of: "/") else { return "backups" }
        return database[...slash] + "backups"
    }
}
