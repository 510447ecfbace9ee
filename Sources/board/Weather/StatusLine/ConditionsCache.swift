import BoardClient
import BoardModels
import Glibc

/// An on-disk cache of current weather conditions for status lines, with one file per place and server.
struct ConditionsCache {
    struct Entry: Codable, Equatable {
        var server: ServerAddress
        /// The parameters of the API query for the place, which identify the entry together with the server.
        var question: String
        var report: ConditionsReport
        var fetchedAt: Timestamp
    }

    /// The freshness lifetime of a cache entry, after which it is stale.
    static let freshnessLifetime = Duration.seconds(600)
    /// The maximum age of cached measurements, after which they are not shown but fetched again at once.
    static let maximumAge = Duration.seconds(3 * 3600)
    /// The minimum interval between two background refreshes of an entry, including failed ones.
    private static let refreshInterval = Duration.seconds(30)

    let folder: String

    /// Reads the cache entry of a place at a server, fresh or stale; nil if there is none or it is unreadable.
    func entry(of query: PlaceQuery, at server: ServerAddress) -> Entry? {
        let entry: Entry? = (try? JSONFile.read(path(query, server))) ?? nil
        // File names are hashes, which may collide.
        guard let entry, entry.server == server, entry.question == Self.text(query) else { return nil }
        return entry
    }

    /// Writes a cache entry; errors are ignored, since they only cost another fetch.
    func save(_ report: ConditionsReport, of query: PlaceQuery, at server: ServerAddress, fetchedAt: Timestamp) {
        let entry = Entry(server: server, question: Self.text(query), report: report, fetchedAt: fetchedAt)
        guard let text = try? JSONOutput.text(of: entry) else { return }
        try? PrivateFile.write(Array(text.utf8), to: path(query, server), isDurable: false)
    }

    /// Claims the refresh of an entry; returns true to only one process per refresh interval.
    ///
    /// This is single flight across processes. Also returns false if the lock file cannot be written.
    func claimRefresh(of query: PlaceQuery, at server: ServerAddress) -> Bool {
        let path = path(query, server) + ".asked"
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0 else { return false }
        let passed = time(nil) - status.st_mtim.tv_sec
        // An empty file is new: there was no refresh before.
        guard status.st_size == 0 || !(0..<Int(Self.refreshInterval.components.seconds)).contains(passed) else {
            return false
        }
        // Writing sets the file's modification time, from which the interval is measured.
        return ftruncate(descriptor, 0) == 0 && Descriptor.write([UInt8(ascii: "\n")], to: descriptor)
    }

    private func path(_ query: PlaceQuery, _ server: ServerAddress) -> String {
        // FNV-1a gives a valid file name for any place.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(server) \(Self.text(query))".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return folder + "/" + String(repeating: "0", count: 16 - digits.count) + digits + ".json"
    }

    private static func text(_ query: PlaceQuery) -> String {
        query.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}
