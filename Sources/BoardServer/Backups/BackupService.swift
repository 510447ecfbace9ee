import BoardModels
import BoardStore
import CoreMetrics
import Dispatch
import Glibc
import Logging
import Metrics
import ServiceLifecycle
import Synchronization

/// A background service that makes a backup of the database at an interval and keeps the latest ones.
///
/// A failed backup is logged, counted and tried again; it never stops the board.
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
            // The backup fails if the folder cannot be read, and the reason is logged then.
            let latest = try? folder.latest(before: now())
            var schedule = BackupSchedule(last: latest, interval: interval)
            while true {
                let pause = schedule.pause(at: now())
                guard pause <= .zero else {
                    try await Task.sleep(for: min(pause, Self.longestSleep))
                    continue
                }
                let start = now()
                if await makeBackup(at: start) {
                    schedule.last = (start, interval)
                } else {
                    schedule.last = (now(), min(interval, Self.retryDelay))
                }
                try Task.checkCancellation()
            }
        }
    }

    /// Makes a backup and deletes the oldest ones beyond the number to keep; returns whether the backup was made.
    func makeBackup(at moment: Timestamp) async -> Bool {
        let start = ContinuousClock.now
        do {
            try folder.create()
            let file = folder.newFile(at: moment)
            let size = try await copy(to: file)
            count("done")
            gauge("board_backup_last_success_timestamp_seconds", Double(moment.milliseconds / 1000))
            gauge("board_backup_bytes", Double(size))
            gauge("board_backup_seconds", (ContinuousClock.now - start) / .seconds(1))
            log.info("backup made", metadata: ["file": "\(file)", "bytes": "\(size)"])
            deleteOldest(after: file, at: moment)
            return true
        } catch BackupError.cancelled {
            return false
        } catch {
            count("failed")
            log.error("backup failed", metadata: ["folder": "\(folder.path)", "error": "\(error)"])
            return false
        }
    }

    /// Deletes the oldest backups; logs and counts those that cannot be deleted.
    ///
    /// They are no failure of the new backup, which would be repeated until the disk is full.
    private func deleteOldest(after made: String, at moment: Timestamp) {
        var undeleted = 0
        func report(_ file: String, _ error: String) {
            undeleted += 1
            log.error("backup not deleted", metadata: ["file": "\(file)", "error": "\(error)"])
        }
        do {
            // `unlink` deletes no folder, whatever its name.
            for file in try folder.oldest(beyond: kept, after: made, at: moment) where unlink(file) != 0 {
                report(file, String(cString: strerror(errno)))
            }
        } catch {
            report(folder.path, "\(error)")
        }
        gauge("board_backups_undeleted", Double(undeleted))
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

/// The time of the latest attempt at a backup, and the delay from then until the next one.
struct BackupSchedule {
    /// Nil before the first attempt if there is no backup yet, which is then due at once.
    var last: (time: Timestamp, delay: Duration)?

    init(last: Timestamp?, interval: Duration) {
        self.last = last.map { ($0, interval) }
    }

    /// The time left until the next attempt; it is due if that is not positive.
    mutating func pause(at now: Timestamp) -> Duration {
        guard let (time, delay) = last else { return .zero }
        // If the wall clock was set back since, the delay counts from then.
        last = (min(time, now), delay)
        return min(time, now) + delay - now
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
