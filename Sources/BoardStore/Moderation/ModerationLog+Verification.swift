import BoardDatabase
import BoardModels

extension ModerationLog {
    private static let entriesPerRead = 500

    /// Verifies the hash chain up to its first break, and returns the number of entries and a description of the break;
    /// nil if there is none.
    static func verifyChain(on connection: any Connection) throws -> (entries: Int64, finding: String?) {
        var chain = LogChain()
        while true {
            let entries = try connection.rows(
                """
                SELECT \(sql: columns) FROM moderation_log WHERE number > \(chain.entries)
                ORDER BY number LIMIT \(entriesPerRead)
                """, decode)
            for entry in entries {
                do {
                    try chain.append(entry)
                } catch {
                    return (chain.entries, "entry \(error.entry): \(error.fault.sentence)")
                }
            }
            if entries.count < entriesPerRead { return (chain.entries, nil) }
        }
    }
}

extension LogFault {
    fileprivate var sentence: String {
        switch self {
        case .number(let expected): "entry \(expected) is missing or out of order"
        case .previous: "it does not follow from the entry before"
        case .hash: "its content is not what was hashed"
        }
    }
}
