import BoardDatabase
import Crypto

/// The number of rows of a table, and the SHA-256 of their values in the order of their keys.
///
/// It is computed from decoded values, so that equal rows have equal digests on both engines.
struct TableDigest: Equatable {
    private(set) var rows = 0
    private var hash = SHA256()
    private var bytes: [UInt8] = []

    mutating func append(_ row: [BoundValue]) {
        rows += 1
        bytes.removeAll(keepingCapacity: true)
        for value in row { append(value) }
        hash.update(data: bytes)
    }

    static func == (left: TableDigest, right: TableDigest) -> Bool {
        left.rows == right.rows && left.hash.finalize() == right.hash.finalize()
    }

    /// Appends a tag for the type and the value; texts and blobs follow their length, so that no two rows have the same
    /// bytes.
    private mutating func append(_ value: BoundValue) {
        switch value {
        case .null: bytes.append(0)
        case .integer(let value):
            bytes.append(1)
            append(UInt64(bitPattern: value))
        case .real(let value):
            bytes.append(2)
            // SQLite stores -0 as 0.
            append(value == 0 ? 0 : value.bitPattern)
        case .text(let value):
            bytes.append(3)
            append(UInt64(value.utf8.count))
            bytes += value.utf8
        case .blob(let value):
            bytes.append(4)
            append(UInt64(value.count))
            bytes += value
        }
    }

    private mutating func append(_ number: UInt64) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
}
