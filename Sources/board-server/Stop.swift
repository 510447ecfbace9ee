import ArgumentParser
import BoardStore

/// Ends the program with a sentence for the operator and exit code 1.
struct Stop: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Runs something of the store's, with its errors as sentences about the database at this path.
    static func translating<Value>(_ path: String, _ work: () throws(StoreError) -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            throw Stop(error.sentence(about: path))
        }
    }

    static func translating<Value>(_ path: String, _ work: () async throws(StoreError) -> Value) async throws -> Value {
        do {
            return try await work()
        } catch {
            throw Stop(error.sentence(about: path))
        }
    }
}
