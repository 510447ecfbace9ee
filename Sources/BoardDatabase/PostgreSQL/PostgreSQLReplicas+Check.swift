extension PostgreSQLDatabase {
    /// Asks the replicas of a connection URL once what they are, and the primary for the end of its log.
    ///
    /// Throws `unavailable` if the primary cannot be reached or libpq is missing.
    package static func replicaChecks(
        at replicas: String, ofServerAt url: String
    ) throws(DatabaseError) -> [ReplicaCheck] {
        let library = try PostgreSQLLibrary.load()
        let primary: PostgreSQLPrimaryLog.State
        do {
            primary = try PostgreSQLConnection(to: url, as: .watching, library: library)
                .only(PostgreSQLPrimaryLog.query, PostgreSQLPrimaryLog.decode)
        } catch {
            throw DatabaseError(error)
        }
        return PostgreSQLStandbyAddress.all(in: replicas).map { address in
            ReplicaCheck(name: address.name, state: state(at: address, primary, library))
        }
    }

    private static func state(
        at address: PostgreSQLStandbyAddress, _ primary: PostgreSQLPrimaryLog.State, _ library: PostgreSQLLibrary
    ) -> ReplicaCheck.State {
        let standby: PostgreSQLStandby.State
        do {
            standby = try PostgreSQLConnection(to: address.url, as: .watchingStandby, library: library)
                .only(PostgreSQLStandby.query, PostgreSQLStandby.decode)
        } catch let failure as PostgreSQLFailure {
            return .unreachable(failure.detail)
        } catch {
            return .unreachable("\(error)")
        }
        guard standby.cluster == primary.cluster else { return .foreign }
        guard standby.isInRecovery else { return .primary }
        guard standby.timeline >= primary.end.timeline else { return .onOtherTimeline }
        let (missing, isAhead) = primary.end.location.subtractingReportingOverflow(standby.replayed)
        return .replaying(missing: isAhead ? 0 : Int64(clamping: missing))
    }
}

extension PostgreSQLConnection {
    /// Runs a query and returns its first row, decoded.
    fileprivate func only<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> Value {
        guard let value = try first(statement, decode) else {
            throw DatabaseError.internalFault("a server has not told its state")
        }
        return value
    }
}
