import BoardModels
import BoardStore
import CoreMetrics
import Dispatch
import Logging
import Metrics
import ServiceLifecycle
import Synchronization

/// A background service that makes a backup of the database at an interval and keeps the latest ones.
///
/// The interval counts from the latest backup in the folder, so restarts do not delay it. A failed backup is logged,
/// counted and tried again; it never stops the board.
struct BackupService: Service {
    let database: String
    let interval: Duration
    let kept: Int
    let folder: BackupFolder
    let metrics: MetricsRegistry
    let now: @Sendable () -> Timestamp
    let log: Logger

    /// The delay after which a failed backup is tried again, unless `interval` is shorter.
    private static let retryDelay = Duration.seconds(300)
    /// The maximum time between two readings of the wall clock, so that setting the clock delays a backup by no more
    /// than this.
    private static let longestSleep = Duration.seconds(60)

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            var retryAt: Timestamp?
            while true {
                let due = try nextTime(retryAt)
                guard due <= now() else {
                    try await Task.sleep(for: min(due - now(), Self.longestSleep))
                    continue
                }
                retryAt = await makeBackup() ? nil : now() + min(interval, Self.retryDelay)
                try Task.checkCancellation()
            }
        }
    }

    /// Returns the time of the next backup: `retryAt` after a failed backup, otherwise one interval after the latest
    /// backup.
    ///
    /// The time is now if there is no backup, if the folder cannot be read, or if the latest backup has a time in the
    /// future because the wall clock was set back.
    private func nextTime(_ retryAt: Timestamp?) throws -> Timestamp {
        // `retryAt` is too far ahead if the wall clock was set back after the failure.
        if let retryAt { return min(retryAt, now() + interval) }
        do {
            guard let latest = try folder.latest(), latest <= now() else { return now() }
            return latest + interval
        } catch {
            // The backup then fails for the same reason, which is logged.
            return now()
        }
    }

    /// Makes a backup and deletes the oldest ones beyond the number to keep; returns whether both succeeded.
    private func makeBackup() async -> Bool {
        let start = ContinuousClock.now
        do {
            try folder.create()
            let moment = now()
            let size = try await copy(to: folder.file(of: moment))
            try folder.prune(to: kept)
            count("done")
            gauge("board_backup_last_success_timestamp_seconds", Double(moment.milliseconds / 1000))
            gauge("board_backup_bytes", Double(size))
            gauge("board_backup_seconds", (ContinuousClock.now - start) / .seconds(1))
            log.info("backup made", metadata: ["file": "\(folder.file(of: moment))", "bytes": "\(size)"])
            return true
        } catch BackupError.cancelled {
            return false
        } catch {
            count("failed")
            log.error("backup failed", metadata: ["folder": "\(folder.path)", "error": "\(error)"])
            return false
        }
    }

    /// Makes the backup on a separate thread, which it blocks, and returns the file's size in bytes; cancelling the
    /// task stops it with `BackupError.cancelled`.
    private func copy(to file: String) async throws -> Int64 {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue(label: "board.backup", qos: .utility).async {
                    continuation.resume(
                        with: Result {
                            try DatabaseBackup.make(of: database, to: file) { isCancelled.isSet }
                        })
                }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    private func count(_ result: String) {
        Counter(label: "board_backups_total", dimensions: [("result", result)], factory: metrics).increment()
    }

    private func gauge(_ label: String, _ value: Double) {
        Gauge(label: label, dimensions: [], factory: metrics).record(value)
    }
}

/// A flag that tells a running backup to stop.
///
/// A class because the task and the thread of the backup share it.
private final class CancellationFlag: Sendable {
    private let state = Atomic(false)

    var isSet: Bool { state.load(ordering: .relaxed) }
    func set() { state.store(true, ordering: .relaxed) }
}
