import GRDB
import GRDBSQLite
import Synchronization

/// The write-ahead log of an open SQLite database and its index in shared memory, in the format of
/// https://sqlite.org/walformat.html.
///
/// They are read through SQLite's own file descriptors: opening and closing the files here would drop SQLite's record
/// locks.
struct WriteAheadLog {
    /// The checksum of a frame, computed over the frame and all frames before it.
    struct Checksum: Equatable {
        var first: UInt32
        var second: UInt32
    }

    /// The header of the index, which describes the committed part of the log.
    struct Index: Equatable {
        /// The number of committed frames.
        let frames: UInt32
        /// The checksum of the last committed frame.
        let checksum: Checksum
        /// The two salts, random numbers that all frames of the log repeat, in the byte order of the file.
        let salts: UInt64
        let pageSize: Int
        /// Whether checksums read the words of the log in big-endian order.
        let isBigEndian: Bool

        fileprivate init(_ header: UnsafeRawPointer) {
            frames = header.load(fromByteOffset: 16, as: UInt32.self)
            checksum = Checksum(
                first: header.load(fromByteOffset: 24, as: UInt32.self),
                second: header.load(fromByteOffset: 28, as: UInt32.self))
            salts = header.load(fromByteOffset: 32, as: UInt64.self)
            let size = header.load(fromByteOffset: 14, as: UInt16.self)
            // 65536 does not fit and is stored as 1.
            pageSize = size == 1 ? 65_536 : Int(size)
            isBigEndian = header.load(fromByteOffset: 13, as: UInt8.self) == 1
        }

        var frameSize: Int { frameHeaderSize + pageSize }
    }

    static let headerSize = 32
    static let frameHeaderSize = 24
    private static let indexRegionSize: Int32 = 32_768
    /// The size of the index's header in bytes.
    ///
    /// The header is stored twice, so that a reader notices that another process is writing it.
    private static let indexHeaderSize = 48

    private let file: UnsafeMutablePointer<sqlite3_file>
    private let indexRegion: UnsafeMutableRawPointer

    /// Finds the log of a connection; nil if the connection is closed or not in WAL mode.
    init?(of connection: GRDB.Database) {
        var database: UnsafeMutablePointer<sqlite3_file>?
        var log: UnsafeMutablePointer<sqlite3_file>?
        guard let handle = connection.sqliteConnection,
            sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &database) == SQLITE_OK,
            sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK,
            let database, let log, log.pointee.pMethods != nil,
            let mapIndex = database.pointee.pMethods?.pointee.xShmMap
        else { return nil }
        var region: UnsafeMutableRawPointer?
        guard mapIndex(database, 0, Self.indexRegionSize, 0, &region) == SQLITE_OK, let region else { return nil }
        file = log
        indexRegion = region
    }

    /// The index's header; nil if another program is writing it.
    var index: Index? {
        // The two copies differ while SQLite writes them one after the other; the fence keeps the order of the reads.
        let first = Index(indexRegion)
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        let second = Index(indexRegion + Self.indexHeaderSize)
        return first == second ? first : nil
    }

    /// The number of frames that checkpoints have copied into the database.
    var copiedFrames: UInt32 {
        indexRegion.load(fromByteOffset: 2 * Self.indexHeaderSize, as: UInt32.self)
    }

    /// Fills a buffer with the bytes of the log at an offset; returns false if the log ends before the buffer is full.
    func read(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int64) throws(DatabaseError) -> Bool {
        guard let read = file.pointee.pMethods?.pointee.xRead else { return false }
        let code = read(file, bytes.baseAddress, Int32(bytes.count), offset)
        switch code {
        case SQLITE_OK: return true
        // SQLITE_IOERR_SHORT_READ, a macro that Swift cannot import.
        case SQLITE_IOERR | (2 << 8): return false
        default: throw DatabaseError(sqliteCode: code, detail: "the write-ahead log cannot be read")
        }
    }
}

extension WriteAheadLog.Checksum {
    /// Reads a checksum from the header of the log or of a frame.
    init(storedIn bytes: UnsafeRawBufferPointer, at offset: Int) {
        first = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        second = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
    }

    /// Returns this checksum continued over further bytes, whose number is a multiple of eight.
    func continued(over bytes: UnsafeRawBufferPointer, isBigEndian: Bool) -> Self {
        var (first, second) = (first, second)
        for offset in stride(from: 0, to: bytes.count, by: 8) {
            let left = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            let right = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
            first = first &+ (isBigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ second
            second = second &+ (isBigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ first
        }
        return Self(first: first, second: second)
    }
}
