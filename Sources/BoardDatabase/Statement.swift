/// An SQL statement or fragment with its bound values.
///
/// It is written as a string literal: `"… WHERE id = \(id)"` binds the value, and `\(sql: fragment)` inserts another
/// statement with its own values. `LIMIT \(literal: number)` writes a number of which there are few into the text, for a
/// planner whose plan for any values has to know it.
package struct Statement: Sendable {
    /// The SQL text, with a `?` placeholder for each bound value.
    package private(set) var sql: String
    package private(set) var values: [BoundValue]
    /// Whether the prepared statement is cached for its next use; false if the SQL text varies with the request, since
    /// the cache would fill with statements that are never used again.
    package var isCached = true

    package init(sql: String, values: [BoundValue] = []) {
        self.sql = sql
        self.values = values
    }

    package static let empty = Statement(sql: "")

    package var isEmpty: Bool { sql.isEmpty }

    package static func += (left: inout Statement, right: Statement) {
        left.sql += right.sql
        left.values += right.values
    }
}

extension Statement: ExpressibleByStringInterpolation {
    package init(stringLiteral sql: String) {
        self.init(sql: sql)
    }

    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.statement
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var statement = Statement.empty

        package init(literalCapacity: Int, interpolationCount: Int) {
            statement.sql.reserveCapacity(literalCapacity + interpolationCount)
            statement.values.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            statement.sql += literal
        }

        package mutating func appendInterpolation(_ value: some ColumnValue) {
            statement.sql += "?"
            statement.values.append(value.bound)
        }

        package mutating func appendInterpolation(_ value: (some ColumnValue)?) {
            statement.sql += "?"
            statement.values.append(value?.bound ?? .null)
        }

        package mutating func appendInterpolation(literal number: Int) {
            statement.sql += String(number)
        }

        package mutating func appendInterpolation(sql fragment: Statement) {
            statement += fragment
        }
    }
}

extension [Statement] {
    package func joined(by separator: String) -> Statement {
        var whole = Statement.empty
        for (index, part) in enumerated() {
            if index > 0 { whole += Statement(sql: separator) }
            whole += part
        }
        return whole
    }
}

/// A value bound to a placeholder of an SQL statement.
package enum BoundValue: Sendable, Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}
