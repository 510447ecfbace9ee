import GRDB
import Synchronization

/// The check that the write-ahead log of an open database still holds what was committed to it.
///
/// SQLite trusts the log's index. Into a log that was truncated, it appends the next transaction behind a hole of zeros:
/// what the hole held is lost, recovery after a crash ends there, and a checkpoint would copy the zeros into the
/// database. The log's length does not show this, since the transaction makes the file long enough again.
///
/// The frames of a log are a chain: each has a checksum of itself and of all before it. A hole reaches from the truncated
/// end to the next frame that is written, and so contains the end of the frame before. So each check reads the last frame
/// that the check before has read, and all frames since. A class because the connection's transactions share it.
final class WriteAheadLogCheck: Sendable {
    /// A frame that is known to be whole, and the checksum of those before it.
    private struct Position {
        var salts: UInt64
        var frame: UInt32
        var before: WriteAheadLog.Checksum
    }

    /// How often the check begins again because other programs change the log meanwhile.
    private static let attempts = 1000
    /// The number of frames that are read at once.
    private static let framesPerRead: UInt32 = 16

    private let last = Mutex<Position?>(nil)

    /// Throws `unavailable` if the log does not hold the frames that its index lists.
    ///
    /// - Returns: the number of frames in the log.
    @discardableResult
    func check(on connection: GRDB.Database) throws(StoreError) -> Int {
        guard let log = WriteAheadLog(of: connection) else { return 0 }
        for _ in 0..<Self.attempts {
            guard let index = log.index else { continue }
            // The log's header is written with its first frame, so an empty log has none.
            guard index.frames > 0 else { return 0 }
            let known = last.withLock { $0 }
            if let position = try Self.verified(index, of: log, from: known) {
                last.withLock { $0 = position }
                return Int(index.frames)
            }
            // Another program may have restarted the log, which changes the index first.
            guard log.index == index else { continue }
            throw .unavailable(
                .truncated, "the write-ahead log does not hold all of its \(index.frames) committed frames")
        }
        throw .unavailable(.busy, "other programs do not stop changing the write-ahead log")
    }

    /// Verifies the frames from a position to the last one, and returns its position; nil if one is not as its checksum
    /// says.
    private static func verified(
        _ index: WriteAheadLog.Index, of log: WriteAheadLog, from known: Position?
    ) throws(StoreError) -> Position? {
        guard var position = try start(index, of: log, from: known) else { return nil }
        let frames = min(framesPerRead, index.frames - position.frame + 1)
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Int(frames) * index.frameSize, alignment: MemoryLayout<UInt64>.alignment)
        defer { buffer.deallocate() }

        var frame = position.frame
        var checksum = position.before
        while frame <= index.frames {
            let count = min(framesPerRead, index.frames - frame + 1)
            let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(Int(count) * index.frameSize)])
            let offset = WriteAheadLog.headerSize + Int(frame - 1) * index.frameSize
            guard try log.read(bytes, at: Int64(offset)) else { return nil }
            for start in stride(from: 0, to: bytes.count, by: index.frameSize) {
                position = Position(salts: index.salts, frame: frame, before: checksum)
                let content = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + index.frameSize)])
                checksum = Self.checksum(of: content, after: checksum, index)
                guard content.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == index.salts,
                    checksum == WriteAheadLog.Checksum(storedIn: content, at: 16)
                else { return nil }
                frame += 1
            }
        }
        return checksum == index.checksum ? position : nil
    }

    /// Returns where to begin: at the frame that is known, at the first one if the log has been restarted since, or at
    /// the last one if this is the first check, since SQLite has verified what it found when it opened the log.
    private static func start(
        _ index: WriteAheadLog.Index, of log: WriteAheadLog, from known: Position?
    ) throws(StoreError) -> Position? {
        if let known, known.salts == index.salts, known.frame <= index.frames { return known }
        let first: UInt32 = known == nil ? index.frames : 1
        let header = UnsafeMutableRawBufferPointer.allocate(
            byteCount: WriteAheadLog.headerSize, alignment: MemoryLayout<UInt64>.alignment)
        defer { header.deallocate() }
        guard first > 1 else {
            guard try log.read(header, at: 0) else { return nil }
            let bytes = UnsafeRawBufferPointer(header)
            let stored = WriteAheadLog.Checksum(storedIn: bytes, at: 24)
            let computed = WriteAheadLog.Checksum(first: 0, second: 0)
                .continued(over: UnsafeRawBufferPointer(rebasing: bytes[..<24]), isBigEndian: index.isBigEndian)
            guard bytes.load(fromByteOffset: 16, as: UInt64.self) == index.salts, stored == computed else { return nil }
            return Position(salts: index.salts, frame: 1, before: stored)
        }
        let frameHeader = UnsafeMutableRawBufferPointer(rebasing: header[..<WriteAheadLog.frameHeaderSize])
        let offset = WriteAheadLog.headerSize + Int(first - 2) * index.frameSize
        guard try log.read(frameHeader, at: Int64(offset)) else { return nil }
        let before = WriteAheadLog.Checksum(storedIn: UnsafeRawBufferPointer(frameHeader), at: 16)
        return Position(salts: index.salts, frame: first, before: before)
    }

    /// A frame's checksum covers the first eight bytes of its header and the page.
    private static func checksum(
        of frame: UnsafeRawBufferPointer, after before: WriteAheadLog.Checksum, _ index: WriteAheadLog.Index
    ) -> WriteAheadLog.Checksum {
        before
            .continued(over: UnsafeRawBufferPointer(rebasing: frame[..<8]), isBigEndian: index.isBigEndian)
            .continued(
                over: UnsafeRawBufferPointer(rebasing: frame[WriteAheadLog.frameHeaderSize...]),
                isBigEndian: index.isBigEndian)
    }
}
