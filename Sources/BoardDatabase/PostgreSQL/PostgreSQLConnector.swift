import Synchronization

/// Opens the connections of a server's pools to the database server that accepts writes, and few while it is lost.
///
/// Otherwise each thread of the pools would try again and again: every attempt asks all servers of the URL with a TLS
/// handshake and a password, which takes the time that the standbys need to answer reads and to take over.
///
/// A class because the threads share it.
final class PostgreSQLConnector: Sendable {
    /// The least time between the starts of two attempts, from the first one on that has failed.
    private static let interval = Duration.milliseconds(200)

    private struct Loss {
        let failure: PostgreSQLFailure
        var lastAttempt: ContinuousClock.Instant
    }

    private let url: String
    private let library: PostgreSQLLibrary
    /// Nil if the last attempt has succeeded.
    private let loss = Mutex<Loss?>(nil)

    init(to url: String, library: PostgreSQLLibrary) {
        self.url = url
        self.library = library
    }

    /// Opens a connection; throws the error of the last attempt if that has failed just now.
    func connect(as use: PostgreSQLSessionUse) throws(PostgreSQLFailure) -> PostgreSQLConnection {
        let last = loss.withLock { loss -> PostgreSQLFailure? in
            guard let known = loss else { return nil }
            guard .now - known.lastAttempt >= Self.interval else { return known.failure }
            loss?.lastAttempt = .now
            return nil
        }
        if let last { throw last }
        do throws(PostgreSQLFailure) {
            let connection = try PostgreSQLConnection(to: url, as: use, library: library)
            loss.withLock { $0 = nil }
            return connection
        } catch {
            loss.withLock { loss in
                loss = Loss(failure: error, lastAttempt: loss?.lastAttempt ?? .now)
            }
            throw error
        }
    }
}
