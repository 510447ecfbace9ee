import BoardModels
import BoardStore
import BoardTestSupport
import Foundation
import Logging
import Testing

@testable import BoardServer

/// Tests of scheduled backups in a folder with files from a clock that was wrong, or that cannot be deleted.
@Suite(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL is backed up by its own programs"))
struct BackupServiceTests {
    private static let now = Timestamp(seconds: 1_795_251_600)
    private static let day = Duration.seconds(86_400)

    private let folder: TemporaryFolder
    private let service: BackupService
    private let metrics = MetricsRegistry()
    private var kept: BackupFolder { service.folder }

    init() async throws {
        folder = try TemporaryFolder()
        try await withBoard(folder: folder) { board in _ = try await board.join("alice") }
        service = BackupService(
            database: folder.file("board.sqlite"), interval: Self.day, kept: 3,
            folder: BackupFolder(path: folder.file("kept")), metrics: metrics, now: { Self.now },
            log: Logger(label: "tests"))
        try kept.create()
    }

    /// Adds backups that were made at times, in days after now.
    private func add(_ days: Int...) throws {
        for day in days { try Data().write(to: URL(fileURLWithPath: kept.newFile(at: Self.now + Self.day * day))) }
    }

    private func names(_ days: Int...) -> [String] {
        days.map { "board-\((Self.now + Self.day * $0).fileName).sqlite" }
    }

    @Test func `a backup from the future is deleted first, and never the history`() async throws {
        try add(-2, -1, 30)
        #expect(try kept.latest(before: Self.now) == Self.now - Self.day)
        #expect(await service.makeBackup(at: Self.now))
        #expect(try kept.backups() == names(-2, -1, 0))
    }

    @Test func `the backup just made is kept beside as many from the future as are kept`() async throws {
        try add(10, 20, 30)
        #expect(try kept.latest(before: Self.now) == nil)
        #expect(await service.makeBackup(at: Self.now))
        #expect(try kept.backups() == names(0, 20, 30))
    }

    @Test func `a backup that cannot be deleted makes no backup fail, and the others are deleted`() async throws {
        try add(-2, -1)
        // A folder is no backup, and is not deleted with what is in it.
        let stuck = "\(kept.path)/\(names(-9)[0])"
        try FileManager.default.createDirectory(atPath: stuck, withIntermediateDirectories: true)
        #expect(await service.makeBackup(at: Self.now))
        #expect(try kept.backups() == names(-9, -2, -1, 0))
    }

    @Test func `two backups in one second have a file each`() async throws {
        #expect(await service.makeBackup(at: Self.now))
        #expect(await service.makeBackup(at: Self.now))
        #expect(try kept.backups().count == 2)
    }

    @Test func `after the clock was set back, the next backup is due an interval later`() {
        var schedule = BackupSchedule(last: Self.now + Self.day * 30, interval: Self.day)
        let pauses = [0, 1, -1].map { schedule.pause(at: Self.now + Self.day * $0) }
        #expect(pauses == [Self.day, .zero, Self.day])
        var first = BackupSchedule(last: nil, interval: Self.day)
        let pause = first.pause(at: Self.now)
        #expect(pause == .zero)
    }
}
