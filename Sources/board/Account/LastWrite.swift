import BoardClient
import BoardModels

/// The position of the last write on a server, which the next commands send, so that they see the write whichever of
/// the board's servers answers.
struct LastWrite: Codable {
    /// The time for which a position is sent: by then, all servers have the write.
    private static let lifetime = Duration.seconds(30)

    let position: String
    let at: Timestamp

    /// Returns the position of the last write on a server; nil if there was none lately.
    static func position(at server: ServerAddress, in directories: XDGDirectories) -> String? {
        guard let last = load(directories)[server.description] else { return nil }
        // A time in the future means that the wall clock was stepped back.
        let age = last.at.distance(to: .now())
        return age >= .zero && age < lifetime ? last.position : nil
    }

    static func keep(_ position: String, at server: ServerAddress, in directories: XDGDirectories) throws(Failure) {
        try PrivateFile.locked(directories.lastWritesFile) { () throws(Failure) in
            let now = Timestamp.now()
            var all = load(directories).filter { $0.value.at.distance(to: now) < lifetime }
            all[server.description] = LastWrite(position: position, at: now)
            try JSONFile.write(all, to: directories.lastWritesFile)
        }
    }

    private static func load(_ directories: XDGDirectories) -> [String: LastWrite] {
        let known: [String: LastWrite]? = (try? JSONFile.read(directories.lastWritesFile)) ?? nil
        return known ?? [:]
    }
}
