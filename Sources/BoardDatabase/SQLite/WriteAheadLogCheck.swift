import GRDB
import Synchronization

/// Checks that the write-ahead log of an open database still holds all committed frames.
///
/// SQLite trusts the log's index. If the log was truncated, SQLite writes the next transaction at the offset that the
/// index gives, behind a gap of zeros: the frames in the gap are lost, recovery after a crash ends at the gap, and a
/// checkpoint would copy the zeros into the database. The log's length does not show this, since the transaction makes
/// the file long enough again.
///
/// A gap ends where the next header or page was written, so a header or page whose last byte is not zero is whole. For
/// other frames the checksum is computed: the frames form a chain, in which each has a checksum over itself and all
/// frames before it. A gap extends to the end of the last frame that was written before the truncation. So each check
/// reads again the last frame that the previous check has verified, and all frames after it. A class because the
/// connection's transactions share it.
final class WriteAheadLogCheck: Sendable {
    /// A verified frame, with the checksum of the frames before it.
    private struct Position {
        var salts: UInt64
        var frame: UInt32
        var before: WriteAheadLog.Checksum
    }

    /// The maximum number of attempts to check the log while other programs change it.
    private static let attempts = 1000
    /// The number of frames that are read at once.
    private static let framesPerRead: UInt32 = 16

    private let lastVerified = Mutex<Position?>(nil)

    /// Checks the log, if there is one; throws `unavailable` if it does not have the frames that its index lists.
    func check(on connection: GRDB.Database) throws(DatabaseError) {
        guard let log = WriteAheadLog(of: connection) else { return }
        for _ in 0..<Self.attempts {
            guard let index = log.index else { continue }
            // The log's header is written with its first frame, so an empty log has none.
            guard index.frames > 0 else { return }
            let known = lastVerified.withLock { $0 }
            if let position = try Self.verified(index, of: log, from: known) {
                lastVerified.withLock { $0 = position }
                return
            }
            // Another program may have restarted the log, which changes the index first.
            guard log.index == index else { continue }
            throw .unavailable(
                .truncated, "the write-ahead log does not hold all of its \(index.frames) committed frames")
        }
        throw .unavailable(.busy, "other programs do not stop changing the write-ahead log")
    }

    /// Verifies the frames from a known position to the last frame, and returns the position of the last frame; nil if
    /// a frame is missing or does not match its checksum.
    private static func verified(
        _ index: WriteAheadLog.Index, of log: WriteAheadLog, from known: Position?
    ) throws(DatabaseError) -> Position? {
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
                // A frame's header contains the salts at offset 8 and the checksum at offset 16.
                let stored = WriteAheadLog.Checksum(storedIn: content, at: 16)
                guard content.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == index.salts,
                    endsNonZero(content) || stored == Self.checksum(of: content, after: checksum, index)
                else { return nil }
                checksum = stored
                frame += 1
            }
        }
        return checksum == index.checksum ? position : nil
    }

    /// Returns the position of the first frame to verify; nil if the part of the log before it cannot be read or is
    /// wrong.
    ///
    /// Verification starts at the known frame, or at frame 1 if the log has been restarted since. The first check
    /// starts at the last frame, since SQLite verified the log when it opened the database.
    private static func start(
        _ index: WriteAheadLog.Index, of log: WriteAheadLog, from known: Position?
    ) throws(DatabaseError) -> Position? {
        if let known, known.salts == index.salts, known.frame <= index.frames { return known }
        let first: UInt32 = known == nil ? index.frames : 1
        let header = UnsafeMutableRawBufferPointer.allocate(
            byteCount: WriteAheadLog.headerSize, alignment: MemoryLayout<UInt64>.alignment)
        defer { header.deallocate() }
        guard first > 1 else {
            // The log's header contains the salts at offset 16, and at offset 24 the checksum of the bytes before it.
            guard try log.read(header, at: 0) else { return nil }
            let bytes = UnsafeRawBufferPointer(header)
            let stored = WriteAheadLog.Checksum(storedIn: bytes, at: 24)
            let computed = WriteAheadLog.Checksum(first: 0, second: 0)
                .continued(over: UnsafeRawBufferPointer(rebasing: bytes[..<24]), isBigEndian: index.isBigEndian)
            guard bytes.load(fromByteOffset: 16, as: UInt64.self) == index.salts, stored == computed else { return nil }
            return Position(salts: index.salts, frame: 1, before: stored)
        }
        let frameHeader = UnsafeMutableRawBufferPointer(rebasing: header[..<WriteAheadLog.frameHeaderSize])
        // The frame before `first` has the checksum of all frames before `first`; frames are numbered from 1.
        let offset = WriteAheadLog.headerSize + Int(first - 2) * index.frameSize
        guard try log.read(frameHeader, at: Int64(offset)) else { return nil }
        let before = WriteAheadLog.Checksum(storedIn: UnsafeRawBufferPointer(frameHeader), at: 16)
        return Position(salts: index.salts, frame: first, before: before)
    }

    /// Returns whether the header and the page of a frame each end with a byte other than zero, so that neither ends in
    /// a gap of zeros.
    private static func endsNonZero(_ frame: UnsafeRawBufferPointer) -> Bool {
        frame[WriteAheadLog.frameHeaderSize - 1] != 0 && frame[frame.count - 1] != 0
    }

    /// Returns the checksum of a frame, which covers the first eight bytes of its header, its page, and the frames
    /// before it.
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
