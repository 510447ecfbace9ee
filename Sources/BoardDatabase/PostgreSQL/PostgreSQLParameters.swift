/// The values of a statement's parameters in the form that libpq sends.
///
/// The server infers the parameters' types. Numbers are sent as text, so that one value fits every numeric type; texts
/// and blobs in binary format, in which a NUL byte is an error of the server instead of the end of the text.
struct PostgreSQLParameters {
    private static let textFormat: Int32 = 0
    private static let binaryFormat: Int32 = 1

    /// The values one after the other, each followed by a zero byte, which ends a number's text.
    private var bytes: [CChar] = []
    /// The offset of each value in `bytes`; nil for NULL.
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    init(_ values: [BoundValue]) {
        offsets.reserveCapacity(values.count)
        lengths.reserveCapacity(values.count)
        formats.reserveCapacity(values.count)
        for value in values {
            switch value {
            case .null: appendNull()
            case .integer(let value): append(String(value).utf8, Self.textFormat)
            // The shortest text from which the same number is read.
            case .real(let value): append(String(value).utf8, Self.textFormat)
            case .text(let value): append(value.utf8, Self.binaryFormat)
            case .blob(let value): append(value, Self.binaryFormat)
            }
        }
    }

    private mutating func append(_ value: some Sequence<UInt8>, _ format: Int32) {
        let offset = bytes.count
        for byte in value { bytes.append(CChar(bitPattern: byte)) }
        offsets.append(offset)
        lengths.append(Int32(bytes.count - offset))
        formats.append(format)
        bytes.append(0)
    }

    private mutating func appendNull() {
        offsets.append(nil)
        lengths.append(0)
        formats.append(Self.textFormat)
    }

    /// Passes the number of parameters, pointers to their values, their lengths and their formats to a closure.
    func withPointers<Value>(
        _ body: (
            _ count: Int32, _ values: UnsafePointer<UnsafePointer<CChar>?>, _ lengths: UnsafePointer<Int32>,
            _ formats: UnsafePointer<Int32>
        ) -> Value
    ) -> Value {
        bytes.withUnsafeBufferPointer { bytes in
            // One more than there are parameters, so that no array is empty and without an address.
            let values = offsets.map { offset in offset.flatMap { bytes.baseAddress?.advanced(by: $0) } } + [nil]
            return body(Int32(offsets.count), values, lengths + [0], formats + [0])
        }
    }
}
