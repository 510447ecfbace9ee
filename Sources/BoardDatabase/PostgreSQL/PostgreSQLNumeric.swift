/// The binary format of PostgreSQL's type `numeric`, which sums of integers have.
enum PostgreSQLNumeric {
    private static let negative: UInt16 = 0x4000
    private static let notANumber: UInt16 = 0xC000
    private static let infinity: UInt16 = 0xD000
    private static let negativeInfinity: UInt16 = 0xF000

    /// Returns the value as decimal text.
    ///
    /// The format is four 16-bit numbers (the number of digits, the weight of the first, the sign, and the number of
    /// decimals shown), and then the digits in base 10,000.
    static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        func number(_ index: Int) -> UInt16 {
            guard bytes.count >= index * 2 + 2 else { return 0 }
            return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self))
        }
        let sign = number(2)
        switch sign {
        case notANumber: return "nan"
        case infinity: return "inf"
        case negativeInfinity: return "-inf"
        default: break
        }
        let digits = (0..<Int(number(0))).map { padded(number(4 + $0)) }
        // The number of digits before the decimal point; those that are not stored are zero.
        let whole = Int(Int16(bitPattern: number(1))) + 1
        var text = sign == negative ? "-" : ""
        text += whole > 0 ? (0..<whole).map { $0 < digits.count ? digits[$0] : "0000" }.joined() : "0"
        let zeros = String(repeating: "0000", count: max(0, -whole))
        let fraction = zeros + digits.dropFirst(max(0, whole)).joined()
        return fraction.isEmpty ? text : text + "." + fraction
    }

    private static func padded(_ digit: UInt16) -> String {
        let text = String(digit)
        return String(repeating: "0", count: max(0, 4 - text.count)) + text
    }
}
